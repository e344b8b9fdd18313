import { processWide } from '@/lib/cache/process-wide';
import { divide } from '@/lib/later-payload/payload-scripts';
import type { Payloads } from '@/lib/later-payload/payloads';
import { LATER_MARK, PAYLOAD_MARK } from './later-mark';

/**
 * Screens that are read without the framework until somebody presses something: the folders of `app/[locale]`. Everything
 * on them that acts by itself is in `components/reading/reading.ts`, or named by `MOVES` of `lib/build/late-start.ts`. A
 * screen that is not here loads the framework at once, as does every page that is rendered for its request.
 */
export const READING_SCREENS: ReadonlySet<string> = new Set([
  ...['post', 'post-both', 'news_post', 'news_post-both', 'page'],
  ...['category', 'category2', 'category3', 'tag', 'type', 'filter', 'materials'],
]);

/** How Next writes the scripts of a page's own islands into its head; the script it starts with has an id. */
const OWN_SCRIPT = /<script src="\/_next\/(static\/chunks\/[^"\s]+\.js)" async=""><\/script>/g;
const ROOT = '<html ';

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

function withMark(html: string, mark: string, value: string): string {
  const at = html.indexOf(ROOT) + ROOT.length;
  return `${html.slice(0, at)}${mark}="${value}" ${html.slice(at)}`;
}

/** What the page cache does to a page it gives out (`lib/cache/shared-pages-handler.js` looks for it here). */
export type LaterScripts = (screen: string, html: string) => string;

/**
 * Lets the page cache give pages out without their payload, and those of the screens above without their scripts. They are
 * stored as they were drawn: without this call they are given out as they are stored. Called once when the server starts.
 */
export function startLaterScripts(payloads: Pick<Payloads, 'keep'>): void {
  processWide<LaterScripts>('later-scripts', () => (screen, html) => {
    const divided = withPayloadLater(html, payloads);
    return READING_SCREENS.has(screen) ? withScriptsLater(divided) : divided;
  });
}
