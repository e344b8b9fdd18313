import { processWide } from '@/lib/cache/process-wide';
import { divide, unite } from '@/lib/later-payload/payload-scripts';
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
 * The page as it was before {@link withScriptsLater}, except that its scripts end its head. Every other page is left as it is.
 *
 * @param html a whole document
 */
export function withScriptsAtOnce(html: string): string {
  const marked = withoutMark(html, LATER_MARK);
  const end = marked?.html.indexOf('</head>') ?? -1;
  if (!marked || end < 0) return html;
  const scripts = marked.value.split(' ').map((name) => `<script src="/_next/${name}" async=""></script>`);
  return `${marked.html.slice(0, end)}${scripts.join('')}${marked.html.slice(end)}`;
}

/**
 * A page without its component payload, which is kept in `payloads`. It is left as it is when it has the payload in another
 * form, or when nothing can be kept.
 */
export function withPayloadLater(html: string, payloads: Payloads): string {
  const divided = divide(html);
  if (!divided?.html.includes(ROOT)) return html;
  const name = payloads.keep(divided.payload);
  return name === null ? html : withMark(divided.html, PAYLOAD_MARK, name);
}

/** The page as it was before {@link withPayloadLater}; null when its payload is no longer there. */
export async function withPayload(html: string, payloads: Payloads): Promise<string | null> {
  const marked = withoutMark(html, PAYLOAD_MARK);
  if (!marked) return html;
  const payload = await payloads.read(marked.value);
  return payload === null ? null : unite({ html: marked.html, payload });
}

function withMark(html: string, mark: string, value: string): string {
  const at = html.indexOf(ROOT) + ROOT.length;
  return `${html.slice(0, at)}${mark}="${value}" ${html.slice(at)}`;
}

function withoutMark(html: string, mark: string): { html: string; value: string } | null {
  const at = html.indexOf(ROOT) + ROOT.length;
  const opening = `${mark}="`;
  if (at < ROOT.length || !html.startsWith(opening, at)) return null;
  const from = at + opening.length;
  const to = html.indexOf('" ', from);
  if (to < 0) return null;
  return { html: `${html.slice(0, at)}${html.slice(to + 2)}`, value: html.slice(from, to) };
}

const isGivenOut = (html: string): boolean =>
  [LATER_MARK, PAYLOAD_MARK].some((mark) => html.startsWith(`${mark}="`, html.indexOf(ROOT) + ROOT.length));

/** What the page cache does to pages (`lib/cache/shared-pages-handler.js` looks for it here). */
export type LaterScripts = {
  /** The page as it is given out. @param screen its folder of `app/[locale]` */
  of(screen: string, html: string): string;
  /** The page as it was drawn, which is what is stored. One that cannot be is given back as it is. */
  back(html: string): Promise<string>;
};

/**
 * Lets the page cache give pages out without their payload, and those of the screens above without their scripts. They are
 * stored as they were drawn: without this call they are given out as they are stored. Called once when the server starts.
 *
 * @param waits false (`FRAMEWORK_WAITS=off`): pages are given out as they were drawn
 */
export function startLaterScripts(waits: boolean, payloads: Payloads): void {
  processWide<LaterScripts>('later-scripts', () => ({
    of(screen, html) {
      if (!waits || isGivenOut(html)) return html;
      const divided = withPayloadLater(html, payloads);
      return READING_SCREENS.has(screen) ? withScriptsLater(divided) : divided;
    },
    async back(html) {
      if (!isGivenOut(html)) return html;
      return (await withPayload(withScriptsAtOnce(html), payloads)) ?? html;
    },
  }));
}
