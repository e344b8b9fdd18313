import { decodeEntities } from './entities';

/** HTML as the words a reader sees, on one line: for showing as text, not a sanitiser. */
export function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
