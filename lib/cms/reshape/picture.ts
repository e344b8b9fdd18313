import { toBilingualText } from '@/lib/html/bilingual';
import { colorOf } from '@/lib/html/color';
import { sizeInName } from '@/lib/html/figures';
import type { Picture } from '../models';
import { widthInKey } from '../size-names';
import type { RawImage } from '../schemas/picture';
import { toSource } from './address';
import type { Surroundings } from './surroundings';

/** The crops of a card by the width of their files, narrowest first. */
const CARDS = { card: 472, 'card-708': 708, 'card-2x': 944 };
/** Renditions that are cut: they are no smaller versions of the picture. */
const CROPPED = new Set([...Object.keys(CARDS), 'thumbnail']);
/** A picture without a size: a box is reserved all the same. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };
/** A bare `thumb` is the card of the post (Ent-1). */
const CARD_SIZE = { width: 472, height: 303 };

/** An image object → picture; null when there is none or its address is none (E5). */
export function toPicture(image: RawImage | null | undefined, around: Surroundings): Picture | null {
  if (!image) return null;
  const src = toSource(image.source_url, around);
  if (src === null) return null;
  const size =
    sized(image.width, image.height) ??
    sized(image.media_details?.width ?? 0, image.media_details?.height ?? 0) ??
    sizeInName(src) ??
    UNKNOWN_SIZE;
  const sizes = { ...image.media_details?.sizes, ...image.sizes };
  return {
    src,
    ...size,
    alt: toBilingualText(image.alt_text),
    caption: toBilingualText(image.caption),
    credit: toBilingualText(image.credit),
    color: colorOf(image.color),
    renditions: renditionsOf(sizes, size, around),
    cards: Object.entries(CARDS).flatMap(([name, width]) => {
      const crop = toSource(sizes[name]?.source_url ?? '', around);
      return crop === null ? [] : [{ src: crop, width }];
    }),
  };
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

function renditionsOf(
  sizes: RawImage['sizes'],
  whole: { width: number; height: number },
  around: Surroundings,
) {
  const renditions = Object.entries(sizes).flatMap(([name, one]) => {
    const src = toSource(one?.source_url ?? '', around);
    if (!one || src === null || CROPPED.has(name)) return [];
    const width = one.width || sizeInName(src)?.width || widthInKey(name);
    if (width === 0) return [];
    const height = one.height || sizeInName(src)?.height || Math.round((width * whole.height) / whole.width);
    return [{ name, src, width, height }];
  });
  return renditions.sort((a, b) => a.width - b.width);
}

function sized(width: number, height: number) {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
}
