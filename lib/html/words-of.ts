import { decodeEntities } from './entities';

/** HTML as the words a reader sees, on one line: for showing as text, not a sanitiser. */
export function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML as the words a reader sees, with its paragraphs and line breaks: for showing as text, not a sanitiser. */
export function linesOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .split(/(<br\b[^>]*>|<\/(?:p|li|blockquote|pre|ul|ol)>)/i)
    .map((part, at) => {
      if (at % 2 === 0) return wordsOf(part);
      return /^<\/p/i.test(part) ? '\n\n' : '\n';
    })
    .join('')
    .trim();
}
