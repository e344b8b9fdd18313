import type { FilterValues } from '@/lib/routing/route';

import { filterStart, hasTrueCounts, isIndexable, narrowed, setKeys, withValue } from './filter-links';

const filter = (set: Partial<FilterValues>): FilterValues => ({
  type: 'all',
  country: 'all',
  material: 'all',
  office: 'all',
  ...set,
});
const TWO = filter({ material: 'brick', country: 'china' });

describe('a filter', () => {
  it('has set what is not "all", in the order of its address (R49)', () => {
    expect(setKeys(filter({}))).toEqual([]);
    expect(setKeys(TWO)).toEqual(['country', 'material']);
  });

  it.each([
    ['none set', filter({}), 9, false],
    ['one set', filter({ material: 'brick' }), 9, true],
    ['one set, without articles', filter({ material: 'brick' }), 0, false],
    ['two set', TWO, 9, false],
  ])('with %s is for engines to keep: %s (R49, D1)', (_, values, total, expected) => {
    expect(isIndexable(values, total)).toBe(expected);
  });

  it('changes or removes one value by a link to its first page, in the language of the page', () => {
    const kept = { values: TWO, choice: {} };
    expect(withValue('zh', kept, 'material', 'timber')).toBe(
      '/filter/type/all/country/china/material/timber/office/all',
    );
    expect(withValue('en', kept, 'country', 'all')).toBe(
      '/en/filter/type/all/country/all/material/brick/office/all',
    );
    expect(filterStart('zh')).toBe('/filter/type/all/country/all/material/all/office/all');
    expect(narrowed('zh', 'office', 'studio-a')).toBe(
      '/filter/type/all/country/all/material/all/office/studio-a',
    );
  });

  it('keeps its year and its order when a value is changed', () => {
    const kept = { values: TWO, choice: { year: '2024', orderby: 'views' } as const };
    expect(withValue('en', kept, 'material', 'all')).toBe(
      '/en/filter/type/all/country/china/material/all/office/all?year=2024&orderby=views',
    );
  });

  it('tells the number of a value only where no other value would change it', () => {
    expect(hasTrueCounts(filter({}), 'type')).toBe(true);
    expect(hasTrueCounts(filter({ type: 'house' }), 'type')).toBe(true);
    expect(hasTrueCounts(filter({ type: 'house' }), 'country')).toBe(false);
  });
});
