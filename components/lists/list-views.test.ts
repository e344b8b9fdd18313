import fs from 'node:fs';
import { FAILS, fixture, UsualCms } from '@/lib/cms/test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/list-views-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return { env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir } };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found');
  },
}));
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));

import { env as settings } from '@/lib/env';
import type { ListChoice } from '@/lib/lists/list-choice';
import type { FilterValues } from '@/lib/routing/route';
import { readFilter } from './read-filter';
import { readMaterials } from './read-materials';
import { readTag } from './read-tag';

let cms: UsualCms;
beforeEach(async () => {
  cms = new UsualCms();
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
});
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

const asked = (path: string) => cms.asked.filter((url) => url.startsWith(path));
const filter = (set: Partial<FilterValues>, page = '1', choice: ListChoice = {}) =>
  readFilter('zh', { type: 'all', country: 'all', material: 'all', office: 'all', ...set, page }, choice);

describe('the list of a term (R47)', () => {
  it('of a tag asks for its articles by its id', async () => {
    const view = await readTag('zh', { ppid: 'tag', tag: 'timber', page: '1' });
    expect(view.name).toEqual({ zh: '木构', en: 'Timber' });
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&tags=21']);
  });

  it.each(['topic', 'place', 'type', 'country', 'material'])('of a %s asks by its slug', async (ppid) => {
    cms.has({ [`/api/${ppid}`]: [fixture('taxonomy-item')] });
    const view = await readTag('en', { ppid, tag: 'brick', page: '1' });
    expect(view.name).toEqual({ zh: '砖', en: 'Brick' });
    expect(asked('/api/posts')).toEqual([`/api/posts?page=1&per_page=18&${ppid}=brick`]);
  });

  it('of an office is under its title, with the way to its own screen', async () => {
    const view = await readTag('en', { ppid: 'office', tag: 'studio-a', page: '1' });
    expect(view.name).toEqual({ zh: '甲工作室', en: 'Studio A' });
    expect(view.further.map(({ href }) => href)).toEqual([
      '/en/company/studio-a',
      '/en/filter/type/all/country/all/material/all/office/studio-a',
    ]);
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&office=studio-a']);
  });

  it('of a tag within a category asks by both ids, and leads back to the category', async () => {
    const view = await readTag('zh', { ppid: 'architecture', tag: 'timber', page: '1' });
    expect(view.parents.map(({ href }) => href)).toEqual(['/category/architecture']);
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&categories=3&tags=21']);
  });

  it.each([
    ['topic', { '/api/topic': [] }],
    ['architecture', { '/api/tags': [] }],
    ['architecture', { '/api/categories': [] }],
  ])('under %s is a 404 when there is no such name: %j', async (ppid, answers) => {
    cms.has(answers);
    await expect(readTag('zh', { ppid, tag: 'nope', page: '1' })).rejects.toThrow('not found');
  });

  it('has a page 2, and a 404 beyond the last (R48, R63)', async () => {
    expect((await readTag('zh', { ppid: 'tag', tag: 'timber', page: '2' })).route.page).toBe(2);
    await expect(readTag('zh', { ppid: 'tag', tag: 'timber', page: '4' })).rejects.toThrow('not found');
  });

  it('is an error, and no empty page, when the CMS does not answer', async () => {
    cms.has({ '/api/posts': FAILS });
    await expect(readTag('zh', { ppid: 'tag', tag: 'timber', page: '1' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('the list of a material (R45, R46)', () => {
  it('is under its name, with the featured ones (J28)', async () => {
    const view = await readMaterials('zh', { tag: 'brick', page: '1' });
    expect(view.name).toEqual({ zh: '砖', en: 'Brick' });
    expect(view.featured.map(({ slug, picture }) => [slug, picture?.src])).toEqual([
      ['brick', '/uploads/m51000.webp'],
    ]);
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&material=brick']);
  });

  it('is a 404 when there is no such material', async () => {
    cms.has({ '/api/material': [] });
    await expect(readMaterials('zh', { tag: 'nope', page: '1' })).rejects.toThrow('not found');
  });
});

describe('a filter (R49)', () => {
  it('with nothing set shows every article and four lists, and is not for engines', async () => {
    const view = await filter({});
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18']);
    expect(view.facets.map(({ key, options }) => [key, options.length])).toEqual([
      ['type', 2],
      ['country', 1],
      ['material', 1],
      ['office', 0],
    ]);
    expect(view.noindex).toBe(true);
  });

  it('has the values that leave articles, with how many each leaves, by one call', async () => {
    const view = await filter({ type: 'housing', material: 'brick' });
    expect(asked('/api/filter/choices')).toEqual(['/api/filter/choices?type=housing&material=brick']);
    expect(view.facets.map(({ key, any, options }) => [key, any, options.map(({ count }) => count)])).toEqual(
      [
        ['type', 30, [12, 3]],
        ['country', 12, [9]],
        ['material', 12, [2]],
        ['office', 12, []],
      ],
    );
    expect(asked('/api/material?orderby')).toEqual([]);
  });

  it('of one year has the values that leave articles in it, by one call about that year', async () => {
    const answer = fixture('filter-choices') as object;
    cms.has({ '/api/filter/choices': { ...answer, year: 2025 } });
    const { facets, chosen } = await filter({ type: 'housing' }, '1', { year: '2025' });
    expect(asked('/api/filter/choices')).toEqual(['/api/filter/choices?type=housing&year=2025']);
    expect(facets[0]).toMatchObject({ any: 30, options: [{ count: 12 }, { count: 3 }] });
    expect(chosen?.choice).toEqual({ year: '2025' });
  });

  it('of one year has its values without numbers from a CMS that counts all years', async () => {
    const { facets } = await filter({ type: 'housing' }, '1', { year: '2025' });
    expect(facets.map(({ any, options }) => [any, options.map(({ count }) => count)])).toEqual([
      [null, [null, null]],
      [null, [null]],
      [null, [null]],
      [null, []],
    ]);
    expect(asked('/api/filter/choices')).toEqual([
      '/api/filter/choices?type=housing&year=2025',
      '/api/filter/choices?type=housing',
    ]);
    const ordered = await filter({ type: 'housing' }, '1', { orderby: 'views' });
    expect(ordered.facets[0]).toMatchObject({ any: 30, options: [{ count: 12 }, { count: 3 }] });
  });

  it('is over all years on a backend that knows nothing of years, whatever is asked for', async () => {
    cms.has({ '/api/filter/choices': undefined, '/api/list/choices': undefined });
    const view = await filter({ country: 'china' }, '1', { year: '2025' });
    expect(view.chosen?.choice).toEqual({});
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&country=china']);
    expect(view.facets[1]?.options).toMatchObject([{ count: 14 }]);
  });

  it.each([
    ['a backend without the call', undefined],
    ['a CMS that has not counted everything', { ...(fixture('filter-choices') as object), is_behind: true }],
  ])('has all values, with the counts that are certain, from %s', async (_, answer) => {
    cms.has({ '/api/filter/choices': answer });
    const all = await filter({ country: 'china' });
    expect(all.facets.map(({ key, any, options }) => [key, any, options.map(({ count }) => count)])).toEqual([
      ['type', null, [null]],
      ['country', null, [14]],
      ['material', null, [null]],
      ['office', null, [null]],
    ]);
  });

  it('asks for the values that are not "all", under their names', async () => {
    const view = await filter({ material: 'brick', office: 'studio-a' });
    expect(asked('/api/posts')).toEqual(['/api/posts?page=1&per_page=18&material=brick&office=studio-a']);
    expect(view.name).toEqual({ zh: '砖·甲工作室', en: 'Brick · Studio A' });
    expect(view.noindex).toBe(true);
  });

  it('with one value is for engines, unless it is empty', async () => {
    expect((await filter({ country: 'china' })).noindex).toBe(false);
    cms.has({ '/api/posts': [] }, 0);
    const empty = await filter({ country: 'japan' });
    expect([empty.noindex, empty.listing.total]).toEqual([true, 0]);
  });

  it('is a 404 with a value that is no term', async () => {
    cms.has({ '/api/country': [] });
    await expect(filter({ material: 'brick', country: 'nowhere' })).rejects.toThrow('not found');
  });

  it('has a page 2, and a 404 beyond the last (R50, R63)', async () => {
    expect((await filter({ country: 'china' }, '2')).route.page).toBe(2);
    await expect(filter({ country: 'china' }, '4')).rejects.toThrow('not found');
  });

  it('stands without a list of values that the CMS does not give (M35)', async () => {
    cms.has({ '/api/filter/choices': FAILS, '/api/company': FAILS });
    const view = await filter({ country: 'china' });
    expect(view.facets.map(({ options }) => options.length)).toEqual([1, 1, 1, 0]);
    expect(view.listing.items.length).toBeGreaterThan(0);
  });
});
