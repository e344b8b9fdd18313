import { toBilingualText } from '@/lib/html/bilingual';
import { sizeInName } from '@/lib/html/size-in-name';
import type { Picture } from '../models';
import { pictureFrom, type TextReaders } from '../picture-from';
import type { RawImage } from '../schemas/picture';
import { toSource } from './address';
import type { Surroundings } from './surroundings';

/** A bare `thumb` is the card of the post (Ent-1). */
const CARD_SIZE = { width: 472, height: 303 };

/** How the server reads texts and addresses. */
export const textReadersOf = (around: Surroundings): TextReaders => ({
  toText: toBilingualText,
  toSource: (address) => toSource(address, around),
});

/** An image object → picture; null when there is none or its address is none (E5). */
export function toPicture(image: RawImage | null | undefined, around: Surroundings): Picture | null {
  return pictureFrom(image, textReadersOf(around));
}

/** A picture known by its address only: the other half of the pairs of E9, the plain paths of the contract. */
export function pictureAt(address: string, around: Surroundings, size = CARD_SIZE): Picture | null {
  const src = toSource(address, around);
  if (src === null) return null;
  return {
    src,
    ...(sizeInName(src) ?? size),
    alt: { zh: '', en: '' },
    caption: { zh: '', en: '' },
    credit: { zh: '', en: '' },
    color: '',
    renditions: [],
    cards: [],
  };
}
