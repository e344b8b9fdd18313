import { processWide } from '@/lib/cache/process-wide';
import { LATER_MARK } from './later-mark';

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
/** As `withScriptsLater` writes it. */
const MARK = new RegExp(`^${LATER_MARK}="([^"]*)" `);

/**
 * A page whose own scripts are named and not loaded. One that is so already, or whose form is another, is left as it is:
 * then its scripts load at once.
 *
 * @param html a whole document
 */
export function withScriptsLater(html: string): string {
  const root = html.indexOf(ROOT);
  const end = html.indexOf('</head>');
  if (root < 0 || end < root || html.startsWith(LATER_MARK, root + ROOT.length)) return html;
  const names: string[] = [];
  const head = html.slice(root + ROOT.length, end).replace(OWN_SCRIPT, (_, name: string) => {
    names.push(name);
    return '';
  });
  if (names.length === 0) return html;
  return `${html.slice(0, root)}${ROOT}${LATER_MARK}="${names.join(' ')}" ${head}${html.slice(end)}`;
}

/**
 * The page as it was before `withScriptsLater`, except that its scripts end its head. Every other page is left as it is.
 *
 * @param html a whole document
 */
export function withScriptsAtOnce(html: string): string {
  const root = html.indexOf(ROOT) + ROOT.length;
  const mark = root < ROOT.length ? null : MARK.exec(html.slice(root, html.indexOf('>', root)));
  const end = html.indexOf('</head>');
  if (!mark || end < root) return html;
  const scripts = (mark[1] ?? '').split(' ').map((name) => `<script src="/_next/${name}" async=""></script>`);
  return `${html.slice(0, root)}${html.slice(root + mark[0].length, end)}${scripts.join('')}${html.slice(end)}`;
}

/**
 * Lets the page cache give out pages of these screens so (`lib/cache/shared-pages-handler.js` looks for it here). They are
 * stored as they were drawn: without this call they are given out as they are stored. Called once when the server starts.
 *
 * @param waits false (`FRAMEWORK_WAITS=off`): no page is given out so, and one that was stored so is given out as drawn
 */
export function startLaterScripts(waits: boolean): void {
  processWide('later-scripts', () => ({
    screens: waits ? READING_SCREENS : new Set<string>(),
    of: withScriptsLater,
    back: withScriptsAtOnce,
  }));
}
