import { filterChoicesSchema } from '../schemas/filter';
import { toFilterChoices } from './filter';

const list = (terms: unknown[], any = 5) => ({ any, terms });
const brick = { id: 3, slug: 'brick', name: '砖|Brick', count: 2 };
const read = (material: unknown, more: object = {}, year?: string) =>
  toFilterChoices(
    filterChoicesSchema.parse({
      ...{ is_behind: false, ...more },
      choices: { type: list([]), country: list([]), office: list([]), material },
    }),
    year,
  );

describe('what a filter has to choose from', () => {
  it('has names in both languages and how many articles each term leaves', () => {
    expect(read(list([brick]))?.material).toEqual({
      any: 5,
      terms: [{ id: 3, slug: 'brick', name: { zh: '砖', en: 'Brick' }, count: 2 }],
    });
  });

  it('leaves out what cannot be read, what leaves nothing and what is hidden (E7)', () => {
    const terms = [null, { ...brick, count: 0 }, { ...brick, slug: 'post_sidebar_popular' }, { name: 'x' }];
    expect(read(list(terms))?.material.terms).toEqual([]);
  });

  it.each([
    ['2025', { year: 2025 }, true],
    ['2025', { year: null }, false],
    ['2025', {}, false],
    ['2025', { year: 'x' }, false],
    [undefined, { year: 2025 }, false],
    [undefined, {}, true],
  ])('of the year %s: the answer that has %j counts within it: %s', (year, more, isTold) => {
    expect(read(list([brick]), more, year) !== null).toBe(isTold);
  });

  it('is not told while the CMS has not counted everything', () => {
    expect(read(list([brick]), { is_behind: true })).toBeNull();
  });
});
