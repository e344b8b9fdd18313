import { processWide } from '@/lib/cache/process-wide';
import { divide } from '@/lib/later-payload/payload-scripts';
import type { Payloads } from '@/lib/later-payload/payloads';
import { LATER_MARK, ON_PRESS_MARK, PAYLOAD_MARK } from './later-mark';

/**
 * Screens that are read without the framework until somebody presses something: the folders of `app/[locale]`. Everything
 * on them that acts by itself is in `components/reading/reading.ts`, or named by `MOVES` of `lib/build/late-start.ts`. A
 * screen that is not here loads the framework behind its first picture, as does every page that is rendered for its request.
 */
export const READING_SCREENS: ReadonlySet<string> = new Set([
  ...['post', 'post-both', 'news_post', 'news_post-both', 'page'],
  ...['category', 'category2', 'category3', 'tag', 'type', 'filter', 'materials'],
]);

/** How Next writes the scripts of a page's own islands into its head; the script it starts with has an id. */
const OWN_SCRIPT = /<script src="\/_next\/(static\/chunks\/[^"\s]+\.js)" async=""><\/script>/g;
const ROOT = '<html ';
/** How React preloads the Latin face and, behind it, the pictures that have `fetchpriority="high"`. */
const FACES_THEN_PICTURES =
  /((?:<link rel="preload" href="[^"]+" as="font"[^>]*\/>)+)((?:<link rel="preload"[^>]* as="image"[^>]*\/>)+)/;

/**
 * A page whose own scripts are named and not loaded. One whose form is another is left as it is: then its scripts load at
 * once.
 *
 * @param html a whole document
 */
export function withScriptsLater(html: string): string {
  const root = html.indexOf(ROOT);
  const end = html.indexOf('</head>');
  if (root < 0 || end < root) return html;
  const names: string[] = [];
  const head = html.slice(root, end).replace(OWN_SCRIPT, (_, name: string) => {
    names.push(name);
    return '';
  });
  if (names.length === 0) return html;
  return withMark(`${html.slice(0, root)}${head}${html.slice(end)}`, LATER_MARK, names.join(' '));
}

/**
 * A page without its component payload, which is kept in `payloads`. It is left as it is when it has the payload in another
 * form, or when nothing can be kept.
 */
export function withPayloadLater(html: string, payloads: Pick<Payloads, 'keep'>): string {
  const divided = divide(html);
  if (!divided?.html.includes(ROOT)) return html;
  const name = payloads.keep(divided.payload);
  return name === null ? html : withMark(divided.html, PAYLOAD_MARK, name);
}

/**
 * A page that asks for its first picture before it asks for the Latin face, which its text can do without until it is there:
 * a browser asks in the order of the document for what has the same priority (decision 022).
 */
export function withPictureFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  return html.slice(0, end).replace(FACES_THEN_PICTURES, '$2$1') + html.slice(end);
}

/** A page whose framework comes with the first press, where its own scripts are named. */
export function withFrameworkOnPress(html: string): string {
  return html.includes(`${ROOT}${LATER_MARK}=`) ? withMark(html, ON_PRESS_MARK, '') : html;
}

function withMark(html: string, mark: string, value: string): string {
  const at = html.indexOf(ROOT) + ROOT.length;
  return `${html.slice(0, at)}${mark}="${value}" ${html.slice(at)}`;
}

/** What the page cache does to a page it serves (`lib/cache/shared-pages-handler.js` looks for it here). */
export type LaterScripts = (screen: string, html: string) => string;

/**
 * Lets the page cache serve pages without their payload and their scripts and with their first picture before the Latin face,
 * and those of the screens above without the framework. They are stored as they were rendered: without this call they are
 * served as they are stored. Called once when the server starts.
 */
export function startLaterScripts(payloads: Pick<Payloads, 'keep'>): void {
  processWide<LaterScripts>('later-scripts', () => (screen, html) => {
    const later = withScriptsLater(withPictureFirst(withPayloadLater(html, payloads)));
    return READING_SCREENS.has(screen) ? withFrameworkOnPress(later) : later;
  });
}
