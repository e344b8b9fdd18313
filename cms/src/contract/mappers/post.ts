import { escapeHtml } from '../../body/escape-html';
import type { Post } from '../../payload-types';
import { isJobType } from '../../closing/job-type';
import { toDay } from '../../fields/stored-day';
import { joinHalves, type TwoHalves } from '../bilingual';
import type { RawPost, RawPostInList, RawPostRef, RawTaxonomies } from '../schemas/post';
import type { RawTermRef } from '../schemas/term';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { toLocalTime, toTimestamp } from '../time';
import { toTermsOfJob } from './hiring';
import { toFile, toImage } from './image';
import { toDisplayName, toPersonRef, toPersonSlug } from './person';
import { pick, pickOne, toIds, type PersonInfo, type Refs, type TermInfo, type TitledInfo } from './refs';
import { toStatus } from './status';

/** The fields lists need; the body and the gallery are read for single posts only. */
export type PostRow = Pick<
  Post,
  | 'id'
  | 'slug'
  | 'postType'
  | 'title'
  | 'fulltitle'
  | 'describe'
  | 'excerpt'
  | 'cover'
  | 'facts'
  | 'withBrands'
  | 'otherBrands'
  | 'withProducts'
  | 'categories'
  | 'tags'
  | 'topics'
  | 'types'
  | 'materials'
  | 'places'
  | 'countries'
  | 'cities'
  | 'series'
  | 'companies'
  | 'people'
  | 'author'
  | 'isSticky'
  | 'commentStatus'
  | 'closesOn'
  | 'linkurl'
  | 'stage'
  | 'publishedAt'
  | 'updatedAt'
  | 'createdAt'
  | 'deletedAt'
  | '_status'
>;
export type PostDoc = PostRow & Pick<Post, 'bodyHtml' | 'gallery' | 'pay' | 'employment' | 'applyTo'>;

/** What hangs on a single post and is read apart from it. */
export type PostContext = {
  latest: RawPostRef[];
  related: RawPostRef[];
  next: RawPostRef | null;
  previous: RawPostRef | null;
};

/** Ent-1 as lists send it. `views` counts readings (A42). */
export function toPostInList(post: PostRow, refs: Refs, views: number): RawPostInList {
  const cover = pickOne(refs.images, post.cover);
  const card = toFile(cover, 'card', 'size-650');
  const taxonomies = toTaxonomies(post, refs);
  const moment = post.publishedAt ?? post.createdAt;
  return {
    id: post.id,
    slug: post.slug ?? String(post.id),
    post_type: post.postType,
    status: toStatus(post),
    title: toTitle(post),
    excerpt: { rendered: toParagraphs(post.excerpt) },
    date: toLocalTime(moment),
    timestamp: toTimestamp(moment),
    modified: toLocalTime(post.updatedAt),
    author: toPersonRef(pickOne(refs.people, post.author), refs.images),
    describe: joinHalves(post.describe),
    category: taxonomies.category.map((term) => term.name),
    thumb: card,
    thumbnail: card,
    cover: toFile(cover),
    linkurl: post.linkurl ?? '',
    featured_image: toImage(cover),
    taxonomies,
    acf: {
      with_brands: pick(refs.brands, post.withBrands).map((brand) => {
        const logo = pickOne(refs.images, brand.image);
        return { ...toLink(brand), logo: toFile(logo, 'size-310'), logo_image: toImage(logo) };
      }),
      other_brands: joinHalves(post.otherBrands),
      with_products: pick(refs.products, post.withProducts).map((product) => toPictured(product, refs)),
      facts: toFacts(post),
    },
    material: taxonomies.material.map(({ id, slug, name }) => ({ id, slug, name })),
    views,
    is_sticky: post.isSticky ?? false,
    comment_status: post.commentStatus ?? 'open',
    closes_on: toClosesOn(post),
  };
}

export const toTitle = ({ title, fulltitle }: PostRow): RawPostInList['title'] => ({
  rendered: joinHalves(title),
  fulltitle: joinHalves(fulltitle) || joinHalves(title),
});

export const toFacts = ({ facts }: PostRow): RawPostInList['acf']['facts'] =>
  (facts ?? []).map(({ name, value }) => ({ name: joinHalves(name), value: joinHalves(value) }));

/** Ent-1 in full; `content` is stored ready-made, both languages interleaved (D1). */
export function toPost(post: PostDoc, refs: Refs, views: number, context: PostContext): RawPost {
  return {
    ...toPostInList(post, refs, views),
    content: { rendered: post.bodyHtml ?? '' },
    gallery: pick(refs.images, post.gallery).flatMap((image) => toImage(image) ?? []),
    latest: context.latest,
    next: context.next,
    previous: context.previous,
    related: context.related,
    ...toTermsOfJob(post, refs),
    apply_to: isJobType(post.postType) ? post.applyTo || null : null,
  };
}

/** The closing day of a job; what has been a job once may keep one that means nothing. */
export function toClosesOn({ postType, closesOn }: Pick<PostRow, 'postType' | 'closesOn'>): string | null {
  return isJobType(postType) && closesOn ? toDay(closesOn) : null;
}

/** A PostRef. */
export function toPostRef(post: TitledInfo, refs: Pick<Refs, 'images'>): RawPostRef {
  const image = pickOne(refs.images, post.image);
  return {
    id: post.id,
    slug: post.slug,
    title: { rendered: joinHalves(post.title) },
    thumb: toFile(image, 'size-310', 'medium'),
    featured_image: toImage(image),
    ...(post.linkurl ? { linkurl: post.linkurl } : {}),
  };
}

/** A thing named elsewhere with its small picture: `with_products`, `product_projects`. */
export function toPictured(thing: TitledInfo, refs: Pick<Refs, 'images'>) {
  const image = pickOne(refs.images, thing.image);
  return { ...toLink(thing), thumb: toFile(image, 'size-310', 'medium'), featured_image: toImage(image) };
}

export function toLink(thing: TitledInfo): { id: number; title: string; slug: string } {
  return { id: thing.id, title: joinHalves(thing.title), slug: thing.slug };
}

export function toTermRef(term: TermInfo, taxonomy: string): RawTermRef {
  return { id: term.id, slug: term.slug, name: joinHalves(term.name), taxonomy, parent: term.parent };
}

/** A plain text in both languages as HTML: one paragraph each, marked with its language; empty when unwritten. */
export function toParagraphs(text: TwoHalves): string {
  const paragraph = (half: string | null | undefined, lang: string): string =>
    half?.trim() ? `<p lang="${lang}">${escapeHtml(half.trim())}</p>` : '';
  return paragraph(text?.zh, 'zh-CN') + paragraph(text?.en, 'en');
}

function toTaxonomies(post: PostRow, refs: Refs): RawTaxonomies {
  const terms = (taxonomy: Taxonomy): RawTermRef[] =>
    pick(refs.terms[taxonomy], post[TERM_COLLECTIONS[taxonomy]]).map((term) => toTermRef(term, taxonomy));
  return {
    category: terms('category'),
    topic: terms('topic'),
    place: terms('place'),
    company: pick(refs.companies, post.companies).map(toOfficeTerm),
    people: pick(refs.people, post.people).map(toPersonTerm),
    cities: terms('cities'),
    tag: terms('tag'),
    type: terms('type'),
    country: terms('country'),
    material: terms('material'),
    series: terms('series'),
  };
}

/** An office among the terms of a post. */
export const toOfficeTerm = (office: TitledInfo): RawTermRef => ({
  id: office.id,
  slug: office.slug,
  name: joinHalves(office.title),
  taxonomy: 'company',
  parent: 0,
});

/** A person among the terms of a post. */
export const toPersonTerm = (person: PersonInfo): RawTermRef => ({
  id: person.id,
  slug: toPersonSlug(person),
  name: toDisplayName(person),
  taxonomy: 'people',
  parent: 0,
});

/** Every id these posts point to, for one bulk read. */
export function idsInPosts(posts: readonly (PostRow & Partial<Pick<Post, 'gallery'>>)[]) {
  const of = (
    key: keyof PostRow &
      ('companies' | 'people' | 'withBrands' | 'withProducts' | (typeof TERM_COLLECTIONS)[Taxonomy]),
  ) => posts.flatMap((post) => toIds(post[key]));
  return {
    terms: {
      category: of('categories'),
      tag: of('tags'),
      topic: of('topics'),
      type: of('types'),
      material: of('materials'),
      place: of('places'),
      country: of('countries'),
      cities: of('cities'),
      series: of('series'),
    },
    people: [...of('people'), ...posts.flatMap((post) => toIds([post.author]))],
    companies: of('companies'),
    brands: of('withBrands'),
    products: of('withProducts'),
    images: posts.flatMap((post) => toIds([post.cover, ...(post.gallery ?? [])])),
  };
}
