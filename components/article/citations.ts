import type { Locale } from '@/lib/i18n/locales';

/** What a citation says of an article. Texts are plain, in the language of the page; days are `2026-05-31`. */
export type Cited = {
  id: number;
  slug: string;
  title: string;
  /** Empty when nobody signed it: the magazine answers for it then. */
  author: string;
  magazine: string;
  /** The day it came out; empty when it is not known. */
  published: string;
  /** Full and percent-encoded. */
  url: string;
};

export const STYLES = ['gbt7714', 'bibtex', 'plain'] as const;
export type CitationStyle = (typeof STYLES)[number];

/** Stands for the day of access in a citation: that of a cached page is known in the browser only. */
export const ACCESSED = '\u0000';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What BibTeX and LaTeX would read as something else. Braces by name: BibTeX counts them even after a backslash. */
const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  ...Object.fromEntries([...'#$%&_'].map((sign) => [sign, `\\${sign}`])),
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text inside the braces of a BibTeX field. */
export function inBibtex(text: string): string {
  return oneLine(text).replace(/[\\{}~^#$%&_]/g, (sign) => LATEX[sign] ?? sign);
}

/** A key of letters, digits and hyphens: those of the slug, or the id where it has no such letters. */
function keyOf({ slug, id }: Cited): string {
  const name = slug
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `pilotis-${name || id}`;
}

function bibtex(cited: Cited, locale: Locale): string {
  const [year = '', month = ''] = cited.published.split('-');
  const name = MONTHS[Number(month) - 1];
  const fields: [string, string][] = [
    // Double braces: a name and a title as they stand, whatever a style would do to capitals and surnames.
    ['author', `{{${inBibtex(cited.author || cited.magazine)}}}`],
    ['title', `{{${inBibtex(cited.title)}}}`],
    ['howpublished', `{${inBibtex(cited.magazine)}}`],
    ...(year === '' ? [] : [['year', `{${year}}`] satisfies [string, string]]),
    // Without braces: a month is a name BibTeX knows.
    ...(name === undefined ? [] : [['month', name] satisfies [string, string]]),
    ['url', `{${cited.url}}`],
    ['urldate', `{${ACCESSED}}`],
    ['language', `{${locale === 'zh' ? 'chinese' : 'english'}}`],
  ];
  const width = Math.max(...fields.map(([field]) => field.length));
  const lines = fields.map(([field, value]) => `  ${field.padEnd(width)} = ${value}`);
  return `@misc{${keyOf(cited)},\n${lines.join(',\n')}\n}`;
}

/** GB/T 7714-2015, 4.6: an electronic document on line, with the day it came out and the day it was read. */
function gbt7714(cited: Cited): string {
  const published = cited.published === '' ? '' : `(${cited.published})`;
  const author = oneLine(cited.author || cited.magazine);
  return `${author}. ${oneLine(cited.title)}[EB/OL]. ${published}[${ACCESSED}]. ${cited.url}.`;
}

function plain(cited: Cited, locale: Locale): string {
  const { magazine, published, url } = cited;
  const author = cited.author === '' ? [] : [oneLine(cited.author)];
  const day = published === '' ? [] : [published];
  const title = oneLine(cited.title);
  return locale === 'zh'
    ? `${[...author, `《${title}》`, magazine, ...day].join('，')}，${url}（访问日期：${ACCESSED}）。`
    : `${[...author, `“${title}”`, magazine, ...day].join(', ')}, ${url} (accessed ${ACCESSED}).`;
}

/** An article in the three forms it is cited in, with {@link ACCESSED} where the day of access goes. */
export function citationsOf(cited: Cited, locale: Locale): Record<CitationStyle, string> {
  return { gbt7714: gbt7714(cited), bibtex: bibtex(cited, locale), plain: plain(cited, locale) };
}
