import type { OfficeFacet } from '@/lib/cms/models/offices';

import { isIndexable, toChosen } from './chosen-offices';

const facet = (key: OfficeFacet['key'], slug: string | null): OfficeFacet => ({
  ...{ key, any: 3, terms: [] },
  chosen: slug === null ? null : { slug, name: { zh: slug, en: slug } },
});

describe('what is chosen of the directory', () => {
  it('is what the CMS knows it as, so that it has one address', () => {
    const facets = [facet('city', 'hangzhou'), facet('field', 'library')];
    expect(toChosen({ city: 'Hangzhou', field: 'library' }, facets)).toEqual({
      city: 'hangzhou',
      field: 'library',
    });
  });

  it('is nothing without a choice', () => {
    expect(toChosen({}, [facet('city', null), facet('field', null)])).toEqual({});
  });

  it.each([[{ city: 'nowhere' }], [{ city: 'hangzhou', field: 'nothing' }]])(
    'is not there when some of it is unknown: %j',
    (asked) => {
      const known = asked.city === 'hangzhou' ? 'hangzhou' : null;
      expect(toChosen(asked, [facet('city', known), facet('field', null)])).toBeNull();
    },
  );
});

it.each([
  [{}, 30, true],
  [{}, 0, true],
  [{ city: 'hangzhou' }, 2, true],
  [{ city: 'hangzhou' }, 0, false],
  [{ city: 'hangzhou', field: 'library' }, 1, false],
])('of %j with %s offices an engine may keep the list: %s', (choice, total, expected) => {
  expect(isIndexable(choice, total)).toBe(expected);
});
