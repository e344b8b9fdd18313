import limits from '@/docs/contracts/fixtures/search-limits.json';
import { countSearch, toLimits, type Counters, type Limits } from './quota';

const START = Date.UTC(2026, 10, 21, 12);

/** Searches at these seconds after the start: what each was told. */
function search(allowed: Limits, seconds: readonly number[]) {
  let kept: Counters | null = null;
  return seconds.map((second) => {
    const { refused, counters }: ReturnType<typeof countSearch> = countSearch(
      kept,
      allowed,
      START + second * 1000,
    );
    kept = counters;
    return refused;
  });
}

describe('countSearch', () => {
  it('V6: N searches are allowed in a window, the next one is refused', () => {
    expect(search({ minute: 2, day: 0 }, [0, 1, 2, 3])).toEqual([null, null, 'minute', 'minute']);
    expect(search({ minute: 0, day: 2 }, [0, 100, 200])).toEqual([null, null, 'day']);
  });

  it('K44: a minute is 60 s and a day 86400 s, each from its first search', () => {
    expect(search({ minute: 1, day: 0 }, [0, 59.999, 60, 61])).toEqual([null, 'minute', null, 'minute']);
    expect(search({ minute: 0, day: 1 }, [0, 86399, 86400])).toEqual([null, 'day', null]);
  });

  it('V6: the minute is checked first', () => {
    expect(search({ minute: 1, day: 1 }, [0, 1, 61])).toEqual([null, 'minute', 'day']);
  });

  it('V6: a refused search is not counted', () => {
    expect(search({ minute: 1, day: 2 }, [0, 1, 2, 3, 61, 122])).toEqual([
      null,
      'minute',
      'minute',
      'minute',
      null,
      'day',
    ]);
  });

  it('V6: 0 is no limit', () => {
    expect(
      search(
        { minute: 0, day: 0 },
        Array.from({ length: 500 }, () => 0),
      ),
    ).not.toContain('minute');
  });

  it.each([[null], ['x'], [{}], [{ minute: 'x' }], [{ minute: { since: START + 9e9, count: 99 } }]])(
    'begins anew with what cannot be counted on: %j',
    (kept) => {
      expect(countSearch(kept, { minute: 1, day: 1 }, START)).toEqual({
        refused: null,
        counters: { minute: { since: START, count: 1 }, day: { since: START, count: 1 } },
      });
    },
  );
});

describe('toLimits', () => {
  it('B3: reads the answer of the contract (C71, E44)', () => {
    expect(toLimits(limits)).toEqual({ minute: 10, day: 100 });
  });

  it.each([[null], [[]], [{}], [{ minute: 0, day: -1 }], [{ minute: 'many', day: null }]])(
    'V6: %j sets no limit',
    (answer) => {
      expect(toLimits(answer)).toEqual({ minute: 0, day: 0 });
    },
  );
});
