/**
 * The shapes of the demo magazine before it meets any database: plain, deterministic data.
 *
 * A bilingual text is written as one string, Chinese first, halves parted by a bar (`a|b`, E12). Either half may be
 * missing on purpose. {@link pair} turns it into the `{zh, en}` group the collections store.
 */

/** `中文|English`; one half alone means the text exists in that language only (`|English` for English alone). */
export type Pair = string;
export type Bilingual = { zh: string; en: string };
export type WrittenIn = 'both' | 'zh' | 'en';
export type ArticleKind = 'architecture' | 'landscape' | 'art' | 'design';

/** Splits at the first bar; a text without one is Chinese. */
export function pair(text: Pair): Bilingual {
  const bar = text.indexOf('|');
  if (bar < 0) return { zh: text.trim(), en: '' };
  return { zh: text.slice(0, bar).trim(), en: text.slice(bar + 1).trim() };
}

export type Taxonomy =
  'category' | 'tag' | 'topic' | 'place' | 'type' | 'material' | 'country' | 'series' | 'city';

/** One term of any taxonomy. Ids are unique over all taxonomies; `parent` is 0 at the root. */
export type TermSeed = {
  id: number;
  taxonomy: Taxonomy;
  slug: string;
  name: Pair;
  parent: number;
  order: number;
  /** `material` only: the key of its swatch. */
  picture?: string;
  /** `city` only: the jobs region (R27). */
  region?: 'northern' | 'southern' | 'yangtze-area';
};

/** One block of a body, both languages in it; an empty half is not written in that language. */
export type BlockSeed =
  | { kind: 'heading'; level: 2 | 3; zh: string; en: string }
  | { kind: 'text'; zh: string; en: string }
  | { kind: 'quote'; zh: string; en: string }
  | { kind: 'list'; zh: string[]; en: string[] }
  | { kind: 'figure'; picture: string; caption: Bilingual }
  | { kind: 'table'; caption: Bilingual; rows: Pair[][] }
  | { kind: 'embed'; src: string; title: Bilingual; ratio: number }
  /** Markup an importer might bring along: it must arrive clean on the page. */
  | { kind: 'html'; zh: string; en: string };

export type FactSeed = { name: Bilingual; value: Bilingual };

/** A post of any kind. Term, company, people, brand and product lists are ids. `cover` and `gallery` are picture keys. */
export type PostSeed = {
  id: number;
  slug: string;
  postType: 'post' | 'popular_post' | 'job' | 'jobs';
  kind: ArticleKind | 'news' | 'job';
  title: Bilingual;
  fullTitle: Bilingual;
  describe: Bilingual;
  excerpt: Bilingual;
  body: BlockSeed[];
  writtenIn: WrittenIn;
  cover: string;
  gallery: string[];
  categories: number[];
  topics: number[];
  places: number[];
  types: number[];
  materials: number[];
  countries: number[];
  series: number[];
  tags: number[];
  cities: number[];
  companies: number[];
  people: number[];
  author: number;
  brands: number[];
  products: number[];
  otherBrands: Bilingual;
  facts: FactSeed[];
  isSticky: boolean;
  linkurl: string;
  commentsOpen: boolean;
  /** Readings at the start, so that "most viewed" has an order. */
  views: number;
  /** UTC, ISO 8601. */
  publishedAt: string;
  /** Jobs only: how many days after the seed is its closing day. From a fixed day, all would have closed one day. */
  closesInDays?: number;
  /** Its place on top is paid for, for so many days from the seed on. */
  sponsoredDays?: number;
  /** Jobs only. */
  hiring?: HiringSeed;
};

/** What a job pays, in CNY a month, how somebody is employed, and where an application goes. */
export type HiringSeed = {
  pay: { from: number; to: number; currency: 'CNY'; period: 'month'; note: Bilingual };
  employment: 'full_time' | 'part_time' | 'contractor' | 'intern';
  applyTo?: string;
};

export type PersonSeed = {
  id: number;
  slug: string;
  name: Pair;
  role: Pair;
  about: Pair;
  country: string;
  website: string;
  company: number;
  avatar: string;
};

export type CompanySeed = {
  id: number;
  slug: string;
  name: Pair;
  about: BlockSeed[];
  address: Pair;
  location: Pair;
  phone: string;
  email: string;
  website: string;
  wechat: string;
  weibo: string;
  facebook: string;
  twitter: string;
  members: { person: number; name: Pair; title: Pair }[];
  additionals: { name: Pair; value: Pair }[];
  branches: { name: Pair; address: Pair }[];
  isSticky: boolean;
  logo: string;
  cover: string;
};

export type BrandSeed = {
  id: number;
  slug: string;
  name: Pair;
  brandtype: 1 | 2;
  about: BlockSeed[];
  detail: BlockSeed[];
  isSticky: boolean;
  isTop: boolean;
  logo: string;
  logoCover: string;
  cover: string;
  views: number;
};

export type ProductSeed = {
  id: number;
  slug: string;
  title: Pair;
  brand: number;
  materials: number[];
  catalogue: string;
  picture: string;
  gallery: string[];
  attr: { name: Pair; value: Pair }[];
  attrs: { name: Pair; value: Pair }[];
  features: BlockSeed[];
  functions: BlockSeed[];
  desc: BlockSeed[];
  dimensions: string;
  contact: string;
  projects: number[];
  isSticky: boolean;
  isFeatured: boolean;
  isRecommend: boolean;
  showTimesLimit: number;
  views: number;
};

export type CommunitySeed = {
  id: number;
  slug: string;
  title: Pair;
  excerpt: Pair;
  body: BlockSeed[];
  author: number;
  cover: string;
  publishedAt: string;
};

export type PageSeed = { id: number; slug: string; title: Pair; excerpt: Pair; body: BlockSeed[] };
export type MenuItemSeed = { title: Pair; link: string; items: MenuItemSeed[] };
export type MenuSeed = { id: number; key: string; name: Pair; items: MenuItemSeed[] };

export type AdItemSeed = { title: Pair; name: Pair; image: string; logo: string; linkurl: string };
/** What an advert of `ad_code` has beside its other fields (docs/decisions/053). */
export type CreativeSeed = { code: string; width: number; height: number; words: Pair };
export type AdSeed = {
  id: number;
  /** The id of the advertiser. */
  brand: number;
  adType: string;
  title: Pair;
  name: Pair;
  subname: Pair;
  image: string;
  logo: string;
  linkurl: string;
  html: string;
  creative: CreativeSeed | null;
  items: AdItemSeed[];
  positions: string[];
  articlePosition: number;
  /** How often it was shown already, and how often it may be; a limit of 0 is none (V20). */
  shows: number;
  showTimesLimit: number;
  order: number;
  company: number;
};
export type AdPositionSeed = { id: number; key: string; title: Pair; index: number | null };

export type CommentSeed = {
  id: number;
  post: number;
  parent: number;
  author: number;
  /** HTML, as a reader wrote it, in one language. */
  text: string;
  status: 'approved' | 'hold';
  /** The rule that holds it. */
  heldBy?: string;
  date: string;
};

export type CatalogueSeed = { slug: string; title: Pair; child: CatalogueSeed[] };
