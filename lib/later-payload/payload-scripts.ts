import { isDataPush } from '@/lib/page-policy/inline-scripts';

const OPENING = '<script>';
const CLOSING = '</script>';
const FIRST = `${OPENING}(self.__next_f=self.__next_f||[]).push([0])${CLOSING}`;
const END = '</body></html>';

/** A document, and what was taken out of it. */
export type Divided = {
  /** Without the scripts of the payload. */
  html: string;
  /** What these scripts do, as one. */
  payload: string;
};

/**
 * Takes the component payload out of a page, which Next writes behind its text as a row of inline scripts.
 *
 * @param html a whole document
 * @returns null when the payload stands there in another form than this, as in a page that is streamed
 */
export function divide(html: string): Divided | null {
  const from = html.lastIndexOf(FIRST);
  const to = html.length - END.length;
  if (from < 0 || !html.endsWith(END)) return null;
  const scripts: string[] = [];
  for (let at = from; at < to;) {
    const close = html.indexOf(CLOSING, at);
    const script = html.slice(at + OPENING.length, close);
    // The policy of a page admits no other inline script: what was moved may do no more than that.
    if (!html.startsWith(OPENING, at) || close < 0 || !isDataPush(script)) return null;
    scripts.push(script);
    at = close + CLOSING.length;
  }
  return { html: `${html.slice(0, from)}${END}`, payload: scripts.join(';\n') };
}
