import { isJobType } from '../closing/job-type';
import { isData, type Data } from '../fields/data';

/** A finding that keeps an entry from being published at the dashboard, or one that editors are only reminded of. */
export type Severity = 'missing' | 'advice';

export type FindingKey =
  | 'title'
  | 'body'
  | 'cover'
  | 'category'
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

/** Fields of an article that the checklist speaks of, in the order of the form. */
export const LISTED_FIELDS = ['title', 'cover', 'body', 'gallery', 'categories'] as const;
export type ListedField = (typeof LISTED_FIELDS)[number];

/** What the checklist must know of a picture; the rest of the entry holds only its id. */
export type PictureWords = { alt: { zh: string; en: string }; credit: string };

type Language = 'zh' | 'en';
const LANGUAGES: readonly Language[] = ['zh', 'en'];

/**
 * What an article, or a job, lacks before it is published (decision 080). Both languages are expected unless
 * `oneLanguage` says that one is enough. A job needs no cover and no category: it is in no list of articles. An article
 * whose card leads elsewhere (`linkurl`, E1) needs no body.
 * @param entry as the form holds it or as it is stored: pictures by id or as entries
 * @param pictures of the pictures that are known by now; nothing is said of the others
 */
export function checklistOf(entry: Data, pictures: ReadonlyMap<number, PictureWords> = new Map()): Finding[] {
  const isJob = isJobType(entry.postType);
  const title = halvesOf(entry.title);
  const body = bodyOf(entry.body);
  const mayLack = entry.oneLanguage === true;
  const findings: Finding[] = [];
  const add = (
    severity: Severity,
    key: FindingKey,
    field: ListedField,
    { path = field, count = 1 }: { path?: string; count?: number } = {},
  ) => findings.push({ field, path, severity, key, count });

  if (title.length === 0) add('missing', 'title', 'title', { path: 'title.zh' });
  else if (!mayLack)
    for (const language of lacking(title))
      add('advice', `title-${language}`, 'title', { path: `title.${language}` });
  const cover = idOf(entry.cover);
  if (!isJob && cover === null) add('missing', 'cover', 'cover');
  if (body.isEmpty) {
    if (isBlank(entry.linkurl)) add('missing', 'body', 'body');
  } else if (!mayLack && body.languages.length === 1)
    for (const language of lacking(body.languages)) add('advice', `body-${language}`, 'body');
  if (isJob) return findings;

  const needed = mayLack && title.length > 0 ? title : LANGUAGES;
  for (const [field, ids] of [
    ['cover', cover === null ? [] : [cover]],
    ['body', body.pictures],
    ['gallery', idsOf(entry.gallery)],
  ] as const) {
    const known = [...new Set(ids)].flatMap((id) => pictures.get(id) ?? []);
    const count = (lacks: (one: PictureWords) => boolean) => known.filter(lacks).length;
    const alt = count((one) => needed.some((language) => isBlank(one.alt[language])));
    const credit = count((one) => isBlank(one.credit));
    if (alt > 0) add('advice', 'alt', field, { count: alt });
    if (credit > 0) add('advice', 'credit', field, { count: credit });
  }
  if (idsOf(entry.categories).length === 0) add('advice', 'category', 'categories');
  return findings;
}

/** The pictures an entry shows, whose words {@link checklistOf} wants to know; each once. */
export function picturesOf(entry: Data): number[] {
  const cover = idOf(entry.cover);
  const ids = [...(cover === null ? [] : [cover]), ...bodyOf(entry.body).pictures, ...idsOf(entry.gallery)];
  return [...new Set(ids)];
}

/** The words of a picture as the CMS answers it; null for what is no picture. */
export function toPictureWords(doc: unknown): [number, PictureWords] | null {
  if (!isData(doc) || typeof doc.id !== 'number') return null;
  const alt = isData(doc.alt) ? doc.alt : {};
  return [doc.id, { alt: { zh: textOf(alt.zh), en: textOf(alt.en) }, credit: textOf(doc.credit) }];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isBlank = (value: unknown) => textOf(value).trim() === '';
const lacking = (languages: readonly Language[]) => LANGUAGES.filter((one) => !languages.includes(one));

/** The languages in which a bilingual text is written. */
const halvesOf = (value: unknown): Language[] =>
  LANGUAGES.filter((language) => isData(value) && !isBlank(value[language]));

function idOf(value: unknown): number | null {
  const id = isData(value) ? value.id : value;
  return typeof id === 'number' ? id : null;
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap((one) => idOf(one) ?? []) : [];

/**
 * The languages a body has texts in, and its pictures; it is empty when no block of it holds anything. Blocks are told
 * by what they hold, not by their kind: one that is added later counts without being named here.
 */
function bodyOf(value: unknown): { isEmpty: boolean; languages: Language[]; pictures: number[] } {
  const blocks = Array.isArray(value) ? value.filter(isData) : [];
  const pictures = blocks.flatMap((block) => idsOf(block.pictures));
  const languages = LANGUAGES.filter((language) =>
    blocks.some(({ [language]: text }) => !isBlank(text) || hasContent(text)),
  );
  const hasShared = blocks.some(({ html, shared, url }) => [html, shared, url].some((one) => !isBlank(one)));
  return { isEmpty: languages.length === 0 && pictures.length === 0 && !hasShared, languages, pictures };
}

/** Whether a text of the editor has a word in it, or a line across. */
function hasContent(node: unknown): boolean {
  if (!isData(node)) return false;
  if (node.type === 'horizontalrule') return true;
  if (!isBlank(node.text)) return true;
  const children = isData(node.root) ? [node.root] : Array.isArray(node.children) ? node.children : [];
  return children.some(hasContent);
}
