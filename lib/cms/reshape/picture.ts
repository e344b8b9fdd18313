import { toBilingualText } from '@/lib/html/bilingual';
import type { Picture } from '../models';
import { pictureFrom, pictureOf, type TextReaders } from '../picture-from';
import type { RawImage } from '../schemas/picture';
import { toSource } from './address';
import type { Surroundings } from './surroundings';

/** How the server reads texts and addresses. */
export const textReadersOf = (around: Surroundings): TextReaders => ({
  toText: toBilingualText,
  toSource: (address) => toSource(address, around),
});

/** An image object → picture; null when there is none or its address is none (E5). */
export function toPicture(image: RawImage | null | undefined, around: Surroundings): Picture | null {
  return pictureFrom(image, textReadersOf(around));
}

/** A picture known by its address only ({@link pictureOf}), as the server reads addresses. */
export function pictureAt(
  address: string,
  around: Surroundings,
  size?: { width: number; height: number },
): Picture | null {
  return pictureOf(address, textReadersOf(around), size);
}
