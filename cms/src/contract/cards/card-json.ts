import { joinHalves } from '../bilingual';
import { toFile, toImage } from '../mappers/image';
import { toAvatar, toDisplayName, toPersonSlug } from '../mappers/person';
import {
  toClosesOn,
  toFacts,
  toLink,
  toOfficeTerm,
  toParagraphs,
  toPersonTerm,
  toTermRef,
  toTitle,
  type PostRow,
} from '../mappers/post';
import { pick, pickOne, type ImageInfo, type PersonInfo, type Refs, type TermInfo } from '../mappers/refs';
import { toStatus } from '../mappers/status';
import type { RawPostInList } from '../schemas/post';
import { TAXONOMIES, TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { toLocalTime, toTimestamp } from '../time';

/** Its fields behind the number of its views. */
type Behind = Pick<RawPostInList, 'is_sticky' | 'comment_status' | 'closes_on'>;
type Before = Omit<RawPostInList, keyof Behind | 'views'>;
/** Each field as JSON. */
type Json<Fields> = Record<keyof Fields, string>;

const json = (value: unknown) => JSON.stringify(value);

/**
 * What `toPostInList` makes of a post as JSON, before and behind its number of views. What stands on many cards is written
 * once, as long as its row is known; rows are never changed. To make objects of all of it and write them takes twice as long.
 */
export function toCardJson(post: PostRow, refs: Refs): { before: string; behind: string } {
  const cover = pickOne(refs.images, post.cover);
  const card = json(toFile(cover, 'card', 'size-650'));
  const moment = post.publishedAt ?? post.createdAt;
  const categories = pick(refs.terms.category, post.categories);
  const materials = pick(refs.terms.material, post.materials);
  const before: Json<Before> = {
    id: json(post.id),
    slug: json(post.slug ?? String(post.id)),
    post_type: json(post.postType),
    status: json(toStatus(post)),
    title: json(toTitle(post)),
    excerpt: json({ rendered: toParagraphs(post.excerpt) }),
    date: json(toLocalTime(moment)),
    timestamp: json(toTimestamp(moment)),
    modified: json(toLocalTime(post.updatedAt)),
    author: authorJson(pickOne(refs.people, post.author), refs),
    describe: json(joinHalves(post.describe)),
    category: listOf(categories, nameJson),
    thumb: card,
    thumbnail: card,
    cover: json(toFile(cover)),
    linkurl: json(post.linkurl ?? ''),
    // Few articles share one.
    featured_image: json(toImage(cover)),
    taxonomies: taxonomiesJson(post, refs),
    acf: acfJson(post, refs),
    material: listOf(materials, materialJson),
  };
  const behind: Json<Behind> = {
    is_sticky: json(post.isSticky ?? false),
    comment_status: json(post.commentStatus ?? 'open'),
    closes_on: json(toClosesOn(post)),
  };
  return { before: `{${fieldsOf(before)},"views":`, behind: `,${fieldsOf(behind)}}` };
}

/** Fields with names that need no escaping. */
function fieldsOf(fields: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name in fields) text += `${text === '' ? '' : ','}"${name}":${fields[name] ?? ''}`;
  return text;
}

function listOf<Row>(rows: readonly Row[], jsonOf: (row: Row) => string): string {
  let text = '';
  for (const row of rows) text += text === '' ? jsonOf(row) : `,${jsonOf(row)}`;
  return `[${text}]`;
}

/**
 * JSON of a row, made when it is first asked for and kept as long as the row is: on the row itself, where nothing else sees it.
 * The garbage collector would look through all of a `WeakMap` again and again.
 */
function kept<Row extends object>(make: (row: Row) => string): (row: Row) => string {
  const key = Symbol('JSON of the row');
  return (row: Row & { [key]?: string }) => {
    const known = row[key];
    if (known !== undefined) return known;
    const text = make(row);
    // Not enumerable, so that a copy of the row that is changed has none of it.
    Object.defineProperty(row, key, { value: text });
    return text;
  };
}

/** An object to which more fields are added. */
const opened = (value: object) => json(value).slice(0, -1);

const nameJson = kept<TermInfo>(({ name }) => json(joinHalves(name)));
const materialJson = kept<TermInfo>(({ id, slug, name }) => json({ id, slug, name: joinHalves(name) }));
const imageJson = kept<ImageInfo>((image) => json(toImage(image)));
const linkOpened = kept((thing: Parameters<typeof toLink>[0]) => opened(toLink(thing)));
const personOpened = kept<PersonInfo>((person) =>
  opened({ id: person.id, name: toDisplayName(person), slug: toPersonSlug(person) }),
);
const officeJson = kept((office: Parameters<typeof toOfficeTerm>[0]) => json(toOfficeTerm(office)));
const personJson = kept<PersonInfo>((person) => json(toPersonTerm(person)));
const termJson = Object.fromEntries(
  TAXONOMIES.map((taxonomy) => [taxonomy, kept<TermInfo>((term) => json(toTermRef(term, taxonomy)))]),
) as Record<Taxonomy, (term: TermInfo) => string>; // fromEntries forgets the key type

const authorJson = (author: PersonInfo | null, { images }: Refs) =>
  author ? `${personOpened(author)},"avatar":${json(toAvatar(author, images))}}` : 'null';

/** Their pictures may change while the row itself stays as it is. */
const pictureJson = (image: ImageInfo | null) => (image ? imageJson(image) : 'null');

function acfJson(post: PostRow, { brands, products, images }: Refs): string {
  const fields: Json<RawPostInList['acf']> = {
    with_brands: listOf(pick(brands, post.withBrands), (brand) => {
      const logo = pickOne(images, brand.image);
      return `${linkOpened(brand)},"logo":${json(toFile(logo, 'size-310'))},"logo_image":${pictureJson(logo)}}`;
    }),
    other_brands: json(joinHalves(post.otherBrands)),
    with_products: listOf(pick(products, post.withProducts), (product) => {
      const image = pickOne(images, product.image);
      return `${linkOpened(product)},"thumb":${json(toFile(image, 'size-310', 'medium'))},"featured_image":${pictureJson(image)}}`;
    }),
    facts: json(toFacts(post)),
  };
  return `{${fieldsOf(fields)}}`;
}

function taxonomiesJson(post: PostRow, refs: Refs): string {
  const terms = (taxonomy: Taxonomy) =>
    listOf(pick(refs.terms[taxonomy], post[TERM_COLLECTIONS[taxonomy]]), termJson[taxonomy]);
  const fields: Json<RawPostInList['taxonomies']> = {
    category: terms('category'),
    topic: terms('topic'),
    place: terms('place'),
    company: listOf(pick(refs.companies, post.companies), officeJson),
    people: listOf(pick(refs.people, post.people), personJson),
    cities: terms('cities'),
    tag: terms('tag'),
    type: terms('type'),
    country: terms('country'),
    material: terms('material'),
    series: terms('series'),
  };
  return `{${fieldsOf(fields)}}`;
}
