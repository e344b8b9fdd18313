import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cardSchema, postSchema } from '../schemas/post';
import { toArticle, toCard } from './post';
import type { Surroundings } from './surroundings';

const around: Surroundings = {
  cmsUrl: 'http://cms.test:4000',
  siteUrl: 'https://site.test',
  timeZone: 'Asia/Shanghai',
};
const fixture = (name: string): object =>
  JSON.parse(
    readFileSync(path.join(process.cwd(), `docs/contracts/fixtures/${name}.json`), 'utf8'),
  ) as object;
const card = (fields: object = {}) =>
  toCard(cardSchema.parse({ ...fixture('post-in-list'), ...fields }), around);
const article = (fields: object = {}) =>
  toArticle(postSchema.parse({ ...fixture('post'), ...fields }), around);

describe('toCard', () => {
  it('E1, E3: shows the rendered title, both halves of it', () => {
    expect(card().title).toEqual({ zh: '山坡图书馆', en: 'Hillside Library' });
  });

  it.each([
    [{}, { zh: '山坡上的图书馆', en: 'A library on a slope' }],
    [{ describe: '' }, { zh: '摘要', en: 'Excerpt' }],
    [{ describe: '山坡' }, { zh: '山坡', en: 'Excerpt' }],
    [
      { describe: '', excerpt: null },
      { zh: '', en: '' },
    ],
  ])('E1: with %j says of itself %j', (fields, expected) => {
    const excerpt = { rendered: '<p lang="zh-CN">摘要</p><p lang="en">Excerpt</p>' };
    expect(card({ excerpt, ...fields }).describe).toEqual(expected);
  });

  it.each([
    ['post', 'post'],
    ['popular_post', 'post'],
    ['job', 'job'],
    ['jobs', 'job'],
  ])('E2: %s is laid out as a %s', (post_type, kind) => {
    expect(card({ post_type }).kind).toBe(kind);
  });

  it.each([
    [{ linkurl: '' }, '/hillside-library.htm'],
    [{ linkurl: 'https://site.test/brand?x=1' }, '/brand?x=1'],
    [{ linkurl: 'example.com/a' }, 'http://example.com/a'],
    [{ linkurl: 'javascript:alert(1)' }, '/hillside-library.htm'],
    [{ slug: '%e5%b1%b1' }, '/%E5%B1%B1.htm'],
    [{ post_type: 'news' }, '/news_post/hillside-library'],
    [
      { taxonomies: { category: [{ id: 50873, slug: 'news', name: '新闻' }] } },
      '/news_post/hillside-library',
    ],
  ])('E1: with %j the card leads to %s', (fields, expected) => {
    expect(card(fields).path).toBe(expected);
  });

  it('E4: a category that is a string keeps both halves', () => {
    expect(card({ category: ['建筑|Architecture'] }).labels).toEqual([{ zh: '建筑', en: 'Architecture' }]);
  });

  it('E5: the picture has its renditions ascending, and its card by itself', () => {
    const { picture } = card();
    expect(picture?.renditions.map((one) => one.width)).toEqual([300, 310, 650, 960, 1440, 2048]);
    expect(picture?.cards).toEqual([
      { src: '/uploads/5f1c0e-472x303.webp', width: 472 },
      { src: '/uploads/5f1c0e-944x606.webp', width: 944 },
    ]);
  });

  it('E5: sizes without width, as the specification lists them, still have one', () => {
    const featured_image = {
      source_url: 'http://cms.test:4000/uploads/1.jpg',
      sizes: {
        'size-310': { source_url: '/uploads/1-310.jpg' },
        'size-650': { source_url: '/uploads/1-650.jpg' },
      },
    };
    expect(card({ featured_image }).picture).toMatchObject({
      src: '/uploads/1.jpg',
      renditions: [
        { src: '/uploads/1-310.jpg', width: 310 },
        { src: '/uploads/1-650.jpg', width: 650 },
      ],
    });
  });

  it('E7: hidden categories are never among those shown', () => {
    const category = [
      { id: 1, slug: 'post_sidebar_popular', name: 'x' },
      { id: 2, slug: 'post_sidebar_popular_top', name: 'x' },
      { id: 3, slug: 'architecture', name: '建筑|Architecture' },
    ];
    expect(card({ taxonomies: { category } }).categories.map((term) => term.slug)).toEqual(['architecture']);
  });

  it.each([
    ['侧栏热门|Popular', '侧栏热门|Popular'],
    ['侧栏 &amp; 热门', '侧栏 & 热门'],
    ['post_sidebar_popular_top', 'x'],
  ])('E7: nor is %j, the name of one, among the labels', (label, name) => {
    const category = [{ id: 1, slug: 'post_sidebar_popular', name }];
    const { labels } = card({ category: [label, '建筑|Architecture'], taxonomies: { category } });
    expect(labels).toEqual([{ zh: '建筑', en: 'Architecture' }]);
  });

  it.each([
    [{ timestamp: undefined, date: '2025-05-06T16:00:00' }],
    [{ timestamp: 1746518400, date: undefined }],
    [{ timestamp: 1746518400, date: '1999-01-01T00:00:00' }],
    [{ timestamp: undefined, date: '2025-05-06T08:00:00Z' }],
  ])('E9: %j is the same moment', (fields) => {
    expect(card(fields).date).toEqual({ timestamp: 1746518400, day: '2025-05-06' });
  });

  it.each([['thumb'], ['thumbnail']])('E9: %s alone is a picture', (name) => {
    const fields = {
      featured_image: null,
      thumb: '',
      thumbnail: '',
      cover: '',
      [name]: '/uploads/a-472x303.webp',
    };
    expect(card(fields).picture).toMatchObject({ src: '/uploads/a-472x303.webp', width: 472, height: 303 });
  });

  it('reads the entities of a title and drops its tags', () => {
    expect(
      card({ title: { rendered: '砖 &#038; 木|Brick <em>&amp;</em> Wood<script>x</script>' } }).title,
    ).toEqual({
      zh: '砖 & 木',
      en: 'Brick & Wood',
    });
  });
});

describe('toArticle', () => {
  it.each([
    [
      { post_type: 'job', closes_on: '2025-06-30' },
      { day: '2025-06-30', end: '2025-06-30T23:59:59+08:00' },
    ],
    [{ post_type: 'jobs', closes_on: '2025-06-31' }, null],
    [{ post_type: 'job', closes_on: 'soon' }, null],
    [{ post_type: 'job', closes_on: null }, null],
    // A WordPress has none.
    [{ post_type: 'job', closes_on: undefined }, null],
    [{ post_type: 'post', closes_on: '2025-06-30' }, null],
  ])('Ent-1: with %j closes %j', (fields, expected) => {
    expect(article(fields).closes).toEqual(expected);
  });

  it('E3: the full title is the one of the head, the rendered one without it', () => {
    expect(article().fullTitle.en).toBe('Hillside Library, Hangzhou');
    expect(article({ title: { rendered: '甲|A' } }).fullTitle).toEqual({ zh: '甲', en: 'A' });
  });

  it.each([
    ['甲的全名', { zh: '甲的全名', en: 'A' }],
    ['|A in full', { zh: '甲', en: 'A in full' }],
  ])('E3: the full title %j stands for the title in its language only', (fulltitle, expected) => {
    expect(article({ title: { rendered: '甲|A', fulltitle } }).fullTitle).toEqual(expected);
  });

  it('E6: names the terms of each taxonomy', () => {
    const { terms, materials } = article();
    expect(terms.category[0]).toMatchObject({ slug: 'architecture', taxonomy: 'category' });
    expect(terms.people[0]).toMatchObject({ id: 7, taxonomy: 'people' });
    expect(materials[0]).toMatchObject({ slug: 'brick', taxonomy: 'material' });
  });

  it('J40, J41: has its gallery, neighbours, brands, products and facts', () => {
    const whole = article();
    expect(whole.gallery[0]).toMatchObject({ src: '/uploads/g10001.webp', caption: { en: 'Entrance' } });
    expect(whole.next?.path).toBe('/brick-house.htm');
    expect(whole.brands[0]).toMatchObject({ slug: 'stone-a', title: { en: 'Stone A' } });
    expect(whole.products[0]).toMatchObject({ slug: 'clay-brick' });
    expect(whole.otherBrands).toEqual({ zh: '木业乙', en: 'Wood B' });
    expect(whole.facts.length).toBeGreaterThan(0);
  });

  it('reads a stock backend that has none of our fields', () => {
    const plain = article({ acf: [], related: undefined, featured_image: null, gallery: null, author: null });
    expect(plain).toMatchObject({ facts: [], brands: [], related: [], gallery: [], author: null });
    expect(plain.cover?.src).toBe('/uploads/5f1c0e.webp');
  });
});
