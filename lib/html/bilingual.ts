import type { Bilingual } from '@/lib/cms/models';
import { plainText } from './text';
import { toBilingual } from './two-halves';

export const NO_TEXT: Bilingual = { zh: '', en: '' };

/** The same for a text that may hold tags or entities: a title, a name, a caption. */
export function toBilingualText(html: string): Bilingual {
  return toBilingual(plainText(html));
}
