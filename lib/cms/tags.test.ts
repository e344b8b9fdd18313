import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  Article,
  Card,
  Category,
  Job,
  Listing,
  Product,
  ProjectAuthor,
  ProjectEntry,
  Term,
} from './models';
import { productEntrySchema } from './schemas/brand';
import { jobSchema } from './schemas/job';
import { cardSchema, postSchema } from './schemas/post';
import { productSchema, projectAuthorSchema, projectEntrySchema } from './schemas/tiles';

jest.mock('@/lib/env', () => ({
  env: { cmsUrl: 'http://cms.test', siteUrl: 'http://site.test', timeZone: 'Asia/Shanghai', redisUrl: null },
}));
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({}));

import { getAdPositions, getKeyedAds, listAdsAt, listCompanyAds } from './ads';
import { around } from './around';
import { getArticle } from './articles';
import { brandPageReader, getBrand, listTopBrands } from './brands';
import { catalogReaders, getCatalog } from './catalog';
import { categoryReaders, getCategory } from './categories';
import {
  getProject,
  getProjectAuthor,
  listFurtherProjects,
  listProjects,
  projectPageReader,
} from './community';
import { listComments } from './comments';
import { companyReaders, getCompany } from './companies';
import { filterChoicesReader } from './filter-choices';
import { listHighlights } from './highlights';
import {
  companyJobsReader,
  getJobsIndex,
  jobsReader,
  listJobCities,
  listPlacedJobs,
  listStickyJobs,
} from './jobs';
import { getMenus } from './layout';
import { getJoinUsUrl, getJumpUrls, getRecommendUrl, getShowNumbers, optionsReader } from './options';
import { officesReader } from './offices';
import { getPage } from './pages';
import { getPerson, personPostsReader } from './people';
import { getCoverPost, homePostsReader, popularReader } from './posts';
import { listChoicesReader, termPostsReader } from './posts-by-term';
import { getProduct, listBrandProducts, listRecommendedProducts, listStripProducts } from './products';
import { toProductEntry } from './reshape/brand';
import { toProjectAuthor, toProjectEntry } from './reshape/community';
import { toJob } from './reshape/job';
import { toArticle, toCard } from './reshape/post';
import { toProduct } from './reshape/tiles';
import { listIndustryNews, picksReader } from './standing-lists';
import { getSensitiveWords } from './search';
import { CmsEventSchema, expiryOf, SUBJECTS, type Subject, tags, tagsOf } from './tags';
import { getTerm, listFeaturedMaterials, listTermsByCount } from './terms';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(process.cwd(), `docs/contracts/fixtures/${name}.json`), 'utf8'));
const event = (name: string, fields: object = {}) => CmsEventSchema.parse({ event: name, ...fields });

describe('tagsOf', () => {
  it.each([
    [
      'post.updated',
      { slug: 'hillside-library', post_type: 'post', terms: ['architecture', 'hangzhou'] },
      ['post:hillside-library', 'posts', 'popular', 'term:architecture', 'term:hangzhou'],
    ],
    [
      'post.created',
      { slug: 'a', post_type: 'job', terms: ['beijing'] },
      ['post:a', 'jobs', 'popular', 'term:beijing'],
    ],
    ['post.updated', { slug: 'b', old_slug: 'a' }, ['post:b', 'post:a', 'posts', 'popular']],
    ['job.deleted', { slug: 'a' }, ['jobs', 'post:a']],
    ['page.updated', { slug: 'about' }, ['page:about']],
    ['menu.updated', { slug: 'primary-menu' }, ['menus']],
    ['ad.created', { id: 3 }, ['ads']],
    ['options.updated', {}, ['options']],
    ['brand.updated', { slug: 'stone-a' }, ['brand:stone-a', 'brands']],
    ['company.updated', { slug: 'studio-a' }, ['company:studio-a', 'companies']],
    ['product.updated', { slug: 'clay-brick' }, ['product:clay-brick', 'products', 'catalog']],
    ['community.updated', { slug: 'village' }, ['community:village', 'community']],
    ['comment.created', { id: 101, slug: 'hillside-library' }, ['comments:101']],
    ['term.updated', { slug: 'brick' }, ['term:brick', 'name:brick', 'terms', 'posts']],
    ['user.updated', { id: 7 }, ['user:7']],
  ] as const)('D5: %s of %j clears %j', (name, fields, expected) => {
    expect(tagsOf(event(name, fields))).toEqual(expected);
  });

  it('writes slugs percent-encoded, and a tag that is too long as its SHA-256', () => {
    expect(tags.post('山坡')).toBe('post:%E5%B1%B1%E5%9D%A1');
    expect(tags.post('山'.repeat(27))).toHaveLength('post:'.length + 27 * 9);
    expect(tags.post('山'.repeat(28))).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('expiryOf', () => {
  it.each(SUBJECTS.map((subject) => [subject]))('D5: what clears %s', (subject) => {
    const expected = ['menu', 'options', 'ad'].includes(subject) ? 'max' : 'now';
    expect(expiryOf(event(`${subject}.updated`))).toBe(expected);
  });
});

describe('CmsEventSchema', () => {
  it.each([['post.moved'], ['postal.updated'], ['post'], [''], ['post.updated.x']])('refuses %j', (name) => {
    expect(CmsEventSchema.safeParse({ event: name }).success).toBe(false);
  });
});

// One thing of each kind, as the fixtures of the contract show it together.
const article: Article = toArticle(postSchema.parse(fixture('post')), around);
const cards: Card[] = [toCard(cardSchema.parse(fixture('post-in-list')), around)];
const listing: Listing<Card> = { items: cards, total: 1, totalPages: 1 };
const noPosts: Listing<Card> = { items: [], total: 0, totalPages: 0 };
const jobs: Job[] = [toJob(jobSchema.parse(fixture('job')), around)];
const project: ProjectEntry = toProjectEntry(projectEntrySchema.parse(fixture('community')), around);
const projectAuthor: ProjectAuthor = toProjectAuthor(
  projectAuthorSchema.parse(fixture('community-author')),
  around,
);
const products: Product[] = [toProduct(productSchema.parse(fixture('product')), around)];
const product = toProductEntry(productEntrySchema.parse(fixture('product')), around);
const productList = { items: products, total: 1, totalPages: 1 };
const studio = { id: 5, slug: 'studio-a', name: { zh: '', en: '' }, count: 1 };
const noChoices = { choices: null };
const noProducts = { items: [], total: 0, totalPages: 0, counts: {} };
const term = (slug: string): Term => ({
  id: 3,
  slug,
  name: { zh: '', en: '' },
  taxonomy: 'category',
  parent: 0,
  count: 1,
});
const category: Category = { ...term('housing'), chain: [term('architecture')] };
const job = { slug: 'studio-a-architect', post_type: 'job', terms: ['hangzhou'] };
const post = {
  slug: 'hillside-library',
  post_type: 'post',
  terms: ['architecture', 'hangzhou', 'library', 'studio-a'],
};

/** Every event, and the tags of each reader that shows the thing it is about. */
const SHOWN_BY: Record<Subject, [what: string, fields: object, readers: Record<string, string[]>][]> = {
  post: [
    [
      'itself',
      post,
      {
        article: getArticle.tagsFor(article, 'hillside-library'),
        'missing article': getArticle.tagsFor(null, 'hillside-library'),
        home: homePostsReader.tagsFor(listing, 0, 1),
        type: homePostsReader.tagsFor(listing, 3, 1),
        'the cover of home': getCoverPost.tagsFor(cards[0] ?? null, 101),
        popular: popularReader.tagsFor(cards, '', 7),
        'industry news': listIndustryNews.tagsFor([]),
        'new and best': picksReader.tagsFor([], 'views'),
        'its category': termPostsReader.tagsFor(listing, { categories: 3 }, ['architecture'], 1),
        'its empty category': termPostsReader.tagsFor(noPosts, { categories: 3 }, ['architecture'], 1),
        'its place': termPostsReader.tagsFor(listing, { place: 'hangzhou' }, ['hangzhou'], 1),
        'a filter by two of its terms': termPostsReader.tagsFor(
          noPosts,
          { material: 'brick', topic: 'library' },
          ['brick', 'library'],
          1,
        ),
        'its office': termPostsReader.tagsFor(noPosts, { office: 'studio-a' }, ['studio-a'], 1),
        'a filter that nothing selects': termPostsReader.tagsFor(noPosts, {}, [], 1),
        'count of its category': getCategory.tagsFor(category, 'architecture'),
        'directory of offices': officesReader.tagsFor({ offices: null }, 1),
        'counts of a filter by something else': filterChoicesReader.tagsFor(noChoices, { country: 'norway' }),
        'the works of its office': companyReaders.listOfOffice.tagsFor(listing, 'studio-a', 1, 10),
        'its person': personPostsReader.tagsFor(listing, 7, 1),
      },
    ],
    [
      'linked by another',
      { ...post, slug: 'brick-house' },
      {
        article: getArticle.tagsFor(article, 'hillside-library'),
        'product used in it': getProduct.tagsFor(
          { ...product, projects: product.projects.map((one) => ({ ...one, slug: 'brick-house' })) },
          'clay-brick',
        ),
      },
    ],
    [
      'renamed',
      { ...post, slug: 'new', old_slug: 'hillside-library' },
      { article: getArticle.tagsFor(article, 'hillside-library') },
    ],
    [
      'a job among posts',
      job,
      { jobs: jobsReader.tagsFor({ items: jobs, total: 1, totalPages: 1 }, '', '', 1, 200) },
    ],
  ],
  job: [
    [
      'itself',
      job,
      {
        article: getArticle.tagsFor(article, 'studio-a-architect'),
        index: getJobsIndex.tagsFor({ recommended: jobs, latest: jobs }),
        list: jobsReader.tagsFor({ items: jobs, total: 1, totalPages: 1 }, 'northern', '', 1, 200),
        placed: listPlacedJobs.tagsFor(jobs, 'sidebar-top'),
        'of an office': companyJobsReader.tagsFor({ items: [], total: 0, totalPages: 0 }, 'studio-a', 1),
        sticky: listStickyJobs.tagsFor([], 48),
        cities: listJobCities.tagsFor([], 'northern'),
      },
    ],
  ],
  page: [['itself', { slug: 'about' }, { page: getPage.tagsFor(null, 'about') }]],
  menu: [
    ['any', { slug: 'primary-menu' }, { menus: getMenus.tagsFor({ primary: [], footer: [[], [], [], []] }) }],
  ],
  ad: [
    [
      'any',
      { id: 301 },
      {
        positions: getAdPositions.tagsFor([]),
        keyed: getKeyedAds.tagsFor({}),
        at: listAdsAt.tagsFor([], 'article_bottom'),
        'on an office': listCompanyAds.tagsFor([], 'company_inside', 'studio-a'),
        recommendations: listAdsAt.tagsFor([], 'bought_recommendations'),
        'beside a search': listAdsAt.tagsFor([], 'search_top'),
      },
    ],
  ],
  options: [
    [
      'any',
      {},
      {
        options: optionsReader.tagsFor({
          columnCount: 16,
          title: { zh: '', en: '' },
          description: { zh: '', en: '' },
          keywords: { zh: '', en: '' },
          showRecommendProduct: true,
          productShowLines: 1,
          showEmail: true,
          asksConsent: false,
          cover: null,
        }),
        'jump urls': getJumpUrls.tagsFor({ recruit: '', buyTop: '', buyRecommend: '' }),
        'show numbers': getShowNumbers.tagsFor({ jobs: 0, buyTop: 0, buyRecommend: 0 }),
        'recommend url': getRecommendUrl.tagsFor(''),
        'join us': getJoinUsUrl.tagsFor(''),
        'sensitive words': getSensitiveWords.tagsFor({ words: [], variants: {} }),
      },
    ],
  ],
  brand: [
    [
      'itself',
      { slug: 'stone-a' },
      {
        highlights: listHighlights.tagsFor([], 'brand'),
        'catalogue facet': catalogReaders.listBrandNames.tagsFor([]),
        'article that names it': getArticle.tagsFor(article, 'hillside-library'),
        itself: getBrand.tagsFor(null, 'stone-a'),
        list: brandPageReader.tagsFor({ items: [], total: 0, totalPages: 0 }, 1),
        strip: listTopBrands.tagsFor([]),
        'its products': listRecommendedProducts.tagsFor(products, 1),
        'its products in a strip': listStripProducts.tagsFor(products, 1024),
        'its products on its page': listBrandProducts.tagsFor(productList, 81),
        'a product of it': getProduct.tagsFor(product, 'clay-brick'),
      },
    ],
  ],
  company: [
    [
      'itself',
      { slug: 'studio-a' },
      {
        highlights: listHighlights.tagsFor([], 'company'),
        'as a term': getTerm.tagsFor(null, 'office', 'studio-a'),
        'its articles': termPostsReader.tagsFor(noPosts, { office: 'studio-a' }, ['studio-a'], 1),
        'years and offices of a list': listChoicesReader.tagsFor(
          { choices: { year: { any: 0, terms: [] }, office: { any: 1, terms: [studio] } } },
          { material: 'brick' },
          ['brick'],
        ),
        'offices by count': listTermsByCount.tagsFor([], 'office'),
        'choices of a filter': filterChoicesReader.tagsFor(noChoices, {}),
        'its page': getCompany.tagsFor(null, 'studio-a'),
        'its works': companyReaders.listOfOffice.tagsFor(listing, 'studio-a', 1, 10),
        'its jobs': companyJobsReader.tagsFor({ items: [], total: 0, totalPages: 0 }, 'studio-a', 1),
        directory: officesReader.tagsFor({ offices: null }, 2),
        'vip list': companyReaders.listStickyCompanies.tagsFor({ items: [], total: 0, totalPages: 0 }, 1),
        'article that names it': getArticle.tagsFor(article, 'hillside-library'),
      },
    ],
  ],
  product: [
    [
      'itself',
      { slug: 'clay-brick' },
      {
        itself: getProduct.tagsFor(null, 'clay-brick'),
        recommended: listRecommendedProducts.tagsFor([], 1),
        strip: listStripProducts.tagsFor([], 1024),
        'page of its brand': listBrandProducts.tagsFor({ ...productList, items: [] }, 81),
        catalogue: catalogReaders.foundProducts.tagsFor(noProducts, 'stone', '', 1),
        'article that names it': getArticle.tagsFor(article, 'hillside-library'),
      },
    ],
  ],
  community: [
    [
      'itself',
      { slug: 'village-library' },
      {
        projects: listProjects.tagsFor([], 4),
        'those after them': listFurtherProjects.tagsFor([], 4),
        'page of projects': projectPageReader.tagsFor({ items: [], total: 0, totalPages: 0 }, 1),
        project: getProject.tagsFor(project, 'village-library'),
        'missing project': getProject.tagsFor(null, 'village-library'),
        'author of projects': getProjectAuthor.tagsFor(projectAuthor, 'lin'),
        'missing author': getProjectAuthor.tagsFor(null, 'lin'),
      },
    ],
  ],
  comment: [['of an article', { id: 101 }, { comments: listComments.tagsFor({ items: [], total: 0 }, 101) }]],
  term: [
    [
      'a category',
      { slug: 'architecture' },
      {
        category: getCategory.tagsFor(category, 'architecture'),
        'missing category': getCategory.tagsFor(null, 'architecture'),
        'a child of it': getCategory.tagsFor(category, 'housing'),
        children: categoryReaders.listChildren.tagsFor([], 3),
        list: termPostsReader.tagsFor(listing, { categories: 3 }, ['architecture'], 1),
        home: homePostsReader.tagsFor(listing, 0, 1),
        popular: popularReader.tagsFor(cards, '', 0),
        article: getArticle.tagsFor(article, 'hillside-library'),
      },
    ],
    [
      'a material',
      { slug: 'brick' },
      {
        article: getArticle.tagsFor(article, 'x'),
        products: listRecommendedProducts.tagsFor(products, 1),
        product: getProduct.tagsFor(product, 'clay-brick'),
      },
    ],
    [
      'a city',
      { slug: 'hangzhou' },
      {
        jobs: getJobsIndex.tagsFor({ recommended: [], latest: jobs }),
        'sticky jobs': listStickyJobs.tagsFor(jobs, 48),
        'cities of a region': listJobCities.tagsFor([], 'yangtze-area'),
      },
    ],
    ['a city', { slug: 'hangzhou' }, { jobs: getJobsIndex.tagsFor({ recommended: [], latest: jobs }) }],
    [
      'a node of the catalogue',
      { slug: 'stone' },
      {
        tree: getCatalog.tagsFor([]),
        products: catalogReaders.foundProducts.tagsFor(noProducts, 'stone', '', 1),
      },
    ],
    ['a tag', { slug: 'timber' }, { tag: getTerm.tagsFor(null, 'tag', 'timber') }],
    [
      'a material of a list',
      { slug: 'brick' },
      {
        term: getTerm.tagsFor(null, 'material', 'brick'),
        list: termPostsReader.tagsFor(noPosts, { material: 'brick' }, ['brick'], 1),
        'years of the list': listChoicesReader.tagsFor({ choices: null }, { material: 'brick' }, ['brick']),
        'by count': listTermsByCount.tagsFor([], 'material'),
        featured: listFeaturedMaterials.tagsFor([]),
        'choices of a filter': filterChoicesReader.tagsFor(noChoices, {}),
        'fields of offices': officesReader.tagsFor({ offices: null }, 1),
      },
    ],
  ],
  user: [
    [
      'an author',
      { id: 7 },
      {
        person: getPerson.tagsFor(null, 7),
        'articles of the person': personPostsReader.tagsFor(listing, 7, 1),
        'an office with works of theirs': companyReaders.listOfOffice.tagsFor(listing, 'studio-a', 1, 10),
        project: getProject.tagsFor(project, 'village-library'),
        'author of a project': getProjectAuthor.tagsFor(projectAuthor, 'lin'),
        article: getArticle.tagsFor(article, 'hillside-library'),
        home: homePostsReader.tagsFor(listing, 0, 1),
        popular: popularReader.tagsFor(cards, '', 0),
      },
    ],
  ],
};

describe('every event clears each tag whose reader shows that thing', () => {
  const cases = Object.entries(SHOWN_BY).flatMap(([subject, things]) =>
    things.flatMap(([what, fields, readers]) =>
      ['created', 'updated', 'deleted'].flatMap((verb) =>
        Object.entries(readers).map(
          ([reader, held]) => [`${subject}.${verb}`, what, reader, fields, held] as const,
        ),
      ),
    ),
  );
  it.each(cases)('%s (%s) reaches: %s', (name, _what, _reader, fields, held) => {
    const cleared = tagsOf(event(name, fields));
    expect(held.filter((tag) => cleared.includes(tag))).not.toEqual([]);
  });
});
