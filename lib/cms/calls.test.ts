import fs from 'node:fs';
import { log } from '@/lib/log';
import { json, type Manner } from './test/hostile-cms';
import { FAILS, fixture, UsualCms } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/calls-');
  return {
    env: {
      cmsUrl: '',
      cmsApi: '',
      cmsApiNamespace: '',
      siteApiUrl: '',
      siteUrl: 'http://site.test',
      timeZone: 'Asia/Shanghai',
      redisUrl: null,
      dataDir,
    },
    secrets: () => ({ revalidate: 'r'.repeat(40), session: 's'.repeat(40) }),
  };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

import { env as settings } from '@/lib/env';
import { adsOfEntry, getAdPositions, getKeyedAds, listCompanyAds, listAdsAt } from './ads';
import { getArticle } from './articles';
import { getBrand, listBrands, listTopBrands } from './brands';
import { findCategory, getCategory, listChildCategories } from './categories';
import { listComments } from './comments';
import { getProject, getProjectAuthor, listProjects, listProjectsPage } from './community';
import { getCompany, listAllCompanyPosts, listCompanyPosts, listVipCompanies } from './companies';
import { getFilterChoices } from './filter-choices';
import { listOffices } from './offices';
import { listHighlights } from './highlights';
import {
  getJobsIndex,
  listCompanyJobs,
  listJobCities,
  listJobs,
  listJobsPage,
  listPlacedJobs,
  listStickyJobs,
} from './jobs';
import { getMenus } from './layout';
import { getPicture } from './media';
import {
  getColumnCount,
  getJoinUsUrl,
  getJumpUrls,
  getOptions,
  getRecommendUrl,
  getShowEmail,
  getShowNumbers,
} from './options';
import { getPage } from './pages';
import { getPerson, listPersonPosts } from './people';
import { listHomePosts, listHotPosts, listWeekHotPosts } from './posts';
import { getProduct, listBrandProducts, listRecommendedProducts, listStripProducts } from './products';
import { countFound, getSensitiveWords, searchBeside, searchKind, searchMarks, searchPosts } from './search';
import { getListChoices, listPostsBy } from './posts-by-term';
import { getTag, getTerm, listFeaturedMaterials, listTermsByCount } from './terms';

let cms: UsualCms;
// A new address each time: no reader has an answer from it yet.
beforeEach(async () => {
  cms = new UsualCms();
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = `${settings.cmsUrl}/api`;
  settings.cmsApiNamespace = '';
});
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

describe('what the site asks the CMS for', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'the newest 18 (H31, C97)',
      () => listHomePosts({ page: 1 }),
      ['/api/posts?page=1&per_page=18&complete=1'],
    ],
    [
      'a later page of 18 by its number (C13, C97)',
      () => listHomePosts({ page: 2 }),
      ['/api/posts?page=1&per_page=18&complete=1', '/api/posts?page=2&per_page=18&complete=1'],
    ],
    [
      'the posts of a category by its id (C13)',
      () => listHomePosts({ page: 1, type: 'architecture' }),
      ['/api/categories?slug=architecture', '/api/posts?page=1&per_page=18&categories=3'],
    ],
    [
      'an article by its slug (C12)',
      () => getArticle('hillside-library'),
      ['/api/posts/byslug?slug=hillside-library'],
    ],
    ['a picture by its id (C14, E10)', () => getPicture(501), ['/api/media/501']],
    [
      'a category by its slug (C16, E11)',
      () => getCategory('architecture'),
      ['/api/categories?slug=architecture'],
    ],
    [
      'the children of a category, 100 (C18, K3)',
      () => listChildCategories(3),
      ['/api/categories?parent=3&per_page=100'],
    ],
    ['a tag by its slug (C19, E11)', () => getTag('concrete'), ['/api/tags?slug=concrete']],
    ['a material by its slug (R45)', () => getTerm('material', 'brick'), ['/api/material?slug=brick']],
    ['an office, which is a company (R47)', () => getTerm('office', 'a'), ['/api/company?slug=a']],
    [
      'the posts of a tag within a category by their ids, 18 (R47, K1)',
      () => listPostsBy({ tag: { id: 21, slug: 'timber' }, category: { id: 3, slug: 'architecture' } }, 1),
      ['/api/posts?page=1&per_page=18&categories=3&tags=21'],
    ],
    [
      'a later page of a material (R46, K1)',
      () => listPostsBy({ material: 'brick' }, 2),
      ['/api/posts?page=1&per_page=18&material=brick', '/api/posts?page=2&per_page=18&material=brick'],
    ],
    [
      'the values of a filter that are set, 18 (R49, K1)',
      () => listPostsBy({ type: 'house', office: 'studio-a' }, 1),
      ['/api/posts?page=1&per_page=18&type=house&office=studio-a'],
    ],
    [
      'articles of a year and an office, those read most first',
      () => listPostsBy({ material: 'brick' }, 2, { office: 'studio-a', year: '2024', orderby: 'views' }),
      ['/api/posts?page=2&per_page=18&material=brick&office=studio-a&year=2024&orderby=views'],
    ],
    [
      'the years and offices of a list',
      () => getListChoices({ material: 'brick' }, {}),
      ['/api/list/choices?material=brick'],
    ],
    [
      'the years and offices of a list, one of them chosen, whatever its order',
      () => getListChoices({ material: 'brick' }, { year: '2024', orderby: 'views' }),
      ['/api/list/choices?material=brick&year=2024'],
    ],
    ...(['type', 'material', 'country'] as const).map(
      (taxonomy): [string, () => Promise<unknown>, string[]] => [
        `the list of each ${taxonomy}, most used first, 100 (C46, E35, A37, K18)`,
        () => listTermsByCount(taxonomy),
        [`/api/${taxonomy}?orderby=count&order=desc&per_page=100`],
      ],
    ),
    [
      'featured materials, 4 in the order of the editors (C45, J28, K17)',
      () => listFeaturedMaterials(),
      ['/api/material?taxonomies=material&orderby=menu_order&order=asc&per_page=4'],
    ],
    [
      'what is left to choose from in a filter, all four lists at once (R49)',
      () => getFilterChoices({ type: 'housing', office: 'studio-a' }),
      ['/api/filter/choices?type=housing&office=studio-a'],
    ],
    [
      'the results of a search, 18 a page (R6, C13, K1)',
      () => searchPosts('建筑', 1),
      ['/api/posts?page=1&per_page=18&search=%E5%BB%BA%E7%AD%91'],
    ],
    [
      'a later page of a search, a slash being a letter (R7, R64)',
      () => searchPosts('a/b', 2),
      ['/api/posts?page=2&per_page=18&search=a%2Fb'],
    ],
    [
      'the results of a search that have two terms, the newest first (R6, A1)',
      () => searchPosts('brick', 1, 'type=housing&office=studio-a&orderby=date'),
      ['/api/posts?page=1&per_page=18&search=brick&type=housing&office=studio-a&orderby=date'],
    ],
    [
      'how many articles another search has, which a search without any offers',
      () => countFound('brick', 'type=housing'),
      ['/api/posts?page=1&per_page=1&search=brick&type=housing'],
    ],
    [
      'what a search finds besides articles, and by what these can be narrowed',
      () => searchBeside('brick', 'type=housing&orderby=date'),
      ['/api/search/entries?search=brick&facets=1&per_kind=24&type=housing&orderby=date'],
    ],
    [
      'a page of the things of one kind that a search finds, 18 a page (R7, K1)',
      () => searchKind('brick', 'brand', 2),
      ['/api/search/entries?search=brick&kinds=brand&page=2&per_page=18'],
    ],
    [
      'where what was found holds what was looked for',
      () => searchMarks('brick', [101, 102], ['Brick House']),
      ['/api/search/snippets'],
    ],
    ['the sensitive words (C70, B2)', () => getSensitiveWords(), ['/api/api-site-sensitive.php?variants=1']],
    ...(['top', 'bottom'] as const).map((type): [string, () => Promise<unknown>, string[]] => [
      `the ads at the ${type} of the results (C79, B11)`,
      () => listAdsAt(`search_${type}`),
      [`/api/api-advert-search.php?type=${type}`],
    ]),
    ['a page by its slug (C21, E13)', () => getPage('about'), ['/api/pages?slug=about']],
    ['all menus at once (C22)', () => getMenus(), ['/api/v3/menu']],
    ['the options (C37)', () => getOptions(), ['/api/options']],
    [
      'recommended products, one line of four (C38)',
      () => listRecommendedProducts(1),
      ['/api/product?filter%5Bis_recommend%5D=1&per_page=4&page=1&order=desc'],
    ],
    [
      'recommended products, two lines of four (C38)',
      () => listRecommendedProducts(2),
      ['/api/product?filter%5Bis_recommend%5D=1&per_page=8&page=1&order=desc'],
    ],
    [
      'the recommended products of a strip, 6, the most like its entry first (J24, K8)',
      () => listStripProducts(1024),
      ['/api/product?filter%5Bis_recommend%5D=1&post_id=1024&per_page=6&page=1&order=desc'],
    ],
    [
      'what a brand makes (J43, C38)',
      () => listBrandProducts(81),
      ['/api/product?filter%5Bbrand_owner%5D=81&per_page=100&page=1&order=desc'],
    ],
    ['a product (R24, J42)', () => getProduct('clay-brick'), ['/api/product?slug=clay-brick']],
    [
      'the brands of a page, 25 of both kinds in one call (J34, K14, E29)',
      () => listBrands(1),
      ['/api/brand?page=1&per_page=25'],
    ],
    [
      'the brands on top (J24, K8, C39)',
      () => listTopBrands(),
      ['/api/brand?filter%5Btop%5D=1&per_page=6&page=1'],
    ],
    ['a brand (R14)', () => getBrand('stone-a'), ['/api/brand?slug=stone-a']],
    ['where brands join (J35, C73)', () => getJoinUsUrl(), ['/api/api-brand-joinus.php']],
    ['the projects of a sidebar, 8 (C41)', () => listProjects(8), ['/api/community?per_page=8']],
    [
      'a page of all projects, 18 (R55, C41)',
      () => listProjectsPage(1),
      ['/api/community?page=1&per_page=18'],
    ],
    [
      'a project by its slug (R20, J45, C41)',
      () => getProject('village-library'),
      ['/api/community/village-library'],
    ],
    [
      'who calls for a project, by the slug of the person (J45, C41)',
      () => getProjectAuthor('lin'),
      ['/api/community/author?slug=lin'],
    ],
    ['the projects of the home screen, 4 (C98)', () => listProjects(4), ['/api/community?per_page=4']],
    [
      'the comments of an article, 100 on a page, the newest first (C42)',
      () => listComments(101),
      [1, 2, 3].map((page) => `/api/comments?post=101&orderby=id&order=desc&per_page=100&page=${page}`),
    ],
    ['the top posts, 8 (C47, C99, K6)', () => listHotPosts(), ['/api/popular-post/list?count=8&complete=1']],
    [
      'the 8 most read of seven days (C101, K5)',
      () => listWeekHotPosts(),
      ['/api/popular-post/list?count=8&range=7&complete=1'],
    ],
    ['where "more" leads (C72, C104)', () => getRecommendUrl(), ['/api/api-content-more.php']],
    [
      'the ads under an article (C89, B21, J39)',
      () => listAdsAt('article_bottom'),
      ['/api/api-advert-adposition?slugName=article_bottom'],
    ],
    ['the positions of ads (C74)', () => getAdPositions(), ['/api/api-advert-index-adposition.php']],
    [
      'the first 200 jobs of a region (C77)',
      () => listJobs({ area: 'northern' }),
      ['/api/api-jobs-lists.php?pagesize=200&area=northern&page=1'],
    ],
    [
      'another page of the jobs of a city (C77)',
      () => listJobs({ city: 'hangzhou', page: 2, pageSize: 1000 }),
      ['/api/api-jobs-lists.php?pagesize=1000&city=hangzhou&page=2'],
    ],
    [
      'a page of the list, out of the first 200 (J36, C77, K13, T14)',
      () => listJobsPage('', 1),
      ['/api/api-jobs-lists.php?pagesize=200&page=1'],
    ],
    [
      'the latest jobs, three columns of 16 (J2, J6, K21)',
      () => listJobs({ pageSize: 48 }),
      ['/api/api-jobs-lists.php?pagesize=48&page=1'],
    ],
    [
      'the recommended jobs, three columns of 16 (J1, J6, C40)',
      () => listStickyJobs(48),
      ['/api/jobs?filter%5Bis_sticky%5D=1&per_page=48'],
    ],
    [
      'the cities of a region (J36, C78)',
      () => listJobCities('northern'),
      ['/api/api-jobs-areacity.php?area=northern'],
    ],
    ['the cities of all regions (C78)', () => listJobCities(''), ['/api/api-jobs-areacity.php']],
    [
      'the top jobs of the sidebar (J8, C75)',
      () => listPlacedJobs('sidebar-top'),
      ['/api/api-jobs-param.php?slugName=sidebar-top'],
    ],
    [
      'the bought recommendations (J9, C83)',
      () => listAdsAt('bought_recommendations'),
      ['/api/api-buy-recommend'],
    ],
    ['the jobs of the home screen (C80, C100)', () => getJobsIndex(), ['/api/api-jobs-index']],
    ['where buying and recruiting lead (C81, C105)', () => getJumpUrls(), ['/api/api-jump-linkurl']],
    ['how many to show (C82, C106)', () => getShowNumbers(), ['/api/api-show-number']],
    ['the brands (C85, C107)', () => listHighlights('brand'), ['/api/api-brand-index']],
    ['the companies (C86, C108)', () => listHighlights('company'), ['/api/api-company-index']],
    ['an office by its slug (A21, E31)', () => getCompany('studio-a'), ['/api/company?slug=studio-a']],
    [
      'the directory of offices (R5)',
      () => listOffices('', 1),
      ['/api/directory/offices?page=1&per_page=18'],
    ],
    [
      'the offices of a city and a field (R5)',
      () => listOffices('city=hangzhou&field=house', 2),
      ['/api/directory/offices?city=hangzhou&field=house&page=2&per_page=18'],
    ],
    [
      'the offices set apart (R5)',
      () => listVipCompanies(1),
      ['/api/company?filter%5Bis_sticky%5D=1&page=1&per_page=18'],
    ],
    [
      'the works of an office, 10 on a page (C44, J31, K11)',
      () => listCompanyPosts('studio-a', 2),
      [
        '/api/officeposts?office=studio-a&page=1&per_page=10',
        '/api/officeposts?office=studio-a&page=2&per_page=10',
      ],
    ],
    [
      'all works of an office, 100 (C44, J31, K11)',
      () => listAllCompanyPosts('studio-a'),
      ['/api/officeposts?office=studio-a&page=1&per_page=100'],
    ],
    [
      'the jobs of an office by its name and the page (C92, J32, K12)',
      () => listCompanyJobs('studio-a', 1),
      ['/api/api-company-job?name=studio-a&page=1'],
    ],
    [
      'the ads inside an office (C90, J33)',
      () => listCompanyAds('company_inside', 'studio-a'),
      ['/api/api-company-inside?name=studio-a'],
    ],
    [
      'the ads at the end of an office (C91, J33)',
      () => listCompanyAds('company_inside_bottom', 'studio-a'),
      ['/api/api-company-inside-bottom?name=studio-a'],
    ],
    ['a person by id (C28)', () => getPerson(7), ['/api/users/7']],
    [
      'the articles by or with a person, 18 on a page (R37, R38)',
      () => listPersonPosts(7, 2),
      ['/api/posts?page=1&per_page=18&people=7', '/api/posts?page=2&per_page=18&people=7'],
    ],
    ['the columns of the jobs (C87)', () => getColumnCount(), ['/api/api-blogjobs-number']],
    ['whether the newsletter shows (C88, C103)', () => getShowEmail(), ['/api/api-subscribe-email-show']],
  ])('%s', async (_what, read, expected) => {
    expect(await read()).not.toBeNull();
    expect(cms.asked).toEqual(expected);
  });

  it('tries a number that is no slug as the id of a category (C15)', async () => {
    cms.has({ '/api/categories': [], '/api/categories/3': fixture('category') });
    expect(await getCategory('3')).toMatchObject({ id: 3, slug: 'architecture' });
    expect(cms.asked).toEqual(['/api/categories?slug=3', '/api/categories/3']);
  });

  it('takes the first article of the answer, and null when there is none (C12, M28)', async () => {
    cms.has({ '/api/posts/byslug': [fixture('post'), { ...Object(fixture('post')), id: 999 }] });
    expect(await getArticle('hillside-library')).toMatchObject({ id: 101 });
    cms.has({ '/api/posts/byslug': [] });
    expect(await getArticle('nope')).toBeNull();
  });

  it('reads id, name, slug and parent of a category and of a tag (E11)', async () => {
    cms.has({
      '/api/categories': [{ id: 5, name: '住宅|Housing', slug: 'housing', parent: 3 }],
      '/api/categories/3': fixture('category'),
      '/api/tags': [{ id: 6, name: '混凝土|Concrete', slug: 'concrete', parent: 0 }],
    });
    expect(await getCategory('housing')).toMatchObject({
      id: 5,
      name: { zh: '住宅', en: 'Housing' },
      slug: 'housing',
      parent: 3,
    });
    expect(cms.asked).toEqual(['/api/categories?slug=housing', '/api/categories/3']);
    expect(await getTag('concrete')).toMatchObject({
      id: 6,
      name: { zh: '混凝土', en: 'Concrete' },
      slug: 'concrete',
      parent: 0,
    });
  });

  it('turns the pages of an office’s jobs by ten, and does not ask for one that is not there (K12)', async () => {
    const job = (id: number) => ({ ...Object(fixture('job')), id });
    cms.has({ '/api/api-company-job': { lists: [job(1)], page: 1, total: 21 } });
    expect(await listCompanyJobs('studio-a', 3)).toMatchObject({ total: 21, totalPages: 3 });
    expect((await listCompanyJobs('studio-a', 4)).items).toEqual([]);
    expect(cms.asked).toEqual([
      '/api/api-company-job?name=studio-a&page=1',
      '/api/api-company-job?name=studio-a&page=3',
    ]);
  });

  it('an office and a person that are not there are null, for the 404 screen (R21, R37)', async () => {
    cms.has({ '/api/company': [], '/api/users/8': undefined });
    expect(await getCompany('nope')).toBeNull();
    expect(await getPerson(8)).toBeNull();
  });

  it('a category that is not there rejects with `not found`, for the 404 screen (M29)', async () => {
    cms.has({ '/api/categories': [] });
    await expect(findCategory('nope')).rejects.toThrow(/^not found$/);
    expect(cms.asked).toEqual(['/api/categories?slug=nope']);
  });

  it('keeps the five menus apart by their keys (C23)', async () => {
    const item = (title: string) => ({ id: 1, title: `${title}|${title}`, link: '/x', items: [] });
    cms.has({
      '/api/v3/menu': {
        'primary-menu': [item('p')],
        'footer-menu-column-1': [item('one')],
        'footer-menu-column-2': [item('two')],
        'footer-menu-column-3': [item('three')],
        'footer-menu-column-4': [item('four')],
      },
    });
    const { primary, footer } = await getMenus();
    expect(primary.map((entry) => entry.title.en)).toEqual(['p']);
    expect(footer.map((column) => column.map((entry) => entry.title.en))).toEqual([
      ['one'],
      ['two'],
      ['three'],
      ['four'],
    ]);
  });
});

describe('a page of the list of jobs', () => {
  const job = (id: number) => ({ ...Object(fixture('job')), id, slug: `job-${id}` });
  const load = (from: number, count: number, total: number) => ({
    lists: Array.from({ length: count }, (_, at) => job(from + at)),
    page: 1,
    total,
  });

  it('is ten jobs of the load it lies in (K13, T14, E26)', async () => {
    cms.has({ '/api/api-jobs-lists.php': load(1, 200, 205) });
    const third = await listJobsPage('southern', 3);
    expect(third.items.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, at) => `job-${21 + at}`),
    );
    expect(third).toMatchObject({ total: 205, totalPages: 21 });
    await listJobsPage('southern', 21);
    expect(cms.asked).toEqual([
      '/api/api-jobs-lists.php?pagesize=200&area=southern&page=1',
      '/api/api-jobs-lists.php?pagesize=200&area=southern&page=2',
    ]);
  });

  it('beyond the last is empty and asks for nothing more (R63)', async () => {
    cms.has({ '/api/api-jobs-lists.php': load(1, 13, 13) });
    expect(await listJobsPage('', 3)).toEqual({ items: [], total: 13, totalPages: 2 });
    expect(cms.asked).toHaveLength(1);
  });

  it('of a region without jobs has no pages, which is no fault', async () => {
    cms.has({ '/api/api-jobs-lists.php': load(1, 0, 0) });
    expect(await listJobsPage('northern', 1)).toEqual({ items: [], total: 0, totalPages: 0 });
  });
});

describe('the comments of an article', () => {
  const comment = (id: number, parent = 0) => ({ ...Object(fixture('comment')), id, parent });
  /** So many comments in pages of 100, the newest first; the newest answers the oldest. */
  const holding = (count: number, totalPages = Math.ceil(count / 100)): Manner => {
    const all = Array.from({ length: count }, (_, at) => comment(count - at, at === 0 ? 1 : 0));
    const totals = { 'x-wp-total': String(count), 'x-wp-totalpages': String(totalPages) };
    return (request, response) => {
      const page = Number(new URL(request.url ?? '', cms.url()).searchParams.get('page'));
      json(all.slice((page - 1) * 100, page * 100), totals)(request, response);
    };
  };

  it('are all there, a reply under what it answers on another page (C42, E33)', async () => {
    cms.manner = holding(250);
    const { items, total } = await listComments(101);
    expect(total).toBe(250);
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, at) => 249 - at));
    expect(items.at(-1)?.replies.map(({ id }) => id)).toEqual([250]);
    expect(cms.asked).toHaveLength(3);
  });

  it('are not followed without end', async () => {
    cms.manner = holding(250, 1_000_000);
    expect((await listComments(101)).items).toHaveLength(249);
    expect(cms.asked).toHaveLength(20);
  });
});

describe('a community project', () => {
  it('is its text, its author and its days (R20, E24)', async () => {
    expect(await getProject('village-library')).toMatchObject({
      slug: 'village-library',
      title: { zh: '征集：乡村书屋', en: 'Call: village library' },
      author: { id: 7, slug: 'lin' },
      date: { day: '2025-04-01' },
      body: { writtenIn: 'both' },
    });
    expect(await getProjectAuthor('lin')).toMatchObject({ id: 7, name: { zh: '林', en: 'Lin' }, count: 3 });
  });

  it('that is not there is null, for the 404 screen', async () => {
    expect(await getProject('nope')).toBeNull();
  });
});

describe('advertisements', () => {
  const page = (number: number) =>
    `/api/advertisement?per_page=100&page=${number}&order=asc&orderby=menu_order`;

  it('come from the index and from every page of the list (C35, C36, C84, C102, K4)', async () => {
    expect(Object.keys(await getKeyedAds())).toContain('home_banners');
    expect([...cms.asked].sort()).toEqual(['/api/api-advert-index', page(1), page(2), page(3)].sort());
  });

  it('one page is one call (C36)', async () => {
    cms.has({}, 1);
    await getKeyedAds();
    expect([...cms.asked].sort()).toEqual(['/api/api-advert-index', page(1)].sort());
  });

  it.each([
    ['ad-tiles?kind=brand&per_page=4'],
    ['/api/ad-tiles?kind=brand&per_page=4'],
    [' http://site.test/api/ad-tiles?kind=brand&per_page=4 '],
    ['https://site.test/api/ad-tiles/?kind=brand&per_page=4'],
  ])('E16: data at %j is fetched', async (data) => {
    const ad = { ...(fixture('ad') as object), id: 99 };
    cms.has({ '/api/advertisement': [{ ...ad, data }], '/api/ad-tiles': [{ title: '砖|Brick' }] }, 1);
    const { home_list_20: shown = [] } = await getKeyedAds();
    expect(cms.asked).toContain('/api/ad-tiles?kind=brand&per_page=4');
    expect(shown.flatMap(({ items }) => items.map(({ title }) => title.en))).toContain('Brick');
  });

  it.each([
    'https://evil.test/api/ad-tiles',
    '//evil.test/x',
    'http://',
    'ftp://site.test/api/ad-tiles',
    'javascript:alert(1)',
    '/api/%zz',
    '/api/admin/x',
    '',
    ' ',
    '#',
    '/',
    '/api',
    '/api/',
    '?kind=brand',
  ])('E16: data at %j is not', async (data) => {
    cms.has({ '/api/advertisement': [{ ...(fixture('ad') as object), data }] }, 1);
    await getKeyedAds();
    expect([...cms.asked].sort()).toEqual(['/api/api-advert-index', page(1)].sort());
  });

  it.each([
    ['/api/api-brand-index', '/api/api-brand-index'],
    ['api-brand-index.php?a=1', '/api/api-brand-index?a=1'],
    ['/api/ad-tiles', '/api/wp/v2/ad-tiles'],
  ])('E16, D3: data at %j is asked for at %s where content has a namespace', async (data, expected) => {
    settings.cmsApiNamespace = 'wp/v2';
    const ads = [{ ...(fixture('ad') as object), data }];
    const path = new URL(expected, settings.cmsUrl).pathname;
    cms.has({ '/api/api-buy-recommend': ads, [path]: [{ name: '砖|Brick' }] });
    const [shown] = await listAdsAt('bought_recommendations');
    expect(cms.asked).toEqual(['/api/api-buy-recommend', expected]);
    expect(shown?.items.map(({ name }) => name.en)).toEqual(['Brick']);
  });

  it('come from the generated file when the list fails, and not else (C34)', async () => {
    cms.has({ '/api/advertisement': FAILS, '/wp-content/json/ads.json': fixture('ads-file') });
    expect((await getKeyedAds())['home_banners']?.length).toBeGreaterThan(0);
    expect(cms.asked.filter((url) => url.includes('ads.json'))).toEqual(['/wp-content/json/ads.json']);
  });
});

describe('terms by count', () => {
  it('come with id, name, slug and count, most used first (C46, E35)', async () => {
    const term = (id: number, count: number) => ({ id, name: `名${id}|Name ${id}`, slug: `t${id}`, count });
    cms.has({ '/api/type': [term(1, 2), term(2, 9), term(3, 5)] }, 1);
    const terms = await listTermsByCount('type');
    expect(terms.map(({ id, slug, count }) => [id, slug, count])).toEqual([
      [2, 't2', 9],
      [3, 't3', 5],
      [1, 't1', 2],
    ]);
    expect(terms[0]).toMatchObject({ name: { zh: '名2', en: 'Name 2' }, taxonomy: 'type' });
  });

  it('of offices are companies, by their titles (R49)', async () => {
    cms.has({ '/api/company': [{ id: 61, title: '甲工作室|Studio A', slug: 'studio-a', count: 3 }] }, 1);
    expect(await listTermsByCount('office')).toEqual([
      {
        id: 61,
        slug: 'studio-a',
        name: { zh: '甲工作室', en: 'Studio A' },
        taxonomy: 'company',
        parent: 0,
        count: 3,
      },
    ]);
  });
});

describe('what the helpers say', () => {
  it.each([
    [
      { options_jobs_index_number: 5, options_buy_top_number: '2' },
      { jobs: 5, buyTop: 2, buyRecommend: 0 },
    ],
    [{ options_jobs_index_number: 0 }, { jobs: 0, buyTop: 0, buyRecommend: 0 }],
    [
      { options_jobs_index_number: -1, options_buy_recommend_number: 6 },
      { jobs: 0, buyTop: 0, buyRecommend: 6 },
    ],
  ])('of the limits %j leaves 0, "the default", where there is none (E41)', async (answer, expected) => {
    cms.has({ '/api/api-show-number': answer });
    expect(await getShowNumbers()).toEqual(expected);
  });

  it('three links, one for each block (E42)', async () => {
    cms.has({
      '/api/api-jump-linkurl': {
        options_top_recruit_linkurl: '/recruit',
        options_buy_top_linkurl: '/top',
        options_buy_recommend_linkurl: '/recommend',
      },
    });
    expect(await getJumpUrls()).toEqual({ recruit: '/recruit', buyTop: '/top', buyRecommend: '/recommend' });
  });
});

describe('a search', () => {
  it('is asked for each time, for nothing of it is kept (D5)', async () => {
    await searchPosts('brick', 1);
    await searchPosts('brick', 1);
    expect(cms.asked).toHaveLength(2);
  });

  it('has no page beyond its last (R63)', async () => {
    cms.manner = json({ code: 'rest_post_invalid_page_number', data: { status: 400 } }, {}, 400);
    expect(await searchPosts('brick', 9)).toEqual({ items: [], total: 0, totalPages: 0 });
  });
});

describe('a list the CMS does not know (M32)', () => {
  const unknown = { '/api/posts': undefined };

  it('is absent, and no empty list', async () => {
    cms.has(unknown);
    await expect(listHomePosts({ page: 1 })).rejects.toMatchObject({ kind: 'absent' });
  });

  it('stays as it was last', async () => {
    const before = await listHomePosts({ page: 1 });
    cms.has(unknown);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(await listHomePosts({ page: 1 })).toEqual(before);
    expect(cms.asked.filter((url) => url.startsWith('/api/posts'))).toHaveLength(2);
    jest.restoreAllMocks();
  });
});

it('V20: a strip leaves out what was shown more often than its limit', async () => {
  const product = { ...(fixture('product') as object), show_times_limit: 10 };
  const brand = fixture('brand') as object;
  cms.has({
    '/api/product': [
      { ...product, id: 1, views: 11 },
      { ...product, id: 2, views: 10 },
      { ...product, id: 3, views: 11, show_times_limit: 0 },
    ],
    '/api/brand': [
      { ...brand, id: 4, views: 11, show_times_limit: 10 },
      { ...brand, id: 5, views: 11, show_times_limit: undefined },
    ],
  });
  expect((await listStripProducts(1024)).map(({ id }) => id)).toEqual([2, 3]);
  expect((await listRecommendedProducts(1)).map(({ id }) => id)).toEqual([2, 3]);
  expect((await listTopBrands()).map(({ id }) => id)).toEqual([5]);
});

it('V20: every reader of advertisements leaves out what was shown more often than its limit', async () => {
  const ads = [
    { id: 1, views: 11, show_times_limit: 10 },
    { id: 2, views: 10, show_times_limit: 10 },
    { id: 3, views: 11, show_times_limit: 0 },
    { id: 4, views: 11 },
    { id: 5, views: 10, show_times_limit: 10, shows_by_permit: true },
    { id: 6, views: 9, show_times_limit: 10, shows_by_permit: true },
  ];
  cms.has({
    '/api/api-advert-index-adposition.php': [{ index: 8, key: 'home_floating', data: ads }],
    '/api/api-advert-index': { home_banners: ads },
    '/api/advertisement': ads.map((ad) => ({ ...ad, adpositions: ['bottom_bar'] })),
    '/api/api-advert-adposition': ads,
    '/api/api-advert-search.php': ads,
    '/api/api-buy-recommend': ads,
    '/api/api-company-inside': ads,
    '/api/api-company-inside-bottom': ads,
  });
  const positions = await getAdPositions();
  const keyed = await getKeyedAds();
  const read: Record<string, { id: number }[] | undefined> = {
    home_floating: adsOfEntry(positions, 'home_floating'),
    simple_floating: adsOfEntry(positions, 'simple_floating'),
    home_banners: keyed.home_banners,
    bottom_bar: keyed.bottom_bar,
    article_bottom: await listAdsAt('article_bottom'),
    search_top: await listAdsAt('search_top'),
    search_bottom: await listAdsAt('search_bottom'),
    bought_recommendations: await listAdsAt('bought_recommendations'),
    company_inside: await listCompanyAds('company_inside', 'studio-a'),
    company_inside_bottom: await listCompanyAds('company_inside_bottom', 'studio-a'),
  };
  // Said once: this backend gives no permits for ad 2.
  expect(log.info).toHaveBeenCalledTimes(1);
  for (const [place, shown] of Object.entries(read)) {
    expect([place, shown?.map(({ id }) => id)]).toEqual([place, [2, 3, 4, 6]]);
  }
});
