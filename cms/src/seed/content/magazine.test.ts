import { COMMENT_FIRST_ID } from './comments';
import { listPictures } from '../pictures/catalogue';
import { AD_PLACES } from '../../collections/ad-positions/places';
import { AD_TYPES_OF_THE_CONTRACT } from './contract-lists';
import { buildMagazine } from './magazine';
import type { BlockSeed, PostSeed } from './model';
import { pair } from './model';
import { PROJECTS } from './articles';
import { TERMS } from './taxonomies';

const magazine = buildMagazine(listPictures());
const articles = magazine.posts.filter((post) => post.kind !== 'news' && post.kind !== 'job');
const news = magazine.posts.filter((post) => post.kind === 'news');
const jobs = magazine.posts.filter((post) => post.kind === 'job');
const keys = new Set(magazine.pictures.map((picture) => picture.key));
const bySlug = (slug: string) => {
  const post = magazine.posts.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`no post called ${slug}`);
  return post;
};
const figuresOf = (post: PostSeed) => post.body.filter((block) => block.kind === 'figure');

/** Both halves of every text of a body. */
function halves(block: BlockSeed): [zh: string, en: string][] {
  if (block.kind === 'list') return block.zh.map((line, index) => [line, block.en[index] ?? '']);
  if (block.kind === 'figure' || block.kind === 'table' || block.kind === 'embed') return [];
  return [[block.zh, block.en]];
}

describe('the demo magazine', () => {
  it('has what the issue promises', () => {
    expect(articles.length).toBeGreaterThanOrEqual(124);
    expect(articles.filter((post) => post.writtenIn === 'both').length).toBeGreaterThanOrEqual(60);
    expect(news.length).toBeGreaterThanOrEqual(14);
    expect(jobs).toHaveLength(40);
    // More than the 25 of one page (R61, J34).
    expect(magazine.brands).toHaveLength(28);
    expect(magazine.products).toHaveLength(60);
    expect(magazine.companies).toHaveLength(30);
    expect(magazine.communities).toHaveLength(16);
    expect(magazine.people).toHaveLength(40);
    expect(magazine.comments.length).toBeGreaterThanOrEqual(60);
    expect(magazine.pictures.length).toBeGreaterThanOrEqual(150);
  });

  it('is the same every time', () => {
    expect(buildMagazine(listPictures())).toEqual(magazine);
  });

  it('gives every kind its share and every category of the four something to read', () => {
    for (const kind of ['architecture', 'landscape', 'art', 'design']) {
      expect(articles.filter((post) => post.kind === kind).length).toBeGreaterThanOrEqual(20);
    }
    const hidden = new Set(['post_sidebar_popular', 'post_sidebar_popular_top']);
    for (const term of TERMS.filter(
      (candidate) => candidate.taxonomy === 'category' && !hidden.has(candidate.slug),
    )) {
      const inside = magazine.posts.filter((post) => post.categories.includes(term.id));
      expect([term.slug, inside.length > 0]).toEqual([term.slug, true]);
    }
  });

  it('shows the first materials by swatches that are painted (J28)', () => {
    const painted = new Set(magazine.pictures.map((picture) => picture.key));
    const materials = TERMS.filter((term) => term.taxonomy === 'material');
    expect(materials.slice(0, 4).map(({ picture = '' }) => painted.has(picture))).toEqual(
      Array(4).fill(true),
    );
    expect(materials.filter(({ picture }) => picture && !painted.has(picture))).toEqual([]);
  });

  it('reaches three levels of categories', () => {
    const parent = new Map(TERMS.map((term) => [term.id, term.parent]));
    const depth = (id: number): number => (id === 0 ? 0 : 1 + depth(parent.get(id) ?? 0));
    expect(Math.max(...articles.flatMap((post) => post.categories.map(depth)))).toBe(3);
  });

  it('keeps ids and slugs unique', () => {
    const content = [
      ...magazine.posts,
      ...magazine.pages,
      ...magazine.brands,
      ...magazine.products,
      ...magazine.companies,
      ...magazine.communities,
      ...magazine.ads,
    ].map((entry) => entry.id);
    expect(new Set(content).size).toBe(content.length);
    expect(new Set(TERMS.map((term) => term.id)).size).toBe(TERMS.length);
    for (const list of [
      magazine.posts,
      magazine.brands,
      magazine.products,
      magazine.companies,
      magazine.people,
    ]) {
      const slugs = list.map((entry) => entry.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    for (const taxonomy of new Set(TERMS.map((term) => term.taxonomy))) {
      const slugs = TERMS.filter((term) => term.taxonomy === taxonomy).map((term) => term.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it.each(
    magazine.posts.filter((post) => post.writtenIn === 'both').map((post) => [post.slug, post] as const),
  )('%s stands in both languages, paragraph by paragraph', (_, post) => {
    expect(post.title.zh).not.toBe('');
    expect(post.title.en).not.toBe('');
    expect(post.describe.en).not.toBe('');
    for (const block of post.body) {
      for (const [zh, en] of halves(block)) {
        expect(zh).not.toBe('');
        expect(en).not.toBe('');
        expect(zh).toMatch(/\p{Script=Han}/u);
        expect(en).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });

  it('leaves the other half of one-language articles empty', () => {
    for (const post of articles.filter((candidate) => candidate.writtenIn !== 'both')) {
      for (const [zh, en] of post.body.flatMap(halves)) {
        expect(post.writtenIn === 'zh' ? en : zh).toBe('');
        expect(post.writtenIn === 'zh' ? zh : en).not.toBe('');
      }
    }
    expect(articles.filter((post) => post.writtenIn === 'zh').length).toBeGreaterThanOrEqual(10);
    expect(articles.filter((post) => post.writtenIn === 'en').length).toBeGreaterThanOrEqual(5);
  });

  it('repeats no paragraph within an article, and leaves no slot or placeholder behind', () => {
    for (const post of magazine.posts) {
      const texts = post.body.flatMap(halves).flat().filter(Boolean);
      expect(new Set(texts).size).toBe(texts.length);
    }
    const all = JSON.stringify({ ...magazine, pictures: [] });
    const placeholders = all.match(/lorem|ipsum|\btodo\b|xxx|placeholder|undefined|\[object |\bNaN\b/gi);
    expect(placeholders).toBeNull();
    expect(all.match(/\{(place|office|client|noun|mat|area|year)\}/gi)).toBeNull();
  });

  it('has long articles: five paragraphs at least beside headings and figures', () => {
    for (const post of articles)
      expect(post.body.filter((block) => block.kind === 'text').length).toBeGreaterThanOrEqual(5);
  });

  it('gives every article a cover of its own, except the one without pictures', () => {
    const covers = [...articles, ...news].map((post) => post.cover).filter(Boolean);
    expect(new Set(covers).size).toBe(covers.length);
    expect(articles.filter((post) => post.cover === '').map((post) => post.slug)).toEqual([
      'reading-room-for-one-village',
    ]);
  });

  it('repeats in the facts nothing the terms say', () => {
    const labels = new Set(articles.flatMap((post) => post.facts.map((fact) => fact.name.en)));
    expect([...labels].sort()).toEqual(['Area', 'Client', 'Consultants', 'Photographs', 'Size', 'Year']);
  });

  it('names only pictures of the pool', () => {
    const used = [
      ...magazine.posts.flatMap((post) => [
        post.cover,
        ...post.gallery,
        ...figuresOf(post).map((figure) => (figure.kind === 'figure' ? figure.picture : '')),
      ]),
      ...magazine.brands.flatMap((brand) => [brand.logo, brand.logoCover, brand.cover]),
      ...magazine.companies.flatMap((company) => [company.logo, company.cover]),
      ...magazine.products.flatMap((product) => [product.picture, ...product.gallery]),
      ...magazine.people.map((person) => person.avatar),
      ...magazine.communities.map((call) => call.cover),
      ...magazine.ads.flatMap((ad) => [
        ad.image,
        ad.logo,
        ...ad.items.flatMap((item) => [item.image, item.logo]),
      ]),
    ].filter(Boolean);
    expect(used.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('carries the edge cases on purpose', () => {
    expect(articles.some((post) => post.title.zh !== '' && post.title.en === '')).toBe(true);
    expect(articles.some((post) => post.title.zh === '' && post.title.en !== '')).toBe(true);
    const long = bySlug('a-very-long-title-about-a-very-short-building');
    expect(long.title.zh.length).toBeGreaterThan(60);
    expect(long.title.en.length).toBeGreaterThan(180);
    expect(figuresOf(bySlug('reading-room-for-one-village'))).toHaveLength(0);
    expect(figuresOf(bySlug('sea-ice-guesthouse'))).toHaveLength(12);
    expect(figuresOf(bySlug('hillside-library'))).toHaveLength(20);
    expect(articles.filter((post) => figuresOf(post).length === 3).length).toBeGreaterThanOrEqual(4);
    const adobe = bySlug('adobe-after-the-quake');
    expect(adobe.body.some((block) => block.kind === 'table')).toBe(true);
    expect(adobe.body.some((block) => block.kind === 'embed')).toBe(true);
    expect(bySlug('four-offices-one-square').companies).toHaveLength(4);
    expect(bySlug('warehouse-of-nine-thousand-parts').body.some((block) => block.kind === 'html')).toBe(true);
    expect(bySlug('square-with-one-step').linkurl).not.toBe('');
  });

  it('has news in 50873 and picks in 29917 (J10, J29)', () => {
    expect(news.every((post) => post.categories.includes(50873))).toBe(true);
    expect(magazine.posts.filter((post) => post.categories.includes(29917)).length).toBeGreaterThanOrEqual(
      20,
    );
  });

  it('has jobs in the three regions, some sticky, of both types (R27, E2)', () => {
    const region = new Map(TERMS.map((term) => [term.id, term.region]));
    const regions = jobs.flatMap((job) => job.cities.map((id) => region.get(id)));
    for (const name of ['northern', 'southern', 'yangtze-area']) {
      expect(regions.filter((candidate) => candidate === name).length).toBeGreaterThanOrEqual(8);
    }
    expect(jobs.filter((job) => job.isSticky).length).toBeGreaterThanOrEqual(8);
    expect(new Set(magazine.posts.map((post) => post.postType))).toEqual(
      new Set(['post', 'popular_post', 'job', 'jobs']),
    );
  });

  it('has jobs that close, one week to two months after the seed, and many that do not', () => {
    const days = magazine.posts.flatMap(({ closesInDays }) => closesInDays ?? []);
    expect([days.length, Math.min(...days), Math.max(...days)]).toEqual([8, 7, 60]);
    expect(jobs.filter(({ closesInDays }) => closesInDays !== undefined)).toHaveLength(days.length);
  });

  it('has sticky jobs whose place is paid for, and others (P17)', () => {
    const sponsored = jobs.filter(({ sponsoredDays }) => sponsoredDays !== undefined);
    expect(sponsored.length).toBeGreaterThan(1);
    expect(sponsored.every(({ isSticky }) => isSticky)).toBe(true);
    expect(jobs.filter(({ isSticky }) => isSticky).length).toBeGreaterThan(sponsored.length);
  });

  it('has the pages of R53-R58 and the menus of E15 with children', () => {
    const pages = magazine.pages.map((page) => page.slug);
    for (const slug of [
      'job-service-info',
      'ad-text-and-images',
      'get-project',
      'get-project-designer',
      'get-project-client',
      'ad',
      'about',
    ]) {
      expect(pages).toContain(slug);
    }
    expect(magazine.menus.map((menu) => menu.key)).toEqual([
      'primary-menu',
      'footer-menu-column-1',
      'footer-menu-column-2',
      'footer-menu-column-3',
      'footer-menu-column-4',
    ]);
    expect(magazine.menus[0]?.items.some((item) => item.items.length > 0)).toBe(true);
  });

  it('has an ad of every type of E17 and for every position of E19 and Ent-6', () => {
    const types = new Set(magazine.ads.map((ad) => ad.adType));
    for (const type of AD_TYPES_OF_THE_CONTRACT) expect(types).toContain(type);
    expect(magazine.adPositions.map((position) => position.key)).toEqual(AD_PLACES.map(({ key }) => key));
    const filled = new Set(magazine.ads.flatMap((ad) => ad.positions));
    for (const { key } of AD_PLACES) expect(filled).toContain(key);
    expect(
      magazine.adPositions.filter((position) => position.index !== null).map((position) => position.index),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('nests comments under existing ones of the same post (E33)', () => {
    const byId = new Map(magazine.comments.map((comment) => [comment.id, comment]));
    for (const comment of magazine.comments.filter((candidate) => candidate.parent !== 0)) {
      expect(byId.get(comment.parent)?.post).toBe(comment.post);
    }
    const third = magazine.comments.filter((comment) => (byId.get(comment.parent)?.parent ?? 0) !== 0);
    expect(third.length).toBeGreaterThanOrEqual(3);
    expect(new Set(magazine.comments.map((comment) => comment.post)).size).toBeGreaterThanOrEqual(20);
  });

  it('has one article with 500 comments in both languages, several levels deep, a few of them held', () => {
    const thread = magazine.comments.filter(({ id }) => id < COMMENT_FIRST_ID);
    const depths = new Map<number, number>();
    for (const { id, parent } of thread) depths.set(id, (depths.get(parent) ?? 0) + 1);
    expect(thread).toHaveLength(500);
    expect(new Set(thread.map(({ post }) => post)).size).toBe(1);
    expect(Math.max(...depths.values())).toBeGreaterThanOrEqual(4);
    expect(thread.filter(({ status }) => status === 'hold')).toHaveLength(12);
    expect(thread.filter(({ text }) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(100);
    expect(thread.filter(({ text }) => !/\p{Script=Han}/u.test(text)).length).toBeGreaterThan(100);
    expect(
      magazine.comments.filter(({ post, id }) => post === thread[0]?.post && id >= COMMENT_FIRST_ID),
    ).toEqual([]);
  });

  it('spreads publication over 400 days, with a busy last week', () => {
    const dates = magazine.posts.map((post) => post.publishedAt).sort();
    const days = (Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')) / 86_400_000;
    expect(days).toBeGreaterThan(390);
    expect(days).toBeLessThan(405);
    expect(articles.filter((post) => post.publishedAt > '2026-11-12').length).toBeGreaterThanOrEqual(8);
  });

  it('has two halves wherever a name is bilingual', () => {
    for (const term of TERMS) expect(pair(term.name).en).not.toBe('');
    for (const person of magazine.people) expect(pair(person.about).en).not.toBe('');
    for (const product of magazine.products) expect(pair(product.title).en).not.toBe('');
    expect(PROJECTS.length).toBe(articles.length);
  });
});
