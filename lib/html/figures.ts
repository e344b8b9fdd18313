import type { Bilingual, Block, Picture } from '@/lib/cms/models';
import { NO_TEXT } from './bilingual';
import { colorOf } from './color';
import { toBilingual } from './two-halves';
import { embedOf } from './embeds';
import { sizeInName } from './size-in-name';
import { type Element, findAll, isElement, type Node, textOf, toHtml, without } from './tree';

/** Turns an image address of the CMS into one of this site, or null when it is none. */
export type ToSource = (src: string) => string | null;

/** The size of a picture that comes without one: a box is reserved all the same (CLS). */
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** What a `<figure>` holds: pictures, a table or a player; null when it is only text. */
export function figureBlocks(figure: Element, toSource: ToSource): Block[] | null {
  const caption = captionOf(figure);
  const color = colorOf(figure.attributes['data-color']);
  const inside = without(figure.children, ['figcaption']);
  const table = findAll(inside, 'table')[0];
  if (table) return [tableBlock(table, caption)];
  const frame = findAll(inside, 'iframe')[0];
  if (frame) return [embedBlock(frame, caption)];
  const pictures = picturesIn(inside, toSource, color);
  return pictures.length > 0 ? [{ kind: 'figure', lang: 'both', pictures, caption }] : null;
}

/** Every picture among the nodes, without those whose address is none. */
export function picturesIn(nodes: readonly Node[], toSource: ToSource, color = ''): Picture[] {
  return findAll(nodes, 'img').flatMap((image) => toPicture(image, toSource, color) ?? []);
}

/** A table; its caption is its own `<caption>` unless the figure around it has one. */
export function tableBlock(table: Element, around: Bilingual = NO_TEXT): Block {
  const own = findAll(table.children, 'caption')[0];
  const caption = around.zh + around.en !== '' || !own ? around : toBilingual(textOf(own.children));
  const bare = { ...table, children: without(table.children, ['caption', 'img', 'iframe']) };
  return { kind: 'table', lang: 'both', html: toHtml([bare]), caption };
}

/** A player of the list of `embeds.ts`; a frame of anyone else is `unknown` and draws nothing. */
export function embedBlock(frame: Element, caption: Bilingual = NO_TEXT): Block {
  const src = embedOf(frame.attributes.src ?? '');
  if (src === null) return { kind: 'unknown', lang: 'both' };
  const width = Number(frame.attributes.width);
  const height = Number(frame.attributes.height);
  const ratio = width > 0 && height > 0 ? width / height : 16 / 9;
  const title = caption.zh + caption.en === '' ? toBilingual(frame.attributes.title ?? '') : caption;
  return { kind: 'embed', lang: 'both', src, title, ratio: Math.min(4, Math.max(0.25, ratio)) };
}

function captionOf(figure: Element): Bilingual {
  const captions = findAll(figure.children, 'figcaption');
  const marked = (language: string) =>
    captions
      .flatMap((one) => [one, ...one.children.filter(isElement)])
      .filter((one) => (one.attributes.lang ?? '').toLowerCase().startsWith(language))
      .map((one) => textOf(one.children))
      .join(' ');
  const zh = marked('zh');
  const en = marked('en');
  if (zh !== '' || en !== '') return { zh, en };
  return toBilingual(captions.map((one) => textOf(one.children)).join(' '));
}

function toPicture(image: Element, toSource: ToSource, color: string): Picture | null {
  const src = toSource(image.attributes.src ?? '');
  if (src === null) return null;
  const size = sizeOf(image.attributes.width, image.attributes.height) ?? sizeInName(src) ?? UNKNOWN_SIZE;
  return {
    src,
    ...size,
    alt: toBilingual(image.attributes.alt ?? ''),
    caption: NO_TEXT,
    credit: toBilingual(image.attributes['data-credit'] ?? ''),
    color: color || colorOf(image.attributes['data-color']),
    renditions: renditionsOf(image.attributes.srcset ?? '', size, toSource),
    cards: [],
  };
}

/** `srcset` with width descriptors → renditions, ascending; heights follow from the picture's own proportion. */
function renditionsOf(srcset: string, size: { width: number; height: number }, toSource: ToSource) {
  const renditions = srcset.split(/,\s+|,(?=\/|https?:)/).flatMap((candidate) => {
    const [address = '', descriptor = ''] = candidate.trim().split(/\s+/);
    const width = Number(/^(\d{1,5})w$/.exec(descriptor)?.[1] ?? 0);
    const src = toSource(address);
    if (src === null || width === 0) return [];
    return [sizeInName(src) ?? { width, height: Math.round((width * size.height) / size.width) }].map(
      (own) => ({ src, ...own }),
    );
  });
  return renditions.sort((a, b) => a.width - b.width);
}

function sizeOf(width: string | undefined, height: string | undefined) {
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 ? size : null;
}
