import { escapeHtml } from '../body/escape-html';
import { sanitiseComment } from '../body/sanitise';

/** V21, in characters a reader sees. */
export const MOST_CHARACTERS = 5000;
/** Of the text as it is sent: tags and addresses of links do not count as characters, but must have an end. */
const MOST_SENT = 20_000;

/** What a reader wrote. `html` is sanitised and can be shown as it is; `words` is the text in it, without tags. */
export type Content = { html: string; words: string };

/** An opening or closing tag that is complete. `<` before anything else is a sign a reader typed. */
const TAG = /<\/?[a-z][^<>]*>|<!--/i;
const SINGLE_LESS_THAN = /<(?!\/?[a-z][^<>]*>|!--)/gi;
const BLOCK = /<(?:p|br|blockquote|div|ul|ol|li|pre|table|h[1-6])\b/i;
/** Characters that show nothing and divide nothing: marks of direction and of joining, soft hyphens, fillers. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const BLANK = /[\s\p{Cc}]/gu;

/**
 * A comment as it is stored, from what a reader sent: plain text, or HTML of the allow-list (A34). Text keeps its line
 * breaks; an empty line begins a paragraph. Null when nothing that can be seen is left, or when it is too long (V21).
 */
export function toContent(sent: string): Content | null {
  if (sent.length > MOST_SENT) return null;
  const text = sent
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
  const html = sanitiseComment(toHtml(text));
  const words = toWords(html);
  if (words.replace(INVISIBLE, '').replace(BLANK, '') === '') return null;
  return [...words].length <= MOST_CHARACTERS ? { html, words } : null;
}

function toHtml(text: string): string {
  if (!TAG.test(text)) return toParagraphs(escapeHtml(text));
  const html = text.replace(SINGLE_LESS_THAN, '&lt;');
  return BLOCK.test(html) ? html : toParagraphs(html);
}

const toParagraphs = (html: string): string =>
  html
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');

/** The text of a sanitised comment. Its few tags have no attribute with `>` in it, and its entities are four. */
export function toWords(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
