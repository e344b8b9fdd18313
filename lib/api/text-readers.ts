import type { TextReaders } from '@/lib/cms/picture-from';
import { toBilingual } from '@/lib/html/two-halves';
import { wordsOf } from '@/lib/html/words-of';

/** Stands for whatever host the page has come from. */
const HERE = 'http://here.invalid';

/** How the browser reads texts and addresses: for the reshapes it shares with the server. */
export const textReaders: TextReaders = { toText: (html) => toBilingual(wordsOf(html)), toSource: toUpload };

/**
 * A picture as a path of this site, or null for what lies elsewhere: other hosts are never asked. The browser does not
 * know where the CMS is, but all its uploads are served below the site's own `/uploads/`, whatever host they name.
 */
function toUpload(address: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, HERE)) return null;
  const { origin, protocol, pathname, search } = new URL(text, HERE);
  if (!pathname.startsWith('/uploads/')) return null;
  if (origin === HERE) return pathname + search;
  return /^https?:$/.test(protocol) ? pathname : null;
}
