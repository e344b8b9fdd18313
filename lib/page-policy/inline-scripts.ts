import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '../theme';

/** The source expression that admits one inline script by its text (CSP Level 3, 2.3.1). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Admits the one inline script of this code base, which is the same on every page. */
export const OWN_SOURCE = hashSource(THEME_SCRIPT);

const OPENING = /<script(?=[\s>])[^>]*>/gi;
const CLOSING = '</script>';
/** The two forms in which Next hands its data to the browser; what stands between the brackets is JSON. */
const DATA_PUSH = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((?=\[)([\s\S]*)\)$/;

/**
 * The sources that admit the inline scripts Next wrote into a page. A script of any other form gets none, so that one
 * which slipped into a text of the CMS stays dead although it stands in the stored page.
 *
 * @param html a whole document
 * @returns `'sha256-…'`, each once, without {@link OWN_SOURCE}
 */
export function dataSources(html: string): string[] {
  const sources = new Set<string>();
  let end = 0;
  for (const { 0: tag, index } of html.matchAll(OPENING)) {
    if (index < end) continue; // Inside the text of another script.
    const start = index + tag.length;
    end = html.indexOf(CLOSING, start);
    if (end === -1) break;
    const text = html.slice(start, end);
    if (!/\ssrc=/i.test(tag) && isDataPush(text)) sources.add(hashSource(text));
  }
  return [...sources];
}

/** Whether a script hands over data of Next, and does nothing else. */
export function isDataPush(text: string): boolean {
  const argument = DATA_PUSH.exec(text)?.[1];
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false; // More than data: it calls or assigns something.
  }
}
