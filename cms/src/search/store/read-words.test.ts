import { WordReader } from './read-words';

/** A table of terms, and how often it was read. */
function tableOf(terms: string[]) {
  const reads: number[] = [];
  const query = (_: string, [last, sorts, most]: [number, string[], number]) => {
    const rows = terms
      .map((term, at) => ({ id: at + 1, term }))
      .filter(({ id, term }) => id > last && sorts.includes(term.charAt(0)))
      .slice(0, most);
    reads.push(rows.length);
    return Promise.resolve({ rows });
  };
  const pool = { query } as unknown as ConstructorParameters<typeof WordReader>[0]; // its one statement
  return { terms, reads, reader: new WordReader(pool) };
}

it('keeps words of names and stems of all texts, each once, and new ones when they are needed', async () => {
  const { terms, reads, reader } = tableOf(['wtowers', 'h塔', 'stower', 'pta']);
  const words = await reader.fresh(4);
  expect([words.count, words.stems.count]).toEqual([1, 1]);
  expect([words.find('towers')?.id, words.stems.find('tower')?.id]).toEqual([1, 3]);
  terms.push('sgarden');
  await Promise.all([reader.fresh(5), reader.fresh(5)]);
  await reader.fresh(3);
  expect([words.count, words.stems.count, words.stems.find('garden')?.id]).toEqual([1, 2, 5]);
  expect(reads).toEqual([2, 1]);
});

it('reads many in several pieces', async () => {
  const { reads, reader } = tableOf(Array.from({ length: 9000 }, (_, n) => `s${n}`));
  expect((await reader.fresh(9000)).stems.count).toBe(9000);
  expect(reads).toEqual([4000, 4000, 1000]);
});
