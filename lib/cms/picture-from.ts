import { colorOf } from '@/lib/html/color';
import { sizeInName } from '@/lib/html/size-in-name';
import type { Bilingual, Picture } from './models';
import { widthInKey } from './size-names';

/**
 * How texts and addresses of the CMS are read, which differs between server and browser. The server parses HTML and
 * knows the address of the CMS. The browser does not, because a parser of HTML is too large a script.
 */
export type TextReaders = {
  /** HTML as the text of a title, a name or a caption, in both languages. */
  toText: (html: string) => Bilingual;
  /** The address of a picture; null when it is none. */
  toSource: (address: string) => string | null;
};

type Sizes = Readonly<Record<string, { source_url: string; width: number; height: number } | null>>;

/** An image object as a schema has read it, on either side (E5, A5). */
export type ImageFields = {
  source_url: string;
  width: number;
  height: number;
  alt_text: string;
  caption: string;
  credit: string;
  color: string;
  sizes: Sizes;
  media_details?: { width: number; height: number; sizes: Sizes } | null;
};

/** The crops of a card by the width of their files, narrowest first. */
const CARDS = { card: 472, 'card-708': 708, 'card-2x': 944 };
/** Renditions that are cut: they are no smaller versions of the picture. */
const CROPPED = new Set([...Object.keys(CARDS), 'thumbnail']);
/** A picture without a size: a box is reserved all the same. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/**
 * An image object → picture, on the server and in the browser; null when there is none or its address is none (E5).
 */
export function pictureFrom(image: ImageFields | null | undefined, textReaders: TextReaders): Picture | null {
  const { toText, toSource } = textReaders;
  if (!image) return null;
  const src = toSource(image.source_url);
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
    alt: toText(image.alt_text),
    caption: toText(image.caption),
    credit: toText(image.credit),
    color: colorOf(image.color),
    renditions: renditionsOf(sizes, size, toSource),
    cards: Object.entries(CARDS).flatMap(([name, width]) => {
      const crop = toSource(sizes[name]?.source_url ?? '');
      return crop === null ? [] : [{ src: crop, width }];
    }),
  };
}

/** A bare `thumb` is the card of the post (Ent-1). */
const CARD_SIZE = { width: 472, height: 303 };

/** A picture known by its address only: the other half of the pairs of E9, the plain paths of the contract. */
export function pictureOf(address: string, { toSource }: TextReaders, size = CARD_SIZE): Picture | null {
  const src = toSource(address);
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
  sizes: Sizes,
  whole: { width: number; height: number },
  toSource: TextReaders['toSource'],
) {
  const renditions = Object.entries(sizes).flatMap(([name, one]) => {
    const src = toSource(one?.source_url ?? '');
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
