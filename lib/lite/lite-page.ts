import { createHash } from 'node:crypto';
import { LATER_MARK, ON_PRESS_MARK, PAYLOAD_MARK } from '@/lib/later-scripts/later-mark';
import type { Lite } from './lite';

/** Stands before the path of a picture below `/uploads/`: its lite copy (`lite-picture.ts`). */
export const LITE_FOLDER = '_lite';

const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/gi;
/** Data for search engines, which nothing runs. */
const IS_DATA = /\stype="application\/ld\+json"/i;
const FRAME = /<iframe\b[^>]*>[\s\S]*?<\/iframe>/gi;
const NOSCRIPT = /<\/?noscript>/gi;
/** What React leaves for the script that would take the page over. */
const COMMENT = /<!--[\s\S]*?-->/g;
const LINK = /<link\b[^>]*>/gi;
const OF_SCRIPT = /\s(?:as="script"|rel="(?:modulepreload|prefetch)"|href="[^"]*\.js")/i;
const ROOT = /<html\b([^>]*)>/i;
/** What would load the scripts and the payload of a page at the first press. */
const LATER = new RegExp(`\\s(?:${LATER_MARK}|${ON_PRESS_MARK}|${PAYLOAD_MARK})="[^"]*"`, 'g');
/** Elements that show a picture; a link to one is the reader's own choice, and stays. */
const SHOWS_PICTURE = /<(?:img|source|link)\b[^>]*>/gi;
const PICTURE = /(["\s,])\/uploads\/(?!_lite\/)([^\s",]+\.(?:webp|jpe?g|png))(?=["\s,])/gi;

/**
 * The lite page of a page: the same document and text without script, preloads of script and frames, its `<noscript>`
 * shown, and its pictures in their lite copies. A film keeps the link that stands beside its frame.
 *
 * Not for foreign HTML: it relies on what React and `lib/html/sanitise.ts` write, where `<`, `>` and `"` are escaped in
 * texts and values. Should a script slip through all the same, the policy of a lite page does not let it run.
 */
export function toLitePage(html: string, lite: Exclude<Lite, 'off'>): string {
  return html
    .replace(SCRIPT, (whole, attributes: string) => (IS_DATA.test(attributes) ? whole : ''))
    .replace(FRAME, '')
    .replace(COMMENT, '')
    .replace(NOSCRIPT, '')
    .replace(LINK, (tag) => (OF_SCRIPT.test(tag) ? '' : tag))
    .replace(SHOWS_PICTURE, toLitePictures)
    .replace(ROOT, (_, attributes: string) => `<html data-lite="${lite}"${attributes.replace(LATER, '')}>`);
}

/** A strong tag, by the content. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
}

const toLitePictures = (tag: string): string =>
  tag.replace(PICTURE, (_, before: string, path: string) => `${before}/uploads/${LITE_FOLDER}/${path}`);
