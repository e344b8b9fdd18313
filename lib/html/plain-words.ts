import { decodeEntities } from './entities';

/** The words of a short HTML text in one line, for where its marks are not wanted. Shown as text, never as HTML. */
export const plainWords = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
