import { z } from 'zod';
import { IndexReader } from '../store/read-index';
import { WordReader } from '../store/read-words';
import { addNameTerms, addTerms, type Analysis } from '../text/tokens';
import { scoreOne } from './evaluate';
import { planQuery, readQuery } from './plan-query';

/** A thing with a name and a body. */
type Thing = { name: string; body?: string };

/** An index in memory, as the statements of the readers find it: each thing has changed since it was written. */
function indexOf(things: readonly Thing[], gone: readonly Thing[] = []) {
  const terms = new Map<string, number>();
  const idOf = (term: string) => terms.get(term) ?? (terms.set(term, terms.size + 1), terms.size);
  const docs = [...gone, ...things].map(({ name, body = '' }) => {
    const found: Analysis = { terms: [], grams: [] };
    addNameTerms(found, name);
    addTerms(found, body);
    return [...new Set([...found.terms, ...found.grams].map(idOf))];
  });
  const alive = docs.map((of, doc) => ({ doc, of })).slice(gone.length);
  const statements: string[] = [];
  type Named = { text: string; values: [string, string] };
  const query = (sent: string | Named) => {
    const { text: sql, values }: Named =
      typeof sent === 'string' ? { text: sent, values: ['[]', '[]'] } : sent;
    statements.push(sql);
    const state = {
      ...{ isBehind: false, chunks: '{}', lastTerm: terms.size, id: null },
      changed: JSON.stringify(Object.fromEntries(alive.map(({ doc }) => [doc, '1']))),
    };
    // Other statements have other values.
    const [names, ids] = sql.includes('AS "isBehind"')
      ? values.map((one) => z.array(z.unknown()).parse(JSON.parse(one)))
      : [[], []];
    const byName = [...terms].filter(([term]) => names?.includes(term)).map(([term, id]) => ({ term, id }));
    const found = [...byName, ...(ids ?? []).map((id) => ({ term: null, id }))];
    const nowhere = { inChunks: null, sizes: null, postings: null };
    const rows = sql.includes('AS "isBehind"')
      ? [state, ...found.map((one) => ({ ...one, ...nowhere }))]
      : sql.includes('FROM search_docs')
        ? alive.map(({ doc, of }) => ({
            ...{ doc, version: '1', entity: doc, kind: 0, day: 0, facets: [] },
            ...{ terms: of, impacts: Buffer.alloc(of.length, 100) },
          }))
        : [];
    return Promise.resolve({ rows });
  };
  const pool = { query } as unknown as ConstructorParameters<typeof IndexReader>[0]; // the statements above alone
  const words = new WordReader(pool);
  const all = [...terms].map(([term, id]) => ({ id, term }));
  const beginning = (sort: string) =>
    all.filter(({ term }) => term.startsWith(sort)).map(({ id, term }) => ({ id, word: term.slice(1) }));
  words.words.add(beginning('w'));
  words.words.stems.add(beginning('s'));
  return { index: new IndexReader(pool), words, statements };
}

/** The names of what a query finds, the best first, and what was looked for instead of what was typed. */
async function find(query: string, things: readonly Thing[], gone: readonly Thing[] = []) {
  const { index, words } = indexOf(things, gone);
  const planned = await planQuery(await readQuery(query, index), index, words);
  if (!planned) throw new Error('The index was written meanwhile');
  const scored = planned.view.changed.map(({ doc, impacts }) => ({
    name: things[doc - gone.length]?.name ?? '',
    score: scoreOne(planned.parts, (term) => impacts.get(term) ?? 0),
  }));
  const found = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  const { instead, corrected } = planned;
  return { names: found.map(({ name }) => name), instead, corrected };
}

const things: Thing[] = [
  { name: 'Observatory', body: 'a tower' },
  { name: 'Tower', body: 'restoration of containers and observatories' },
  { name: 'Garden', body: 'containers' },
  { name: '乾隆花園', body: 'a court' },
  { name: 'L’atrium ｶﾞﾗｽ, Zaha’s 1,000-seat hall, 3.5 m' },
];

it.each([
  ['a word as it is', 'tower', ['Tower', 'Observatory']],
  ['a misspelt word of a name and of a body', 'obzervatory', ['Observatory', 'Tower']],
  ['a misspelt word of bodies alone', 'contianer', ['Garden', 'Tower']],
  ['a misspelt ending', 'restorasion', ['Tower']],
  ['an unfinished word of a body', 'restorati', ['Tower']],
  ['an unfinished word of a name', 'observa', ['Observatory', 'Tower']],
  ['pinyin of what is written', 'qianlong', ['乾隆花園']],
  ['pinyin of its simplified form', 'ganlong', ['乾隆花園']],
  ['pinyin beside Chinese', '花园 qianlong', ['乾隆花園']],
  ['Chinese that sounds the same', '前龙', []],
  ['numbers and apostrophes', "l'atrium 1000 zaha 3.5", ['L’atrium ｶﾞﾗｽ, Zaha’s 1,000-seat hall, 3.5 m']],
  ['half width kana', 'ガラス', ['L’atrium ｶﾞﾗｽ, Zaha’s 1,000-seat hall, 3.5 m']],
  ['quotes', '"garden" “containers”', ['Garden']],
  ['nothing', 'xylophone', []],
])('%s', async (_, query, expected) => {
  expect((await find(query, things)).names.sort()).toEqual([...expected].sort());
});

it('a name that has the word that was meant comes before a body that has it', async () => {
  expect((await find('obzervatory', things)).names).toEqual(['Observatory', 'Tower']);
});

it('what has a run of Chinese in a row comes before what has its parts; all of that is found', async () => {
  const schools: Thing[] = [
    { name: '大学里的学生' },
    { name: '学生上大学' },
    { name: '宿舍', body: '大學生的房間' },
    { name: '大学与学校' },
  ];
  const { names } = await find('大学生', schools);
  expect(names[0]).toBe('宿舍');
  expect(names.slice(1).sort()).toEqual(['大学里的学生', '学生上大学'].sort());
  // Of a longer run what has more of it in a row.
  const longer: Thing[] = [
    { name: '大学生的学生宿与宿舍' },
    { name: '大学与学生宿舍' },
    { name: '大学生宿舍' },
  ];
  const ranked = (await find('大学生宿舍', [...longer, { name: '大学、学生、生宿、宿舍' }])).names;
  expect(ranked[0]).toBe('大学生宿舍');
  expect(ranked.at(-1)).toBe('大学、学生、生宿、宿舍');
  expect(ranked).toHaveLength(4);
});

it('what is looked for instead is told, and nothing where the word is found', async () => {
  expect((await find('obzervatory', things)).instead).toEqual(['wobservatory', 'sobservatori']);
  expect((await find('tower', things)).instead).toEqual([]);
});

it('names each corrected word as it was typed, and gives the corrected query', async () => {
  const correctedOf = async (query: string) => (await find(query, things)).corrected;
  expect(await correctedOf('Obzervatory 花園')).toEqual({
    query: 'observatory 花園',
    words: [{ typed: 'Obzervatory', meant: 'observatory' }],
  });
  expect(await correctedOf('contianer')).toEqual({
    query: 'container',
    words: [{ typed: 'contianer', meant: 'container' }],
  });
  for (const query of ['tower', 'observa', 'xylophone', '前龙']) expect(await correctedOf(query)).toBeNull();
});

it('compares so many words with all others that nothing has; further ones stay as they are', async () => {
  const names = ['Archway', 'Basilica', 'Courtyard', 'Daylight', 'Elevation', 'Fountain'];
  const misspelt = 'archwayy basilicca courtyardd daylightt elevationn fountainn';
  const instead = async (isForeseen: boolean, query: string) => {
    const { index, words: reader } = indexOf(names.map((name) => ({ name })));
    const meant = jest.spyOn(reader.words, 'meantBy');
    const read = await readQuery(query, index, isForeseen ? reader.words : undefined, true);
    const planned = await planQuery(read, index, reader, true);
    return { found: planned?.instead, compared: new Set(meant.mock.calls.flat()).size };
  };
  for (const isForeseen of [false, true]) {
    const { found, compared } = await instead(isForeseen, misspelt);
    expect(found?.filter((term) => term.startsWith('w'))).toEqual([
      'warchway',
      'wbasilica',
      'wcourtyard',
      'wdaylight',
    ]);
    expect(compared).toBe(4);
  }
});

it('the last word may go on when no name has it, also when it is the stem of another word', async () => {
  const shows: Thing[] = [{ name: 'Shower' }, { name: 'Tap', body: 'it shows' }, { name: 'Show' }];
  expect((await find('showe', shows)).names).toEqual(['Shower', 'Tap', 'Show']);
  expect((await find('show', shows)).names.sort()).toEqual(['Show', 'Tap']);
  expect((await find('showe tap', shows)).names).toEqual(['Tap']);
});

it('words that could be syllables are words where nothing is said like them', async () => {
  const teas: Thing[] = [{ name: 'Tea house' }, { name: 'House' }, { name: '书院' }];
  expect((await find('tea hou', teas)).names).toEqual(['Tea house']);
  expect((await find('shu yuan', teas)).names).toEqual(['书院']);
});

it('a word that nothing has any more takes no place', async () => {
  const gone = [{ name: 'Obzervatoria' }, { name: 'obzervatoryx' }];
  expect((await find('obzervatory', things, gone)).names).toEqual(['Observatory', 'Tower']);
});

it('of stems that are as near the frequent ones are taken', async () => {
  const rare = Array.from('bcdfghjk', (letter) => ({ name: '石', body: `to${letter}ver` }));
  const often = Array.from({ length: 3 }, () => ({ name: '塔', body: 'tozver' }));
  const { instead } = await find('toaver', [...rare, ...often]);
  expect(instead).toHaveLength(6);
  expect(instead).toContain('stozver');
});

it('a word that is one already may go on while somebody types', async () => {
  const { index, words } = indexOf([{ name: 'Brick' }, { name: 'Brickwork' }]);
  const instead = async (query: string, isTyping: boolean) =>
    (await planQuery(await readQuery(query, index), index, words, isTyping))?.instead;
  expect(await instead('brick', false)).toEqual([]);
  expect(await instead('brick', true)).toEqual(['wbrickwork', 'sbrickwork']);
  expect(await instead('brick ', true)).toEqual([]);
  expect(await instead('brickwork', true)).toEqual([]);
});

it('words are read when something is not found, and not before', async () => {
  const { index, words, statements } = indexOf(things);
  const reads = () => statements.filter((sql) => sql.includes('SELECT id, term')).length;
  await planQuery(await readQuery('tower', index), index, words);
  expect(reads()).toBe(0);
  await planQuery(await readQuery('towre', index), index, words);
  expect(reads()).toBe(1);
});

describe('what words make likely to be needed', () => {
  const postingsReadFor = async (query: string, isTyping: boolean, isForeseen: boolean) => {
    const { index, words, statements } = indexOf(things);
    const read = await readQuery(query, index, isForeseen ? words.words : undefined, isTyping);
    const planned = await planQuery(read, index, words, isTyping);
    const reads = statements.filter((sql) => sql.includes('FROM search_postings WHERE')).length;
    return { reads, parts: planned?.parts, instead: planned?.instead };
  };

  it.each([
    ['tower', false],
    ['observa', false],
    ['obzervatory', false],
    ['contianer tower', false],
    ['restorati', true],
    ['tower', true],
    ['花园 qianlong', false],
    ['qianlong', true],
  ])('is read together with the query %j: no second statement finds the same', async (query, isTyping) => {
    const { reads: later, ...expected } = await postingsReadFor(query, isTyping, false);
    const { reads, ...planned } = await postingsReadFor(query, isTyping, true);
    expect(planned).toEqual(expected);
    expect(reads).toBe(0);
    expect(later).toBeLessThanOrEqual(2);
  });
});
