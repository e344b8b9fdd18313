import { isData, type Data } from '../fields/data';
import { rulesOf, type Checked } from './checklist-rules';
import { bodyOf, halvesOf, idsOf, isBlank, LANGUAGES, lacking, textOf } from './entry-values';

/** A finding that keeps an entry from being published at the dashboard, or one that editors are only reminded of. */
export type Severity = 'missing' | 'advice';

export type FindingKey =
  | 'title'
  | 'body'
  | 'text'
  | 'cover'
  | 'picture'
  | 'logo'
  | 'category'
  | 'node'
  | 'brand'
  | 'country'
  | 'author'
  | 'title-zh'
  | 'title-en'
  | 'body-zh'
  | 'body-en'
  | 'alt'
  | 'credit';

/** One thing an entry lacks. */
export type Finding = {
  /** The field it is named beside, as the form names it: `title`, `cover`. */
  field: ListedField;
  /** The input that takes what is missing: `title.en`. */
  path: string;
  severity: Severity;
  key: FindingKey;
  /** How many pictures lack it; 1 for everything else. */
  count: number;
};

/** Fields of entries that the checklist speaks of. */
export const LISTED_FIELDS = [
  'title',
  'cover',
  'featuredImage',
  'logo',
  'body',
  'about',
  'desc',
  'gallery',
  'brand',
  'categories',
  'country',
  'author',
] as const;
export type ListedField = (typeof LISTED_FIELDS)[number];

/** What the checklist must know of a picture; the rest of the entry holds only its id. */
export type PictureWords = { alt: { zh: string; en: string }; credit: string };

/**
 * What an entry lacks before it is published (decisions 080 and 088). Both languages are expected unless `oneLanguage`
 * says that one is enough. An article whose card leads elsewhere (`linkurl`, E1) needs no body.
 * @param entry as the form holds it or as it is stored: pictures by id or as entries
 * @param pictures of the pictures that are known by now; nothing is said of the others
 */
export function checklistOf(
  entry: Data,
  pictures: ReadonlyMap<number, PictureWords> = new Map(),
  collection: Checked = 'posts',
): Finding[] {
  const rules = rulesOf(collection, entry);
  const title = halvesOf(entry.title);
  const body = bodyOf(entry[rules.text.field]);
  const mayLack = entry.oneLanguage === true;
  const findings: Finding[] = [];
  const add = (
    { severity, key, field }: Pick<Finding, 'severity' | 'key' | 'field'>,
    { path = field, count = 1 }: { path?: string; count?: number } = {},
  ) => findings.push({ field, path, severity, key, count });
  const advise = (key: FindingKey, field: ListedField, more?: { path?: string; count?: number }) =>
    add({ severity: 'advice', key, field }, more);

  if (title.length === 0) add({ severity: 'missing', key: 'title', field: 'title' }, { path: 'title.zh' });
  else if (!mayLack)
    for (const language of lacking(title))
      advise(`title-${language}`, 'title', { path: `title.${language}` });
  for (const need of rules.pictures) if (idsOf(entry[need.field]).length === 0) add(need);
  if (body.isEmpty) {
    if (isBlank(entry.linkurl)) add(rules.text);
  } else if (!mayLack && body.languages.length === 1)
    for (const language of lacking(body.languages)) advise(`body-${language}`, rules.text.field);

  const needed = mayLack && title.length > 0 ? title : LANGUAGES;
  for (const { field, credit } of rules.shows) {
    const known = [...new Set(shownIn(entry, field))].flatMap((id) => pictures.get(id) ?? []);
    const count = (lacks: (one: PictureWords) => boolean) => known.filter(lacks).length;
    const alt = count((one) => needed.some((language) => isBlank(one.alt[language])));
    const unnamed = credit ? count((one) => isBlank(one.credit)) : 0;
    if (alt > 0) advise('alt', field, { count: alt });
    if (unnamed > 0) advise('credit', field, { count: unnamed });
  }
  for (const need of rules.relations) if (idsOf(entry[need.field]).length === 0) add(need);
  return findings;
}

/** The pictures an entry shows, whose words {@link checklistOf} wants to know; each once. */
export function picturesOf(entry: Data, collection: Checked = 'posts'): number[] {
  return [...new Set(rulesOf(collection, entry).shows.flatMap(({ field }) => shownIn(entry, field)))];
}

const BODIES: ReadonlySet<ListedField> = new Set(['body', 'about', 'desc']);

const shownIn = (entry: Data, field: ListedField): number[] =>
  BODIES.has(field) ? bodyOf(entry[field]).pictures : idsOf(entry[field]);

/** The words of a picture as the CMS answers it; null for what is no picture. */
export function toPictureWords(doc: unknown): [number, PictureWords] | null {
  if (!isData(doc) || typeof doc.id !== 'number') return null;
  const alt = isData(doc.alt) ? doc.alt : {};
  return [doc.id, { alt: { zh: textOf(alt.zh), en: textOf(alt.en) }, credit: textOf(doc.credit) }];
}
