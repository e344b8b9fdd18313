import rows from '../../docs/contracts/rows.json';
import { listFiles, read } from './tree';

/**
 * `docs/contracts/rows.json` holds the rows of each piece of work. Once a piece is finished, a test must name each
 * of its rows (and assert that row's third column); until then the unnamed ones are listed here by running
 * `npx jest rows --verbose`.
 */
const TESTS = listFiles(/\.(test|spec|contract)\.tsx?$/).filter((file) => !file.includes('scripts/rules/'));
const NAMED = new Set(TESTS.flatMap((file) => expand(read(file))));

/** Calls of the appendix that the site answers by itself: whether it is ready, and its service worker. */
const OF_THE_SITE = new Set(['A81', 'W2']);

/** Ids in a text, ranges (`H5-H9`) written out; `%E5` is a letter of an address. Of rows, unless told which letters. */
export function expand(text: string, letters = 'RHNJESVPCMK'): string[] {
  const ids = new RegExp(`(?<!%)\\b([${letters}])(\\d{1,3})(?:[-–]\\1(\\d{1,3}))?\\b`, 'g');
  return [...text.matchAll(ids)].flatMap(([, letter, from, to]) =>
    Array.from(
      { length: Math.max(1, Number(to ?? from) - Number(from) + 1) },
      (_, n) => `${letter}${Number(from) + n}`,
    ),
  );
}

const contract = read('docs/contracts/checklist.md');
const checklist = new Set(expand(contract));

describe.each(Object.entries(rows))('%s', (_, work) => {
  it('names rows of the checklist only', () => {
    expect(work.rows.filter((row) => !checklist.has(row))).toEqual([]);
  });

  it('once finished, has a test for every row', () => {
    const unnamed = work.rows.filter((row) => !NAMED.has(row));
    expect(work.finished ? unnamed : []).toEqual([]);
  });
});

it('names every call of the appendix in a test of the embedded CMS (P18)', () => {
  const calls = [...contract.matchAll(/\*\*([AGW]\d+)[ ,]|^\| (B\d+) \|/gm)].map(
    ([, call, script]) => call ?? script,
  );
  expect(calls).toEqual(expect.arrayContaining(['A1', 'A63', 'B24', 'G2', 'W2']));
  const ofTheCms = TESTS.filter((file) => file.startsWith('cms/contract/'));
  const named = new Set(ofTheCms.flatMap((file) => expand(read(file), 'ABGW')));
  expect(calls.filter((call = '') => !named.has(call) && !OF_THE_SITE.has(call))).toEqual([]);
});

it('reads ranges', () => {
  expect(expand('H5-H7 and R3')).toEqual(['H5', 'H6', 'H7', 'R3']);
  expect(expand('/search/%E5%BB%BA')).toEqual([]);
});
