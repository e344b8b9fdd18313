import { draftOf, keepDraft } from '@/lib/session/drafts';

type Draft = { visitor: number; place: string };

/** In hexadecimal digits, two for each byte. */
const LENGTH = 32;

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH / 2))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * The key that a text is sent with (A34). It is that of the sending before while its answer is not known, also over a
 * reload: the comment may have been stored, and the same key does not store it twice. Another text has another key.
 */
export function sendingKey({ visitor, place }: Draft, content: string): string {
  const kept = draftOf(visitor, `key ${place}`);
  if (kept.slice(LENGTH) === content) return kept.slice(0, LENGTH);
  const key = newKey();
  keepDraft(visitor, `key ${place}`, key + content);
  return key;
}

/** The text was stored: the same one again is another comment. */
export function forgetKey({ visitor, place }: Draft): void {
  if (draftOf(visitor, `key ${place}`) !== '') keepDraft(visitor, `key ${place}`, '');
}
