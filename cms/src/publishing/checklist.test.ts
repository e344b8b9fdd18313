import type { Post } from '../payload-types';
import { paragraph, textNode } from '../body/lexical';
import { checklistOf, LISTED_FIELDS, picturesOf, toPictureWords, type PictureWords } from './checklist';
import { CHECKED } from './checklist-rules';
import { FIELD_NAMES, messageOf, PANEL } from './checklist-words';

const written = (words: string) => ({ root: paragraph([textNode(words, 0)]) });
const text = (zh: string | null, en: string | null) => ({
  blockType: 'text',
  zh: zh === null ? null : written(zh),
  en: en === null ? null : written(en),
});
const COMPLETE = {
  postType: 'post',
  title: { zh: '砖', en: 'Brick' },
  body: [text('正文', 'Text')],
  cover: 7,
  categories: [3],
};
/** Every block a body can have: its type names them all. */
type Slug = NonNullable<Post['body']>[number]['blockType'];
const BOTH = { zh: '引语', en: 'Quotation' };
const FILLED: Record<Slug, { something: object; nothing: object }> = {
  text: { something: text('正文', 'Text'), nothing: text(' ', null) },
  quote: { something: BOTH, nothing: { zh: ' ', en: '', source: BOTH } },
  figure: { something: { pictures: [1] }, nothing: { pictures: [], caption: BOTH } },
  gallery: { something: { pictures: [1, 2] }, nothing: { pictures: [], caption: BOTH } },
  drawings: { something: { pictures: [1] }, nothing: { pictures: null, caption: BOTH } },
  table: { something: { html: '<table></table>' }, nothing: { html: ' ', caption: BOTH } },
  embed: { something: { url: 'https://example.com' }, nothing: { url: '', title: BOTH } },
  html: { something: { shared: '<hr>' }, nothing: { zh: '', en: null, shared: ' ' } },
};
const keys = (entry: object, pictures?: ReadonlyMap<number, PictureWords>) =>
  checklistOf({ ...COMPLETE, ...entry }, pictures).map(
    ({ severity, path, key, count }) => `${severity} ${path} ${key}${count === 1 ? '' : ` ${count}`}`,
  );

describe('the checklist of an article', () => {
  it('is empty when nothing is missing', () => {
    expect(keys({})).toEqual([]);
  });

  it('of a new article names what it must have first, beside its fields', () => {
    expect(checklistOf({}).map(({ severity, field, path }) => [severity, field, path])).toEqual([
      ['missing', 'title', 'title.zh'],
      ['missing', 'cover', 'cover'],
      ['missing', 'body', 'body'],
      ['advice', 'categories', 'categories'],
    ]);
  });

  it.each([
    [{ title: { zh: ' ', en: '' } }, ['missing title.zh title']],
    [{ title: { zh: '砖', en: null } }, ['advice title.en title-en']],
    [{ title: { en: 'Brick' } }, ['advice title.zh title-zh']],
    [{ body: null }, ['missing body body']],
    [{ body: [text(null, null), text(' ', '')] }, ['missing body body']],
    [{ body: [{ blockType: 'figure', pictures: [] }] }, ['missing body body']],
    [{ body: [], linkurl: 'https://example.com' }, []],
    [{ body: [], linkurl: ' ' }, ['missing body body']],
    [{ body: [{ blockType: 'embed', url: '' }, { blockType: 'table' }] }, ['missing body body']],
    [{ body: [text('正文', null)] }, ['advice body body-en']],
    [{ body: [text('', 'Text')] }, ['advice body body-zh']],
    [{ body: [text('正文', null), text(null, 'Text')] }, []],
    [{ body: [{ blockType: 'html', zh: '<p>正文</p>', en: '' }] }, ['advice body body-en']],
    [{ body: [{ blockType: 'figure', pictures: [1] }] }, []],
    [{ body: [{ blockType: 'table', html: '<table></table>' }] }, []],
    [{ body: [{ blockType: 'html', shared: '<hr>' }] }, []],
    [{ body: [{ blockType: 'embed', url: 'https://example.com' }] }, []],
    [{ cover: null }, ['missing cover cover']],
    [{ cover: { id: 7 } }, []],
    [{ categories: [] }, ['advice categories category']],
  ])('%j: %j', (entry, expected) => {
    expect(keys(entry)).toEqual(expected);
  });

  it.each(Object.entries(FILLED))('counts a block with something in it as a body: %s', (blockType, holds) => {
    expect(keys({ body: [{ blockType, ...holds.something }] })).toEqual([]);
    expect(keys({ body: [{ blockType, ...holds.nothing }] })).toEqual(['missing body body']);
  });

  it('reads the languages of a quotation', () => {
    expect(keys({ body: [{ blockType: 'quote', zh: '少即是多', en: ' ' }] })).toEqual([
      'advice body body-en',
    ]);
  });

  it.each(['figure', 'gallery', 'drawings'])('looks at the pictures of a block: %s', (blockType) => {
    const entry = { body: [{ blockType, pictures: [{ id: 8 }, 9] }] };
    const pictures = new Map([[8, { alt: { zh: '门', en: '' }, credit: '' }]]);
    expect(keys(entry, pictures)).toEqual(['advice body alt', 'advice body credit']);
    expect(picturesOf(entry)).toEqual([8, 9]);
  });

  it('does not ask for the other language when one is enough', () => {
    const chinese = { title: { zh: '砖' }, body: [text('正文', null)] };
    expect(keys(chinese)).toEqual(['advice title.en title-en', 'advice body body-en']);
    expect(keys({ ...chinese, oneLanguage: true })).toEqual([]);
    expect(keys({ oneLanguage: true, title: {}, body: [] })).toEqual([
      'missing title.zh title',
      'missing body body',
    ]);
  });

  it('asks neither a cover nor a category of a job', () => {
    const job = { postType: 'job', cover: null, categories: [] };
    expect(keys(job)).toEqual([]);
    expect(keys({ ...job, body: [] })).toEqual(['missing body body']);
  });

  it('counts pictures without words where they stand, and says nothing of those it does not know', () => {
    const entry = { body: [{ blockType: 'figure', pictures: [8, 9, 9] }], gallery: [7, 10, 99] };
    const words = (zh: string, en: string, credit: string) => ({ alt: { zh, en }, credit });
    const pictures = new Map([
      [7, words('砖墙', 'Brick wall', '林')],
      [8, words('', '', '')],
      [9, words('门', '', '林')],
      [10, words('窗', 'Window', ' ')],
    ]);
    expect(keys(entry, pictures)).toEqual([
      'advice body alt 2',
      'advice body credit',
      'advice gallery credit',
    ]);
    expect(keys({ ...entry, oneLanguage: true, title: { zh: '砖' } }, pictures)).toEqual([
      'advice body alt',
      'advice body credit',
      'advice gallery credit',
    ]);
    expect(picturesOf({ ...COMPLETE, ...entry })).toEqual([7, 8, 9, 10, 99]);
  });
});

describe('the checklist of a brand, a product, a page or an office', () => {
  const BRICK = { title: { zh: '砖', en: 'Brick' } };
  const WRITTEN = [text('介绍', 'About')];
  const WHOLE = {
    pages: { ...BRICK, body: WRITTEN },
    brands: { ...BRICK, about: WRITTEN, featuredImage: 7, logo: 8 },
    products: { ...BRICK, desc: WRITTEN, featuredImage: 7, brand: 3, categories: [4] },
    companies: { ...BRICK, about: WRITTEN, logo: 8, cover: { id: 7 }, country: 5 },
  };
  type Other = keyof typeof WHOLE;
  const said = (collection: Other, entry: object, pictures?: ReadonlyMap<number, PictureWords>) =>
    checklistOf({ ...entry }, pictures, collection).map(
      ({ severity, path, key }) => `${severity} ${path} ${key}`,
    );
  const OTHERS = ['pages', 'brands', 'products', 'companies'] as const;

  it.each(OTHERS)('is empty when nothing is missing: %s', (collection) => {
    expect(said(collection, WHOLE[collection])).toEqual([]);
  });

  it.each([
    ['pages', ['advice body body']],
    ['brands', ['advice featuredImage picture', 'advice logo logo', 'advice about text']],
    [
      'products',
      ['advice featuredImage picture', 'advice desc text', 'advice brand brand', 'advice categories node'],
    ],
    ['companies', ['advice logo logo', 'advice cover cover', 'advice about text', 'advice country country']],
  ] as const)('names what its screen shows, and requires a name alone: %s', (collection, expected) => {
    expect(said(collection, {})).toEqual(['missing title.zh title', ...expected]);
    expect(said(collection, BRICK)).toEqual(expected);
  });

  it.each(OTHERS)('asks for both languages, or for one by choice: %s', (collection) => {
    const body = [text('介绍', null)];
    const field = { pages: 'body', brands: 'about', products: 'desc', companies: 'about' }[collection];
    const chinese = { ...WHOLE[collection], title: { zh: '砖' }, [field]: body };
    expect(said(collection, chinese)).toEqual(['advice title.en title-en', `advice ${field} body-en`]);
    expect(said(collection, { ...chinese, oneLanguage: true })).toEqual([]);
  });

  it('asks for the words of its pictures, and for who took them; of a mark it asks nobody', () => {
    const bare = { alt: { zh: '', en: '' }, credit: '' };
    const pictures = new Map([7, 8, 9].map((id) => [id, bare]));
    expect(said('brands', WHOLE.brands, pictures)).toEqual([
      ...['advice featuredImage alt', 'advice featuredImage credit', 'advice logo alt'],
    ]);
    const product = { ...WHOLE.products, gallery: [9] };
    expect(said('products', product, pictures)).toEqual([
      ...['advice featuredImage alt', 'advice featuredImage credit'],
      ...['advice gallery alt', 'advice gallery credit'],
    ]);
    expect(picturesOf(WHOLE.companies, 'companies')).toEqual([8, 7]);
  });
});

it('the words of a picture are read from an entry of the media library', () => {
  expect(toPictureWords({ id: 7, alt: { zh: '门', en: null }, credit: null })).toEqual([
    7,
    { alt: { zh: '门', en: '' }, credit: '' },
  ]);
  expect(toPictureWords({ alt: {} })).toBeNull();
});

it('every finding, field and heading is said in both languages', () => {
  const others = CHECKED.flatMap((collection) => checklistOf({}, new Map(), collection));
  const findings = [...others, ...checklistOf({ ...COMPLETE, title: { zh: '砖' } })];
  const all = [...findings.map(messageOf), ...LISTED_FIELDS.map((one) => FIELD_NAMES[one])];
  for (const words of [...all, ...Object.values(PANEL)]) {
    expect(words.zh).toMatch(/\p{Script=Han}/u);
    expect(words.en).toMatch(/^[ -~]+$/);
  }
  expect(messageOf({ key: 'alt', count: 3 })).toEqual({
    zh: '3 张图片缺少替代文字。',
    en: 'Pictures without alternative text: 3.',
  });
});
