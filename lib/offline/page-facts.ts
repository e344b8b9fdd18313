import { LOCALE_LIST, LOCALES, type Locale } from '@/lib/i18n/locales';
import type { Reading } from '@/lib/i18n/resolve';
import { PAYLOAD_FOLDER, PAYLOAD_MARK } from '@/lib/later-scripts/later-mark';

import type { PictureChoice } from './messages';

const PAYLOAD = new RegExp(`^(?:<!DOCTYPE html>)?<html\\b[^>]*?\\s${PAYLOAD_MARK}="([\\w-]+)"`);

/** One file of a picture. `width` in pixels; null when the page does not say it. */
export type PictureFile = { url: string; width: number | null };

/** What an article's page says about itself. */
export type PageFacts = {
  locale: Locale;
  /** `any`: an article in one language is the same page in both ways of reading (D1). */
  reading: Reading | 'any';
  title: string;
  /** For each picture of this site, the files a browser may choose from, in the order of the page. */
  pictures: PictureFile[][];
  /** Paths of the build files it names. */
  files: string[];
};

/** Reads the HTML of an article; null when it does not name one of the two languages. */
export function pageFacts(html: string): PageFacts | null {
  const lang = /<html\b[^>]*?\slang="([^"]+)"/.exec(html)?.[1];
  const locale = LOCALE_LIST.find((one) => LOCALES[one].lang === lang);
  if (!locale) return null;
  const title = decoded(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const hasChoice = html.includes('data-block="reading-switch"');
  const isBoth = html.includes('data-reading="both"');
  return {
    locale,
    reading: isBoth ? 'both' : hasChoice ? 'one' : 'any',
    // Behind the title of a document stands the name of the magazine.
    title: title.replace(/ [-|] [^-|]*$/, (end) => (end.slice(3) === LOCALES[locale].brand ? '' : end)),
    pictures: picturesIn(html),
    files: filesNamedIn(html),
  };
}

/** The build files that a page, its payload, a style sheet or the script a page starts with names, each once, and the payload. */
export function filesNamedIn(text: string): string[] {
  const found = text.matchAll(/\bstatic\/(?:chunks|css|media)\/[^\s"'\\()?,]+\.(?:js|css|woff2)\b/g);
  const payload = PAYLOAD.exec(text)?.[1];
  const own = payload === undefined ? [] : [`${PAYLOAD_FOLDER}${payload}.js`];
  return [...new Set([...own, ...[...found].map(([name]) => `/_next/${name}`)])];
}

/**
 * The file of a picture to keep: the one the page has loaded, else the narrowest that fills its place, else the widest.
 */
export function fileToKeep(files: readonly PictureFile[], { width, loaded }: PictureChoice): string | null {
  const there = files.find(({ url }) => loaded.includes(url));
  if (there) return there.url;
  const known = files
    .flatMap((file) => (file.width === null ? [] : [{ url: file.url, width: file.width }]))
    .sort((one, other) => one.width - other.width);
  return (known.find((file) => file.width >= width) ?? known.at(-1) ?? files[0])?.url ?? null;
}

function picturesIn(html: string): PictureFile[][] {
  return [...html.matchAll(/<img\b[^>]*>/gi)].flatMap(([tag]) => {
    const files = filesOf(tag).filter(({ url }) => url.startsWith('/uploads/'));
    return files.length > 0 ? [files] : [];
  });
}

/** The `src` comes last: it is what a browser without `srcset` takes. */
function filesOf(tag: string): PictureFile[] {
  const attribute = (name: string) =>
    decoded(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '').trim();
  const listed = attribute('srcset')
    .split(/,\s+/)
    .filter(Boolean)
    .map((one) => {
      const [url = '', size = ''] = one.split(/\s+/);
      return { url, width: size.endsWith('w') ? Number.parseInt(size, 10) : null };
    });
  const src = attribute('src');
  return src === '' || listed.some(({ url }) => url === src)
    ? listed
    : [...listed, { url: src, width: null }];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The five characters that React writes as entities. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
