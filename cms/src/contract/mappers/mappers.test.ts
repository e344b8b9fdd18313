import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ad, Brand, Community, Company, Menu, Option, Page, Person, Product } from '../../payload-types';
import { splitHalves } from '../bilingual';
import type { RawImage } from '../schemas/shared';
import { TAXONOMIES, type Taxonomy } from '../taxonomies';
import { toAd, toAdPositions } from './ad';
import { toComment } from './comment';
import { toBrand, toCompany, toHighlight, toProduct } from './directory';
import { toMedia } from './image';
import { toJob } from './job';
import { toPost, toPostRef, type PostDoc } from './post';
import type { ImageInfo, PersonInfo, Refs, TermInfo, TitledInfo } from './refs';
import { toMenu, toMenus, toOptions, toSensitiveWords } from './site';
import { toStatus } from './status';
import { toCommunity, toPage } from './text';
import { toOwnUser, toUser, toUserInList } from './user';

/** The example of the contract, with whatever shape it has. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a fixture is checked by its schema in fixtures.test.ts
const fixture = (name: string): any =>
  JSON.parse(
    readFileSync(path.resolve(__dirname, `../../../../docs/contracts/fixtures/${name}.json`), 'utf8'),
  );

/** Every picture that stands anywhere in a fixture, by id. */
function imagesIn(value: unknown, found = new Map<number, ImageInfo>()): Map<number, ImageInfo> {
  if (typeof value !== 'object' || value === null) return found;
  if ('sizes' in value && 'alt_text' in value) {
    const image = value as RawImage; // recognised by its two fields
    found.set(image.id, { ...image, avatars: { 24: '', 48: '', 96: '' }, mimeType: 'image/webp' });
  }
  for (const inner of Object.values(value)) imagesIn(inner, found);
  return found;
}

const portrait = (name: string): ImageInfo => ({
  id: 900,
  source_url: `/uploads/${name}.webp`,
  width: 96,
  height: 96,
  alt_text: '',
  caption: '',
  credit: '',
  color: '',
  sizes: {},
  avatars: {
    24: `/uploads/${name}-24x24.webp`,
    48: `/uploads/${name}-48x48.webp`,
    96: `/uploads/${name}-96x96.webp`,
  },
  mimeType: 'image/webp',
});

const lin: PersonInfo = {
  id: 7,
  slug: 'lin',
  name: { zh: '林', en: 'Lin' },
  nickname: '',
  avatar: 900,
  mobile: '',
};

function refsFor(value: unknown, more: Partial<Refs> = {}): Refs {
  const images = imagesIn(value);
  images.set(900, portrait('u7aa01'));
  const noTerms = Object.fromEntries(TAXONOMIES.map((taxonomy) => [taxonomy, new Map()])) as Refs['terms']; // all keys set
  return {
    terms: noTerms,
    people: new Map([[7, lin]]),
    companies: new Map(),
    brands: new Map(),
    products: new Map(),
    posts: new Map(),
    images,
    ...more,
  };
}

const titled = (id: number, slug: string, title: string, image: number): TitledInfo => ({
  id,
  slug,
  title: splitHalves(title),
  image,
  linkurl: '',
});
const stamps = { createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-05-07T09:00:00.000Z' };
const at = '2025-05-06T08:00:00.000Z';

describe('Ent-1, from the row as stored to the example of the contract', () => {
  const wire = fixture('post');
  const terms: Refs['terms'] = refsFor(null).terms;
  const withTerms = Object.fromEntries(
    TAXONOMIES.map((taxonomy: Taxonomy) => [
      taxonomy,
      new Map<number, TermInfo>(
        wire.taxonomies[taxonomy].map((term: { id: number; slug: string; name: string }) => [
          term.id,
          { id: term.id, slug: term.slug, name: splitHalves(term.name), parent: 0 },
        ]),
      ),
    ]),
  ) as Refs['terms']; // all keys set
  const doc: PostDoc = {
    ...stamps,
    id: 101,
    slug: 'hillside-library',
    postType: 'post',
    _status: 'published',
    title: splitHalves(wire.title.rendered),
    fulltitle: splitHalves(wire.title.fulltitle),
    excerpt: { zh: '摘要', en: 'Summary' },
    describe: splitHalves(wire.describe),
    bodyHtml: wire.content.rendered,
    publishedAt: at,
    author: 7,
    cover: 500,
    gallery: [501],
    categories: [3, 8],
    topics: [31],
    places: [41],
    companies: [61],
    people: [7],
    tags: [21],
    types: [33],
    countries: [44],
    materials: [51],
    withBrands: [81, 999],
    otherBrands: splitHalves(wire.acf.other_brands),
    withProducts: [91],
    facts: [
      { name: { zh: '面积', en: 'Area' }, value: { zh: '1,200 平方米', en: '1,200 m²' } },
      { name: { zh: '年份', en: 'Year' }, value: { zh: '2024', en: '' } },
    ],
    isSticky: false,
    commentStatus: 'open',
  };
  const refs = refsFor(wire, {
    terms: withTerms,
    companies: new Map([[61, titled(61, 'studio-a', '甲工作室|Studio A', 0)]]),
    brands: new Map([[81, titled(81, 'stone-a', '石材甲|Stone A', 581)]]),
    products: new Map([[91, titled(91, 'clay-brick', '陶砖|Clay Brick', 591)]]),
  });
  const context = { latest: wire.latest, related: wire.related, next: wire.next, previous: wire.previous };

  it('is the example, field by field; what is hidden or withdrawn (8, 999) is left out (E7)', () => {
    expect(toPost(doc, refs, 1200, context)).toEqual(wire);
  });

  it('makes a PostRef with its picture', () => {
    const ref = fixture('post-ref');
    expect(toPostRef(titled(102, 'river-park', '河岸公园|River Park', 1102), refsFor(ref))).toEqual(ref);
  });

  it('survives a post with nothing but an id', () => {
    const bare = toPost({ ...stamps, id: 1, postType: 'post' }, refsFor(null, { terms }), 0, {
      latest: [],
      related: [],
      next: null,
      previous: null,
    });
    expect(bare).toMatchObject({ slug: '1', author: null, thumb: '', featured_image: null, status: 'draft' });
  });

  it('makes Ent-10 of a job', () => {
    const job = fixture('job');
    const cities = new Map([
      [71, { id: 71, slug: 'hangzhou', name: splitHalves('杭州|Hangzhou'), parent: 0 }],
    ]);
    const row: PostDoc = {
      ...stamps,
      id: 401,
      slug: 'studio-a-architect',
      postType: 'job',
      title: splitHalves(job.title),
      describe: splitHalves(job.describe),
      isSticky: true,
      cover: 540,
      cities: [71],
      publishedAt: at,
    };
    expect(toJob(row, refsFor(job, { terms: { ...terms, cities } }))).toEqual(job);
  });
});

describe('the directory', () => {
  it('makes Ent-12, 13 and 14', () => {
    const product = fixture('product');
    const html = '<p lang="zh-CN">…</p>';
    const both = '<p lang="zh-CN">…</p><p lang="en">…</p>';
    const productDoc: Product = {
      ...stamps,
      id: 91,
      slug: 'clay-brick',
      title: splitHalves(product.title.rendered),
      brand: 81,
      materials: [51],
      featuredImage: 591,
      gallery: [592],
      attr: [{ name: splitHalves('颜色|Colour'), value: splitHalves('红|Red') }],
      attrs: [{ name: splitHalves('密度|Density'), value: { zh: '1800' } }],
      featuresHtml: html,
      functionsHtml: html,
      descHtml: both,
      dimensions: '240x115x53',
      contact: 'sales@example.com',
      projects: [101],
      showTimesLimit: 100,
      isRecommend: true,
    };
    const base = refsFor(product);
    const refs: Refs = {
      ...base,
      terms: {
        ...base.terms,
        material: new Map([[51, { id: 51, slug: 'brick', name: splitHalves('砖|Brick'), parent: 0 }]]),
      },
      brands: new Map([[81, titled(81, 'stone-a', '石材甲|Stone A', 0)]]),
      posts: new Map([[101, titled(101, 'hillside-library', '山坡图书馆|Hillside Library', 500)]]),
    };
    expect(toProduct(productDoc, refs, 12)).toEqual(product);

    const brand = fixture('brand');
    const brandDoc: Brand = {
      ...stamps,
      id: 81,
      slug: 'stone-a',
      title: splitHalves(brand.title),
      featuredImage: 580,
      cover: 582,
      logo: 581,
      logoCover: 583,
      aboutHtml: both,
      brandDetailHtml: html,
      website: 'https://example.com',
      brandtype: '1',
      isSticky: true,
    };
    expect(toBrand(brandDoc, refsFor(brand), 20)).toEqual(brand);

    const highlight = fixture('highlight');
    expect(toHighlight(titled(81, 'stone-a', highlight.name, 581), 'brand', refsFor(highlight))).toEqual(
      highlight,
    );

    const company = fixture('company');
    const companyDoc: Company = {
      ...stamps,
      id: 61,
      slug: 'studio-a',
      title: splitHalves(company.title),
      isSticky: true,
      cover: 562,
      logo: 561,
      aboutHtml: both,
      address: splitHalves('杭州|Hangzhou'),
      location: splitHalves('杭州|Hangzhou'),
      phone: '0571-000',
      email: 'a@example.com',
      website: 'https://example.com',
      wechat: 'studioa',
      members: [{ person: 7, title: splitHalves('主持|Principal') }],
      additionals: [{ name: splitHalves('奖项|Awards'), value: { zh: '…' } }],
      branches: [{ name: splitHalves('上海|Shanghai'), address: { zh: '…' } }],
    };
    expect(toCompany(companyDoc, refsFor(company), 14)).toEqual(company);
  });
});

describe('pages, calls, pictures, menus and options', () => {
  it('makes Ent-4, Ent-9 and Ent-2', () => {
    const page = fixture('page');
    const pageDoc: Page = {
      id: 12,
      slug: page.slug,
      title: splitHalves(page.title.rendered),
      bodyHtml: page.content.rendered,
      publishedAt: '2024-12-31T16:00:00.000Z',
      createdAt: at,
      updatedAt: '2024-12-31T16:00:00.000Z',
      _status: 'published',
    };
    expect(toPage(pageDoc)).toEqual(page);

    const community = fixture('community');
    const day = '2025-03-31T16:00:00.000Z';
    const communityDoc: Community = {
      id: 201,
      slug: community.slug,
      title: splitHalves(community.title),
      cover: 520,
      author: 7,
      excerpt: { zh: '…' },
      bodyHtml: community.content.rendered,
      publishedAt: day,
      createdAt: day,
      updatedAt: day,
    };
    expect(toCommunity(communityDoc, refsFor(community))).toEqual(community);

    const media = fixture('media');
    const image = imagesIn(fixture('post')).get(501);
    expect(image && toMedia(image)).toEqual(media);
  });

  it('makes Ent-5 with ids that count in reading order, and all five keys even when nothing is stored', () => {
    const wire = fixture('menu');
    const menu = { key: 'primary-menu', name: splitHalves(wire.name) } as Menu; // only what the mapper reads
    const child = { title: splitHalves('住宅|Housing'), link: '/category/architecture/housing' };
    menu.items = [
      { title: splitHalves('建筑|Architecture'), link: '/category/type/architecture', items: [child] },
    ];
    expect(toMenu(menu)).toEqual(wire);
    expect(Object.keys(toMenus([]))).toEqual(Object.keys(fixture('menus')));
  });

  it('makes Ent-20, with the defaults of the blocks for what is missing or 0', () => {
    const empty = { id: 1 } as Option; // a global nobody has saved yet
    expect(toOptions(empty).acf).toMatchObject({ column_count: 16, showEmail: 1, show_recommend_product: 1 });
    expect(toOptions({ ...empty, showEmail: false, columnCount: 10 }).acf).toMatchObject({
      column_count: 10,
      showEmail: 0,
    });
    expect(toSensitiveWords({ ...empty, sensitiveWords: 'badword\r\n\n 坏词 ' })).toEqual(
      fixture('sensitive-words'),
    );
  });
});

describe('ads (E16-E19)', () => {
  const wire = fixture('ad');
  const images = imagesIn(wire);
  for (const [id, image] of [...imagesIn(fixture('brand')), ...imagesIn(fixture('product'))])
    images.set(id, image);
  const ad: Ad = {
    ...stamps,
    id: 301,
    adType: 'ad_image',
    title: splitHalves(wire.title),
    name: splitHalves(wire.name),
    subname: splitHalves(wire.subname),
    image: 530,
    logo: 581,
    linkurl: 'example.com/stone',
    content: '<p>Hello</p>',
    positions: [1, 2],
    articlePosition: '9',
    menuOrder: 1,
    data: [
      {
        title: splitHalves('陶砖|Clay Brick'),
        name: splitHalves('石材甲|Stone A'),
        image: 591,
        linkurl: '/product/clay-brick',
      },
    ],
  };
  const keys = new Map([
    [1, 'home_banners'],
    [2, 'home_list_20'],
  ]);

  it('makes Ent-6 in both spellings', () => {
    expect(toAd(ad, images, keys, 3)).toEqual(wire);
  });

  it('names the address of the tiles when there are none', () => {
    expect(toAd({ ...ad, data: [], dataUrl: '/api/api-brand-index' }, images, keys, 0).data).toBe(
      '/api/api-brand-index',
    );
  });

  it('always makes ten entries of the index list', () => {
    const list = toAdPositions(
      [{ ...stamps, id: 1, key: 'home_banners', index: 7, title: { zh: '侧栏' } }],
      [wire],
    );
    expect(list.map((entry) => entry.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(list[7]).toEqual({ index: 7, key: 'home_banners', title: '侧栏', data: [wire] });
    expect(list[0]?.data).toEqual([]);
  });
});

describe('people and the mobile number nobody else may see (E22)', () => {
  const images = new Map([[900, { ...portrait('u9aa01'), id: 900 }]]);
  const reader: Person = {
    ...stamps,
    id: 9,
    slug: 'reader',
    nickname: '读者',
    avatar: 900,
    country: 'CN',
    mobile: '13800000000',
  };

  it('makes Ent-19 for anybody and for the user himself', () => {
    // A profile without a name of its own is called by its slug, and shown by its nickname.
    expect(toUser(reader, images)).toEqual(fixture('user'));
    const facts = { roles: ['subscriber' as const], brand: null, favouritedPosts: [101] };
    expect(toOwnUser(reader, images, facts)).toEqual(fixture('user-own'));
    const listed: Person = {
      ...stamps,
      id: 7,
      slug: 'lin',
      name: splitHalves('林|Lin'),
      avatar: 900,
      description: splitHalves('建筑师|Architect'),
    };
    expect(toUserInList(listed, new Map([[900, portrait('u7aa01')]]))).toEqual(fixture('user-in-list'));
  });

  it('puts a generated name in place of a nickname that is the number, and empties every other field that holds it', () => {
    const shy: Person = {
      ...reader,
      nickname: '138-0000 0000',
      name: { zh: '13800000000' },
      slug: '13800000000',
      wechat: 'wx13800000000',
      about: '+86 13800000000',
      website: 'https://x/13800000000',
      description: { en: 'call 13800000000' },
    };
    const wire = toUser(shy, images);
    expect(JSON.stringify(wire).replace(/\D/g, '')).not.toContain('13800000000');
    expect(wire).toMatchObject({
      nickname: '用户9|User 9',
      displayname: '用户9|User 9',
      slug: 'u9',
      name: 'u9',
    });
  });

  it('signs a comment by nickname, the answered one too, and a vanished author by a word', () => {
    const wire = fixture('comment');
    const author: PersonInfo = {
      id: 9,
      slug: 'reader',
      name: null,
      nickname: '读者|Reader',
      avatar: 900,
      mobile: '138',
    };
    const refs = { people: new Map([[9, author]]), images };
    const row = {
      id: 601,
      parent: null,
      post: 101,
      author: 9,
      parentAuthor: null,
      date: '2025-05-08T02:00:00Z',
      content: '<p>很好</p>',
      status: 'approved',
    };
    expect(toComment(row, refs)).toEqual(wire);
    expect(toComment({ ...row, parent: 5, parentAuthor: 9, author: 77 }, refs)).toMatchObject({
      dady_id: 5,
      dady_name: '读者|Reader',
      author_name: '已注销用户|Former user',
      avatar: '',
    });
  });
});

describe('states (E8)', () => {
  it.each([
    [{ _status: 'published' as const }, 'publish'],
    [{ _status: 'draft' as const, stage: 'pending' as const }, 'pending'],
    [{ _status: 'draft' as const }, 'draft'],
    [{ _status: 'published' as const, deletedAt: at }, 'trash'],
  ])('%j is %s', (entry, status) => expect(toStatus(entry)).toBe(status));
});
