import MiniSearch from 'minisearch';
import type { Connection } from '../src/db/connection';
import type { Thing } from './magazine';
import type { Engine } from './measure';

/** PostgreSQL's `ILIKE` and `ts_rank` over these things. They are in a table of this connection alone. */
export async function sqlEngines(database: Connection, things: readonly Thing[]) {
  const texts = `concat_ws(' ', names, about, summaries, body)`;
  await database.query(
    `CREATE TEMP TABLE judged AS SELECT *, to_tsvector('simple', ${texts}) AS simple, to_tsvector('english', ${texts}) AS english
      FROM json_to_recordset($1::json) AS thing (key text, kind text, day int, names text, about text, summaries text, body text)`,
    [JSON.stringify(things)],
  );
  const keysOf = async (statement: string, values: unknown[]) =>
    (await database.query(statement, values)).rows.map(({ key }) => String(key));
  return {
    likeInArticles: like(keysOf, `kind = 'article'`, `summaries`),
    like: like(keysOf, `true`, `summaries`),
    likeInBodies: like(keysOf, `true`, `concat_ws(' ', summaries, body)`),
    tsSimple: tsRank(keysOf, 'simple'),
    tsEnglish: tsRank(keysOf, 'english'),
  };
}

type KeysOf = (statement: string, values: unknown[]) => Promise<string[]>;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * As a stock WordPress searches: all words anywhere, then by where the whole query or its words stand, then the newest
 * (https://developer.wordpress.org/reference/classes/wp_query/parse_search_order/).
 */
function like(keysOf: KeysOf, which: string, text: string): Engine {
  const all = (column: string) => `(SELECT bool_and(${column} ILIKE word) FROM unnest($1::text[]) word)`;
  const any = (column: string) => `(SELECT bool_or(${column} ILIKE word) FROM unnest($1::text[]) word)`;
  const statement = `SELECT key FROM judged WHERE ${which} AND ${all(`concat_ws(' ', names, ${text})`)}
    ORDER BY CASE WHEN names ILIKE $2 THEN 1 WHEN ${all('names')} THEN 2 WHEN ${any('names')} THEN 3 WHEN ${text} ILIKE $2 THEN 4 ELSE 5 END,
      day DESC, key`;
  return (query) => {
    const words = query.split(/\s+/).filter((word) => word !== '');
    return keysOf(statement, [words.map(patternOf), patternOf(query)]);
  };
}

const tsRank =
  (keysOf: KeysOf, config: 'simple' | 'english'): Engine =>
  (query) =>
    keysOf(
      `SELECT key FROM judged, plainto_tsquery('${config}', $1) query WHERE ${config} @@ query
        ORDER BY ts_rank(${config}, query) DESC, day DESC, key`,
      [query],
    );

const FIELDS = ['names', 'about', 'summaries', 'body'];

/** BM25 of a library in memory: as it comes, and with the words of Chinese that the platform knows. */
export function memoryEngines(things: readonly Thing[]) {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const wordsOf = (text: string) =>
    [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return { bm25: miniSearch(things), bm25OfWords: miniSearch(things, wordsOf) };
}

function miniSearch(things: readonly Thing[], tokenize?: (text: string) => string[]): Engine {
  const index = new MiniSearch<Thing>({ idField: 'key', fields: FIELDS, ...(tokenize && { tokenize }) });
  index.addAll(things);
  return async (query) => index.search(query).map(({ id }) => String(id));
}
