import rows from '../../docs/contracts/rows.json';
import { listFiles, read } from './tree';

/**
 * `docs/contracts/rows.json` holds the rows of each piece of work. Once a piece is finished, a test must name each
 * of its rows (and assert that row's third column); until then the unnamed ones are listed here by running
 * `npx jest rows --verbose`.
 */
const NAMED = new Set(
  listFiles(/\.(test|spec|contract)\.tsx?$/)
    .filter((file) => !file.includes('scripts/rules/'))
    .flatMap((file) => expand(read(file))),
);

/** Row ids in a text, ranges (`H5-H9`) written out; `%E5` is a letter of an address. */
export function expand(text: string): string[] {
  return [...text.matchAll(/(?<!%)\b([RHNJESVPCMK])(\d{1,3})(?:[-–]\1(\d{1,3}))?\b/g)].flatMap(
    ([, letter, from, to]) =>
      Array.from(
        { length: Math.max(1, Number(to ?? from) - Number(from) + 1) },
        (_, n) => `${letter}${Number(from) + n}`,
      ),
  );
}

const checklist = new Set(expand(read('docs/contracts/checklist.md')));

describe.each(Object.entries(rows))('%s', (_, work) => {
  it('names rows of the checklist only', () => {
    expect(work.rows.filter((row) => !checklist.has(row))).toEqual([]);
  });

  it('once finished, has a test for every row', () => {
    const unnamed = work.rows.filter((row) => !NAMED.has(row));
    expect(work.finished ? unnamed : []).toEqual([]);
  });
});

it('reads ranges', () => {
  expect(expand('H5-H7 and R3')).toEqual(['H5', 'H6', 'H7', 'R3']);
  expect(expand('/search/%E5%BB%BA')).toEqual([]);
});
