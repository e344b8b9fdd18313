import { toBilingualText } from '@/lib/html/bilingual';
import { toBilingualBody, toBody } from '@/lib/html/body';
import type { Article, Bilingual, Card, Person, Picture, PostKind, PostRef } from '../models';
import type { NewsItem } from '../models/news';
import { endOfDay, toMoment } from '../moment';
import type { RawAuthor, RawCard, RawPost, RawPostRef } from '../schemas/post';
import { termsOfJob } from '../terms-of-job';
import { toHref, toSource } from './address';
import { toApplyTo } from './apply-to';
import { pictureAt, textReadersOf, toPicture } from './picture';
import type { Surroundings } from './surroundings';
import { HIDDEN_SLUGS, toTerms } from './term';

/** The category of the industry news (J10): its posts live under `/news_post/` (E23). */
const NEWS_CATEGORY = 50873;

/** A post as lists show it (E1, E2, E4, E5, E9). */
export function toCard(raw: RawCard, around: Surroundings): Card {
  return {
    id: raw.id,
    slug: raw.slug,
    kind: kindOf(raw.post_type),
    path: pathOf(raw, around),
    title: toBilingualText(raw.title.rendered),
    describe: toTeaser(raw),
    categories: toTerms(raw.taxonomies.category, 'category'),
    labels: toLabels(raw),
    picture: pictureOf(raw, around),
    date: toMoment(raw.date, raw.timestamp, around.timeZone),
    author: toAuthor(raw.author, around),
    views: raw.views,
  };
}

/** The names of its categories (E4) without the hidden ones, which only the terms beside them tell (E7). */
function toLabels({ category, taxonomies }: RawCard): Bilingual[] {
  const hidden = [...HIDDEN_SLUGS].map(toBilingualText);
  for (const { slug, name } of taxonomies.category ?? [])
    if (HIDDEN_SLUGS.has(slug)) hidden.push(toBilingualText(name));
  return category
    .map(toBilingualText)
    .filter((label) => !hidden.some(({ zh, en }) => label.zh === zh && label.en === en));
}

/** What a post says of itself in a few words: its description, in a language without one its excerpt (E1). */
function toTeaser(raw: RawCard): Bilingual {
  const described = toBilingualText(raw.describe);
  if (described.zh !== '' && described.en !== '') return described;
  const excerpt = toBilingualBody(raw.excerpt);
  return { zh: described.zh || excerpt.zh, en: described.en || excerpt.en };
}

/** A post of the news category as the news list shows it, also from a backend that does not name the category (E23). */
export function toNewsItem(raw: RawCard, around: Surroundings): NewsItem {
  const { id, title, picture, path } = toCard({ ...raw, post_type: 'news' }, around);
  return { id, title, picture, href: path };
}

/** A post as its own page shows it. */
export function toArticle(raw: RawPost, around: Surroundings): Article {
  const fullTitle = toBilingualText(raw.title.fulltitle ?? '');
  const card = toCard(raw, around);
  const { acf, taxonomies } = raw;
  const ref = (one: RawPostRef) => toPostRef(one, around);
  const terms = (name: keyof Article['terms']) => toTerms(taxonomies[name], name);
  const materials = raw.material.length > 0 ? raw.material : taxonomies.material;
  return {
    ...card,
    ownPath: ownPathOf(raw),
    fullTitle: { zh: fullTitle.zh || card.title.zh, en: fullTitle.en || card.title.en },
    excerpt: toBilingualBody(raw.excerpt),
    body: toBody(raw.content, (src) => toSource(src, around)),
    modified: toMoment(raw.modified, 0, around.timeZone),
    cover: toPicture(raw.featured_image, around) ?? coverAt(raw.cover, around) ?? card.picture,
    gallery: raw.gallery.flatMap((image) => toPicture(image, around) ?? []),
    latest: raw.latest.map(ref),
    related: raw.related.map(ref),
    next: raw.next ? ref(raw.next) : null,
    previous: raw.previous ? ref(raw.previous) : null,
    terms: {
      category: terms('category'),
      topic: terms('topic'),
      place: terms('place'),
      company: terms('company'),
      people: terms('people'),
      cities: terms('cities'),
    },
    materials: toTerms(materials, 'material'),
    facts: (acf.facts ?? []).map(({ name, value }) => ({
      name: toBilingualText(name),
      value: toBilingualText(value),
    })),
    brands: (acf.with_brands ?? []).map((brand) => ({
      id: brand.id,
      slug: brand.slug,
      title: toBilingualText(brand.title.rendered),
      logo: toPicture(brand.logo_image, around) ?? pictureAt(brand.logo, around),
    })),
    otherBrands: toBilingualText(acf.other_brands ?? ''),
    products: (acf.with_products ?? []).map((product) => ({
      id: product.id,
      slug: product.slug,
      title: toBilingualText(product.title.rendered),
      thumb: toPicture(product.featured_image, around) ?? pictureAt(product.thumb, around),
    })),
    commentsOpen: raw.comment_status === 'open',
    isSticky: raw.is_sticky,
    closes: card.kind === 'job' ? toClosing(raw.closes_on, around) : null,
    ...termsOfJob(card.kind === 'job' ? raw : NO_TERMS, textReadersOf(around)),
    applyTo: card.kind === 'job' ? toApplyTo(raw.apply_to) : null,
  };
}

const NO_TERMS = { pay: null, employment_type: null, office: null };

function toClosing(day: string | null, { timeZone }: Surroundings): Article['closes'] {
  const end = day === null ? null : endOfDay(day, timeZone);
  return day === null || end === null ? null : { day, end };
}

/** Another entry, as a link. */
export function toPostRef(raw: RawPostRef, around: Surroundings): PostRef {
  return {
    id: raw.id,
    slug: raw.slug,
    path: pathOf(raw, around),
    title: toBilingualText(raw.title.rendered),
    thumb: toPicture(raw.featured_image, around) ?? pictureAt(raw.thumb || raw.thumbnail, around),
  };
}

/** job and jobs use the job layout, everything else the article's (E2). */
export function kindOf(postType: string): PostKind {
  return postType === 'job' || postType === 'jobs' ? 'job' : 'post';
}

/** `linkurl` when set, else `/news_post/{slug}` or `/{slug}.htm` (E1, E23). */
function pathOf(
  raw: Pick<RawCard, 'slug' | 'linkurl' | 'post_type'> & Partial<Pick<RawCard, 'taxonomies'>>,
  around: Surroundings,
): string {
  return toHref(raw.linkurl, around) || ownPathOf(raw);
}

/** R12: posts of the news category have their canonical address under `/news_post/`. */
function ownPathOf(raw: Pick<RawCard, 'slug' | 'post_type'> & Partial<Pick<RawCard, 'taxonomies'>>): string {
  const slug = encodeURIComponent(raw.slug);
  const isNews =
    raw.post_type === 'news' || raw.taxonomies?.category?.some((term) => term.id === NEWS_CATEGORY) === true;
  return isNews ? `/news_post/${slug}` : `/${slug}.htm`;
}

function pictureOf(raw: RawCard, around: Surroundings): Picture | null {
  return (
    toPicture(raw.featured_image, around) ??
    pictureAt(raw.thumb || raw.thumbnail, around) ??
    coverAt(raw.cover, around)
  );
}

function coverAt(cover: string, around: Surroundings): Picture | null {
  return pictureAt(cover, around, { width: 1200, height: 800 });
}

/** The author of an entry (E1). */
export function toAuthor(raw: RawAuthor | null | undefined, around: Surroundings): Person | null {
  if (!raw) return null;
  return {
    id: raw.id,
    slug: raw.slug,
    name: toBilingualText(raw.name),
    avatar: toSource(raw.avatar, around) ?? '',
  };
}
