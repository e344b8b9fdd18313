import MiniSearch from 'minisearch';
import type { Connection } from '../src/db/connection';
import type { Thing } from './magazine';
import type { Engine } from './measure';

/** PostgreSQL's `ILIKE` and `ts_rank` over these things. They are in a table of this connection alone. */
export async function sqlEngines(database: Connection, things: readonly Thing[]) {
  const texts = `concat_ws(' ', names, about, summaries, body)`;
  await database.query(
    `CREATE TEMP TABLE judged AS SELECT key, kind, day, lower(names) AS names, lower(summaries) AS summaries,
        lower(concat_ws(' ', summaries, body)) AS bodies, to_tsvector('simple', ${texts}) AS simple, to_tsvector('english', ${texts}) AS english
      FROM json_to_recordset($1::json) AS thing (key text, kind text, day int, names text, about text, summaries text, body text)`,
    [JSON.stringify(things)],
  );
  const keysOf = async (statement: string, values: unknown[]) =>
    (await database.query(statement, values)).rows.map(({ key }) => String(key));
  return {
    likeInArticles: like(keysOf, 'summaries', `kind = 'article'`),
    like: like(keysOf, 'summaries'),
    likeInBodies: like(keysOf, 'bodies'),
    tsSimple: tsRank(keysOf, 'simple'),
    tsEnglish: tsRank(keysOf, 'english'),
  };
}

type KeysOf = (statement: string, values: unknown[]) => Promise<string[]>;

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * As a stock WordPress searches: all words, each anywhere; first by where the whole query or its words stand, then the
 * newest (https://developer.wordpress.org/reference/classes/wp_query/parse_search_order/). `LIKE` of small letters is what
 * `ILIKE` is, and quicker.
 * @param text the column that is searched beside the names
 */
function like(keysOf: KeysOf, text: 'summaries' | 'bodies', which = 'true'): Engine {
  const statement = `SELECT key FROM judged WHERE ${which} AND names || ' ' || ${text} LIKE ALL ($1::text[])
    ORDER BY CASE WHEN names LIKE $2 THEN 1 WHEN names LIKE ALL ($1::text[]) THEN 2 WHEN names LIKE ANY ($1::text[]) THEN 3
      WHEN ${text} LIKE $2 THEN 4 ELSE 5 END, day DESC, key`;
  return (query) => {
    const small = query.toLowerCase();
    const words = small.split(/\s+/).filter((word) => word !== '');
    return keysOf(statement, [words.map(patternOf), patternOf(small)]);
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
