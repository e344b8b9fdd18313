import type { Locale } from '@/lib/i18n/locales';
import type { ApplyTo, JobTerms } from './models/hiring';

/**
 * The shapes components see. A reader answers one of these with both languages in it ({@link Bilingual});
 * `inLanguage(model, locale)` turns every bilingual text of it into a {@link Phrase} of the page's language.
 *
 * Nothing here knows a field name of the CMS: that knowledge ends in `reshape/`.
 */

/** A text in both languages; an empty half means "not written in that language" (checklist D1, E12). */
export type Bilingual = { zh: string; en: string };

/** A text chosen for one page. `lang` is set only when the text is in the other language than the page. */
export type Phrase = { text: string; lang: 'zh-CN' | 'en' | null };

/** A model with every {@link Bilingual} replaced by the {@link Phrase} of one language. */
export type InLanguage<T> = T extends Bilingual
  ? Phrase
  : T extends readonly (infer U)[]
    ? InLanguage<U>[]
    : T extends object
      ? { [K in keyof T]: InLanguage<T[K]> }
      : T;

/** One picture. `src` and renditions are same-origin paths; sizes are CSS pixels of the file. */
export type Picture = {
  src: string;
  width: number;
  height: number;
  alt: Bilingual;
  caption: Bilingual;
  /** Who made it; both halves empty when unknown. */
  credit: Bilingual;
  /** `#rrggbb`, the dominant colour shown until the picture arrives; empty when unknown. */
  color: string;
  /** Uncropped, ascending by width; `name` is the backend's own, as `size-650`. Empty when it made none. */
  renditions: { name?: string; src: string; width: number; height: number }[];
  /** Cropped to 472 x 303 and its multiples at the focal point, ascending by width. Empty when the backend made none. */
  cards: { src: string; width: number }[];
};

/** A taxonomy entry, company or person an entry points to. `href` carries no locale. */
export type Term = {
  id: number;
  slug: string;
  name: Bilingual;
  taxonomy: Taxonomy;
  parent: number;
  count: number;
};
export type Taxonomy =
  | 'category'
  | 'tag'
  | 'topic'
  | 'place'
  | 'company'
  | 'people'
  | 'type'
  | 'material'
  | 'country'
  | 'series'
  | 'cities';

/** A category with its ancestors, the root first, itself left out (R28). */
export type Category = Term & { chain: Term[] };

/** A material with the picture it is shown by. */
export type Material = Term & { picture: Picture | null };

export type PostKind = 'post' | 'job';

/** What a list shows of a post. */
export type Card = {
  id: number;
  slug: string;
  kind: PostKind;
  /** The entry's own public path without locale: `/{slug}.htm`, `/news_post/{slug}`, or its `linkurl`. */
  path: string;
  title: Bilingual;
  describe: Bilingual;
  categories: Term[];
  /** Bare labels when the backend sent strings instead of terms (E4). */
  labels: Bilingual[];
  picture: Picture | null;
  date: Moment;
  author: Person | null;
  views: number;
};

/** A moment: seconds since 1970 UTC, and the calendar day in the site's time zone (yyyy-MM-dd). */
export type Moment = { timestamp: number; day: string };

export type PostRef = { id: number; slug: string; path: string; title: Bilingual; thumb: Picture | null };

/** Which languages a body is written in; `none` when it has no text of its own. */
export type WrittenIn = 'both' | 'zh' | 'en' | 'none';

/** One block of a body. `lang: 'both'` belongs to every language (figures, tables, embeds). */
export type Block =
  | { kind: 'text'; lang: 'zh' | 'en' | 'both'; html: string }
  | { kind: 'heading'; lang: 'zh' | 'en' | 'both'; level: 2 | 3 | 4; html: string; id: string }
  | { kind: 'figure'; lang: 'both'; pictures: Picture[]; caption: Bilingual }
  | { kind: 'table'; lang: 'both'; html: string; caption: Bilingual }
  | { kind: 'embed'; lang: 'both'; src: string; title: Bilingual; ratio: number }
  | { kind: 'unknown'; lang: 'both' };

export type Body = { blocks: Block[]; writtenIn: WrittenIn };

export type Article = Card &
  JobTerms & {
    /** Its own address, `/{slug}.htm` or `/news_post/{slug}`, also where `path` leads to a `linkurl` (R12). */
    ownPath: string;
    /** `<title>` of the page (E3); equals `title` when the backend has none of its own. */
    fullTitle: Bilingual;
    excerpt: Bilingual;
    body: Body;
    modified: Moment;
    cover: Picture | null;
    gallery: Picture[];
    latest: PostRef[];
    next: PostRef | null;
    previous: PostRef | null;
    related: PostRef[];
    terms: Record<'category' | 'topic' | 'place' | 'company' | 'people' | 'cities', Term[]>;
    materials: Term[];
    facts: { name: Bilingual; value: Bilingual }[];
    brands: { id: number; slug: string; title: Bilingual; logo: Picture | null }[];
    otherBrands: Bilingual;
    products: { id: number; slug: string; title: Bilingual; thumb: Picture | null }[];
    commentsOpen: boolean;
    isSticky: boolean;
    /** The last day a job is open, and the last second of that day as ISO 8601; null for none, and for articles. */
    closes: { day: string; end: string } | null;
    /** Null for a job without a way to apply, and for articles. */
    applyTo: ApplyTo | null;
  };

export type Person = { id: number; slug: string; name: Bilingual; avatar: string };

export type Comment = {
  id: number;
  parent: number;
  author: number;
  authorName: Bilingual;
  /** Whom a reply answers; empty for a comment of its own. */
  replyTo: Bilingual;
  date: Moment;
  avatar: string;
  html: string;
  isEdited: boolean;
  /** Deleted, but with replies: it holds their place, without its text and its author. */
  isDeleted: boolean;
  replies: Comment[];
};

export type Page = {
  id: number;
  slug: string;
  title: Bilingual;
  body: Body;
  excerpt: Bilingual;
  modified: Moment;
};

export type MenuItem = { id: number; title: Bilingual; href: string; items: MenuItem[] };
export type Menus = { primary: MenuItem[]; footer: [MenuItem[], MenuItem[], MenuItem[], MenuItem[]] };

export type Options = {
  columnCount: number;
  title: Bilingual;
  description: Bilingual;
  keywords: Bilingual;
  showRecommendProduct: boolean;
  productShowLines: number;
  showEmail: boolean;
  /** Whether visitors are asked before anything personal is stored; null when the backend could not say. */
  asksConsent: boolean | null;
  /** What leads the home page; null where the backend knows of no cover. `post` is an id; 0: none was chosen. */
  cover: { post: number; isPaid: boolean } | null;
};

export type AdKind =
  | 'text'
  | 'image'
  | 'imageButton'
  | 'wordLink'
  | 'brandTiles'
  | 'projectTiles'
  | 'recommended'
  | 'recommendedShuffled'
  | 'floating'
  | 'topping'
  | 'code'
  | 'unknown';

export type Ad = {
  id: number;
  kind: AdKind;
  title: Bilingual;
  name: Bilingual;
  subname: Bilingual;
  image: string;
  href: string;
  /** Sanitised HTML, shown whole in both languages (D1). */
  html: string;
  logo: string;
  items: AdItem[];
  positions: string[];
  /** Which article of the list a floating ad waits for, counted from 1 (V18). */
  articlePosition: number;
  /** The language of the pages it is booked for; null for both (decision 060). */
  language: Locale | null;
  /** It is shown with a permit of the CMS only: its shows have a limit, in all or for a visitor (V20, decision 060). */
  byPermit: boolean;
  /** The picture behind `image` with its renditions, when the backend sends one. */
  picture: Picture | null;
  /** The box of an ad that comes as HTML; null for all others. */
  frame: AdFrame | null;
};

/** `version` names the document the frame shows, empty where there is nothing to show but the words. */
export type AdFrame = { version: string; moves: boolean; width: number; height: number; words: Bilingual };
/** What a frame shows, as a document of its own. */
export type Creative = { id: number; version: string; document: string };

export type AdItem = { title: Bilingual; name: Bilingual; image: string; logo: string; href: string };

/** Entry n of the index ad positions list (E19): 0-6 slots, 7 sidebar, 8 floating, 9 industry-news end. */
export type AdPosition = { index: number; key: string; title: Bilingual; ads: Ad[] };

export type Job = JobTerms & {
  id: number;
  slug: string;
  title: Bilingual;
  describe: Bilingual;
  category: Bilingual;
  isSticky: boolean;
  /** Its place on top is paid for. */
  isSponsored: boolean;
  thumb: string;
  date: Moment;
  cities: Term[];
  picture: Picture | null;
};

/** The two lists of the jobs blocks (B12); `recommended` are the sticky ones. */
export type JobsIndex = { recommended: Job[]; latest: Job[] };

/** A community project as a tile (E24). */
export type Project = {
  id: number;
  slug: string;
  title: Bilingual;
  excerpt: Bilingual;
  cover: string;
  picture: Picture | null;
  date: Moment;
};

/** A community project on its own screen (R20). */
export type ProjectEntry = Project & { body: Body; author: Person | null; modified: Moment };

/** Who calls for a project (A32): `count` projects in all. */
export type ProjectAuthor = Person & { description: Bilingual; count: number };

/** A company or brand tile of the home screen (E30). */
export type Highlight = { name: Bilingual; logo: string; href: string; picture: Picture | null };

export type Product = {
  id: number;
  slug: string;
  title: Bilingual;
  brand: { slug: string; title: Bilingual } | null;
  materials: Term[];
  picture: Picture | null;
};

/** Where the "buy" and "recruit" links of the home blocks lead (E42); a path or an absolute address. */
export type JumpUrls = { recruit: string; buyTop: string; buyRecommend: string };

/** How many entries the home blocks show (E41); 0 means "the default of the block". */
export type ShowNumbers = { jobs: number; buyTop: number; buyRecommend: number };

/** The comments of one article, nested by parent (E33); `total` counts all of them, replies too. */
export type Comments = { items: Comment[]; total: number };

/** A list answer (E45). */
export type Listing<T> = { items: T[]; total: number; totalPages: number };
