import type pg from 'pg';
import { memoryEngines, sqlEngines } from '../search-quality/baselines';
import { HALVES, readJudged, readKeys, readPairs, type Half } from '../search-quality/judged-set';
import { readThings, type Thing } from '../search-quality/magazine';
import { MEASURED, mean, meansBy, ndcg, recall, type Engine } from '../search-quality/measure';
import { tableOf } from '../search-quality/table';
import { foundEntriesSchema } from '../src/contract/schemas/found-entries';
import { openDatabase } from './behind';
import { call, fromSite, parse } from './client';

jest.setTimeout(120_000);

const LEAST_NDCG = 0.85;
/** So much better than any other search of the same things. */
const LEAST_MARGIN = 0.25;
/** So much of what has a word in a row comes before what has its parts; 0.67 without a term for it. */
const LEAST_IN_ORDER = 0.93;
/** Other tests write into the same magazine; what they have written may come before what is measured. */
const ASKED = 30;

const judged = readJudged();
const known = new Set<string>(readKeys());

let database: pg.Client;
let things: Thing[];
/** Their keys, by kind and id: a person whose slug is a number has another one outside (E22). */
const keyOf = new Map<string, string>();
/** What {@link measure} found, the magazine's own search first. */
const scores = new Map<string, Measured[]>();
/** Of one query: the order of what was found, and how much of what has a grade is among the first {@link ASKED}. */
type Measured = { ndcg: number; recall: number };

/** One page of what the magazine's own search finds, of what the set knows. */
async function found(query: string, page = 1) {
  const at = `search/entries?search=${encodeURIComponent(query)}&per_page=${ASKED}&page=${page}`;
  const { status, body } = await call(at, { headers: fromSite() });
  if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
  const { entries, total } = parse('search/entries', foundEntriesSchema, body);
  const keys = entries.flatMap(({ kind, id }) => keyOf.get(`${kind} ${id}`) ?? []);
  return { keys, isLast: page * ASKED >= total };
}

const ours: Engine = async (query) => (await found(query)).keys;

async function allOfOurs(query: string): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; ; page += 1) {
    const part = await found(query, page);
    keys.push(...part.keys);
    if (part.isLast) return keys;
  }
}

const scoreOf = (engine: string, half: Half, measure: keyof Measured = 'ndcg') =>
  mean((scores.get(engine) ?? []).flatMap((one, at) => (judged[at]?.half === half ? [one[measure]] : [])));

/** Each query, in the order of `judged`, for each engine. */
async function measure(engines: Record<string, Engine>): Promise<[string, Measured[]][]> {
  const measured: [string, Measured[]][] = [];
  for (const [name, engine] of Object.entries(engines)) {
    const ofEngine: Measured[] = [];
    for (const { query, grades } of judged) {
      // Engines in memory leave the event loop no turn: the CMS would leave connections whose answers nobody reads.
      await new Promise(setImmediate);
      const keys = await engine(query);
      const first = recall(keys.slice(0, ASKED), Object.keys(grades));
      ofEngine.push({ ndcg: ndcg(keys, grades), recall: first });
    }
    measured.push([name, ofEngine]);
  }
  return measured;
}

beforeAll(async () => {
  database = await openDatabase();
  things = (await readThings(database)).filter(({ key }) => known.has(key));
  for (const { kind, id, key } of things) keyOf.set(`${kind} ${id}`, key);
  const others = { ...(await sqlEngines(database, things)), ...memoryEngines(things) };
  // The CMS answers while the others are asked, whose statements share a connection.
  const measured = await Promise.all([measure({ ours }), measure(others)]);
  for (const [name, ofEngine] of measured.flat()) scores.set(name, ofEngine);
  process.stdout.write(HALVES.map((half) => tableOfHalf(half)).join('\n\n') + '\n');
});
afterAll(() => database.end());

/** What each engine reaches, by class: means alone, since single queries of the kept half are not to be looked at. */
function tableOfHalf(half: Half): string {
  const names = [...scores.keys()];
  const ofHalf = judged.map((one, at) => ({ ...one, at })).filter((one) => one.half === half);
  const means = names.map((name) =>
    meansBy(
      ofHalf,
      (one) => one.class,
      ({ at }) => scores.get(name)?.[at]?.ndcg ?? 0,
    ),
  );
  const rows = [...(means[0]?.keys() ?? [])].map((name) => ({
    name,
    values: means.map((ofEngine) => ofEngine.get(name) ?? 0),
  }));
  const all = { name: 'all', values: names.map((name) => scoreOf(name, half)) };
  const recalls = { name: `recall@${ASKED}`, values: names.map((name) => scoreOf(name, half, 'recall')) };
  return `nDCG@${MEASURED}, half "${half}", ${ofHalf.length} queries\n${tableOf(names, [...rows, all, recalls])}`;
}

it('the demo magazine has all that was judged', () => {
  const there = new Set(things.map(({ key }) => key));
  expect([...known].filter((key) => !there.has(key))).toEqual([]);
});

describe('on the half of the judged set that nobody tunes for', () => {
  it(`the first ${MEASURED} are nearly the best there could be`, () =>
    expect(scoreOf('ours', 'kept')).toBeGreaterThanOrEqual(LEAST_NDCG));

  it.each(['likeInArticles', 'like', 'likeInBodies', 'tsSimple', 'tsEnglish', 'bm25'])(
    'they are far better than those of %s',
    (other) => expect(scoreOf('ours', 'kept') - scoreOf(other, 'kept')).toBeGreaterThanOrEqual(LEAST_MARGIN),
  );
});

it('two Chinese characters are found wherever they stand in a row, of all kinds (recall 1.0)', async () => {
  for (const pair of readPairs()) {
    const holding = things.filter(({ names, about, summaries, body }) =>
      [names, about, summaries, body].some((text) => text.includes(pair)),
    );
    const wanted = holding.map(({ key }) => key);
    expect([pair, recall(await allOfOurs(pair), wanted)]).toEqual([pair, 1]);
  }
});

/** Words of three and more Chinese characters of the magazine. */
function longWords(): Set<string> {
  const words = new Intl.Segmenter('zh', { granularity: 'word' });
  const texts = things.flatMap(({ names, summaries, body }) => [names, summaries, body]);
  const segments = texts.flatMap((text) => [...words.segment(text)].map(({ segment }) => segment));
  return new Set(segments.filter((segment) => /^\p{Script=Han}{3,}$/u.test(segment)));
}

it('what has a word of three characters in a row comes before what has its pairs apart, which is found as well', async () => {
  const textOf = ({ names, about, summaries, body }: Thing) => [names, about, summaries, body].join('\n');
  const texts = things.map((thing) => ({ key: thing.key, text: textOf(thing) }));
  const shares: number[] = [];
  for (const word of longWords()) {
    const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    const having = texts.filter(({ text }) => pairs.every((pair) => text.includes(pair)));
    const together = new Set(having.filter(({ text }) => text.includes(word)).map(({ key }) => key));
    if (together.size === having.length) continue;
    const found = await allOfOurs(word);
    const wanted = having.map(({ key }) => key);
    expect([word, recall(found, wanted)]).toEqual([word, 1]);
    shares.push(orderOf(found.filter((key) => wanted.includes(key)).map((key) => together.has(key))));
  }
  expect(shares.length).toBeGreaterThan(20);
  expect(mean(shares)).toBeGreaterThanOrEqual(LEAST_IN_ORDER);
});

/** Of all pairs of one that comes first rightly and one that does not the share that is in order. */
function orderOf(isRight: readonly boolean[]): number {
  let [right, inOrder, all] = [0, 0, 0];
  for (const one of isRight) {
    if (one) right += 1;
    else [inOrder, all] = [inOrder + right, all + isRight.filter(Boolean).length];
  }
  return inOrder / all;
}
