import { bareQuery, coldPages, figures, lastPage, listKinds, type Subjects } from './list-kinds';

const term = { id: 7, slug: '混凝土' };
const subjects: Subjects = {
  category: { id: 101, slug: 'architecture' },
  tag: term,
  type: term,
  country: { id: 9, slug: 'china' },
  material: term,
  person: { id: 3 },
  office: { id: 4, slug: 'studio' },
};
const find = (name: string) => {
  const kind = listKinds(subjects).find((one) => one.name === name);
  if (!kind) throw new Error(name);
  return kind;
};

it('asks the CMS as the site does, 18 a page, slugs encoded', () => {
  expect(listKinds(subjects).every((kind) => kind.call.endsWith('per_page=18'))).toBe(true);
  expect(find('list').call).toBe('posts?per_page=18');
  expect(find('filter, one').call).toBe('posts?country=china&per_page=18');
  expect(find('material').call).toBe(`posts?material=${encodeURIComponent('混凝土')}&per_page=18`);
});

it('names the screen of each page, a filter with all four of its values', () => {
  expect(find('list').page?.(3)).toBe('/page/3');
  expect(find('filter, one').page?.(2)).toBe('/filter/type/all/country/china/material/all/office/all/page/2');
  expect(find('office').page).toBeNull();
});

it('takes the total of one target from the kept counts and counts what several share', () => {
  const one = bareQuery(find('category'), 3);
  expect(one.text).toContain("post_listing_counts where kind = 'categories' and target = 101");
  expect(one.values).toEqual([18, 36]);
  const three = bareQuery(find('filter, three'), 1).text;
  expect(three).toContain('count(*)');
  expect(three.match(/join post_listing/g)).toHaveLength(4);
});

it('picks pages that are all different and neither the first nor the last', () => {
  expect(lastPage(0)).toBe(1);
  expect(lastPage(37)).toBe(3);
  const pages = coldPages(100_000, 200);
  expect(new Set(pages).size).toBe(200);
  expect(Math.min(...pages)).toBeGreaterThan(1);
  expect(Math.max(...pages)).toBeLessThan(lastPage(100_000));
  expect(coldPages(40, 200)).toEqual([2]);
  expect(coldPages(18, 200)).toEqual([]);
});

it('prints the median and the ninety-ninth percentile', () => {
  expect(figures([1, 2, 3])).toBe('    2.0     3.0');
});
