import { SUBJECTS } from './decide';
import { WATCHED } from './subjects';

describe('what the site hears of (A80)', () => {
  it('names every subject but options, which is no collection, job, which is a kind of post, and comment, which has events of its own', () => {
    const named = new Set(Object.values(WATCHED).map((watched) => watched?.subject));
    expect(SUBJECTS.filter((subject) => !named.has(subject))).toEqual(['job', 'options', 'comment']);
  });
  it('carries the key of a menu as its slug and none for adverts and people', () => {
    expect([WATCHED.menus?.slug, WATCHED.ads?.slug, WATCHED.people?.slug]).toEqual(['key', null, null]);
  });
  it('takes only published rows of publishable kinds for public', () => {
    const publishable = Object.entries(WATCHED).filter(([, watched]) => watched?.publishable);
    expect(publishable.map(([name]) => name).sort()).toEqual([
      'brands',
      'communities',
      'companies',
      'pages',
      'posts',
      'products',
    ]);
  });
  it('counts all taxonomies of an article as its terms', () => {
    expect(Object.keys(WATCHED.posts?.terms ?? {}).sort()).toEqual([
      'categories',
      'cities',
      'companies',
      'countries',
      'materials',
      'people',
      'places',
      'series',
      'tags',
      'topics',
      'types',
    ]);
  });
});
