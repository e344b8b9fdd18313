import type { Brand, Company, Product } from '../../payload-types';
import { splitHalves } from '../bilingual';
import { TAXONOMIES, type Taxonomy } from '../taxonomies';
import { toBrand, toCompany, toHighlight, toProduct } from './directory';
import { at, fixture, portrait, refsFor, stamps, titled } from './examples';
import { toJob } from './job';
import { toPost, toPostRef, type PostDoc } from './post';
import type { ImageInfo, Refs, TermInfo } from './refs';
import { toStatus } from './status';

/** A mark in its smallest size but one. */
const logo = {
  ...portrait('co6101'),
  id: 6101,
  sizes: { 'size-310': { source_url: '/uploads/co6101-310x310.webp', width: 310, height: 310 } },
};

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
  ) as unknown as Refs['terms']; // all keys set
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

  it('has no closing day, also when it was a job once', () => {
    expect(toPost({ ...doc, closesOn: at }, refs, 0, context).closes_on).toBeNull();
    expect(toPost({ ...doc, closesOn: at, postType: 'jobs' }, refs, 0, context).closes_on).toBe('2025-05-06');
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
    const row: PostDoc & { isSponsored: boolean } = {
      ...stamps,
      id: 401,
      slug: 'studio-a-architect',
      postType: 'job',
      title: splitHalves(job.title),
      describe: splitHalves(job.describe),
      isSticky: true,
      isSponsored: true,
      cover: 540,
      cities: [71],
      closesOn: '2025-06-30T12:00:00.000Z',
      publishedAt: at,
      pay: { from: 15000, to: 20000, note: splitHalves(job.pay.note) },
      employment: 'full_time',
      companies: [62, 61],
    };
    const office = titled(61, 'studio-a', '甲工作室|Studio A', 6101);
    const refsOfJob = refsFor(job, {
      terms: { ...terms, cities },
      companies: new Map([[61, office]]),
      images: new Map<number, ImageInfo>([...refsFor(job).images, [6101, logo]]),
    });
    expect(toJob(row, refsOfJob)).toEqual(job);
    expect(toJob({ ...row, closesOn: null, isSponsored: null }, refsOfJob)).toMatchObject({
      closes_on: null,
      is_sponsored: false,
    });
  });

  it('says of a job alone what it pays and how to apply, and nothing that is empty', () => {
    const job = {
      ...doc,
      postType: 'job' as const,
      employment: 'intern' as const,
      applyTo: 'jobs@a.example',
    };
    const pay = { from: null, to: null, currency: 'CNY' as const, note: { zh: ' ', en: '' } };
    expect(toPost({ ...job, pay }, refs, 0, context)).toMatchObject({
      pay: null,
      employment_type: 'intern',
      office: { slug: 'studio-a' },
      apply_to: 'jobs@a.example',
    });
    expect(
      toPost({ ...job, pay: { to: 900, currency: 'EUR', period: 'day' } }, refs, 0, context).pay,
    ).toEqual({
      from: null,
      to: 900,
      currency: 'EUR',
      period: 'day',
      note: '',
    });
    const nothing = { pay: null, employment_type: null, office: null, apply_to: null };
    expect(toPost({ ...job, pay: { from: 1 }, postType: 'post' }, refs, 0, context)).toMatchObject(nothing);
  });
});

describe('the directory', () => {
  it('makes Ent-12, 13 and 14', () => {
    // The last two are said of a product on its own, by who reads it.
    const { used_in: _, takes_requests: __, downloads: ___, ...product } = fixture('product');
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

describe('states (E8)', () => {
  it.each([
    [{ _status: 'published' as const }, 'publish'],
    [{ _status: 'draft' as const, stage: 'pending' as const }, 'pending'],
    [{ _status: 'draft' as const }, 'draft'],
    [{ _status: 'published' as const, deletedAt: at }, 'trash'],
  ])('%j is %s', (entry, status) => expect(toStatus(entry)).toBe(status));
});
