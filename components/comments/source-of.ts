import { linesOf } from '@/lib/html/words-of';

/** What the CMS takes for HTML in a text that is sent. */
const TAG = /<\/?[a-z][^<>]*>|<!--/i;
const LINES = /<\/?p>|<br ?\/?>/gi;

/**
 * The text its author can change, from the HTML of a comment: sent back as it is, it becomes the same HTML. Paragraphs
 * and line breaks are lines; links, emphasis and code stay as tags.
 */
export function sourceOf(html: string): string {
  const isPlain = !html.replace(LINES, '').includes('<');
  const lines = linesOf(html);
  if (isPlain && !TAG.test(lines)) return lines;
  const kept = html.replaceAll(' rel="noopener noreferrer"', '');
  // Lines are made of paragraphs only in a text without blocks.
  if (isPlain || /<blockquote/i.test(kept)) return kept;
  return kept
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<\/?p>/gi, '')
    .replace(/<br ?\/?>/gi, '\n')
    .trim();
}
