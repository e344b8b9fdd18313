import { splitHalves } from '../contract/bilingual';
import { toLexicalNode } from './html-to-lexical';
import { state } from './lexical';
import type { LexicalNode, LexicalState } from './lexical';
import { attribute, below, outerHtml, textOf, topLevel } from './parse-chunks';
import type { HtmlElement } from './parse-chunks';
import { sanitise } from './sanitise';

type Halves = { zh: string; en: string };

/** Blocks ready to be stored in a body field. */
export type NewBlock =
  | { blockType: 'text'; zh: LexicalState | null; en: LexicalState | null }
  | { blockType: 'figure'; pictures: number[]; caption: Halves }
  | { blockType: 'table'; html: string; caption: Halves }
  | { blockType: 'html'; zh: string | null; en: string | null; shared: string | null }
  | { blockType: 'embed'; url: string; title: Halves };

/** The id of the picture an address means (`/uploads/{hash}.webp` or a rendition of it), or null. */
export type FindMedia = (src: string) => number | null | Promise<number | null>;

type Language = 'zh' | 'en';
type Piece =
  | { kind: 'text'; lang: Language; node: LexicalNode }
  | { kind: 'html'; lang: Language; html: string }
  | { kind: 'shared'; block: NewBlock };

const LATIN = /\p{Script=Latin}/gu;
const HAN = /\p{Script=Han}/gu;

/** The language of a text without `lang`: Chinese as soon as a fifth of its letters are Han signs. */
export function languageOf(text: string): Language | null {
  const han = text.match(HAN)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (han + latin === 0) return null;
  return han * 4 >= latin ? 'zh' : 'en';
}

function declared(element: HtmlElement): Language | null {
  const lang = attribute(element, 'lang')?.toLowerCase() ?? '';
  if (lang.startsWith('zh')) return 'zh';
  return lang.startsWith('en') ? 'en' : null;
}

const halves = (text: string): Halves => (text.trim() ? splitHalves(text) : { zh: '', en: '' });

async function figurePiece(element: HtmlElement, findMedia: FindMedia): Promise<Piece> {
  const [frame] = below(element, 'iframe');
  if (frame) return embedPiece(frame, textOf(below(element, 'figcaption')[0] ?? frame));
  const [table] = below(element, 'table');
  if (table)
    return tablePiece(table, textOf(below(element, 'figcaption')[0] ?? table.childNodes[0] ?? table));
  const images = element.tagName === 'img' ? [element] : below(element, 'img');
  const found = await Promise.all(images.map((image) => findMedia(attribute(image, 'src') ?? '')));
  const pictures = found.filter((id): id is number => id !== null);
  if (images.length === 0 || pictures.length < images.length) {
    // A picture that is not ours has no row to point to: the HTML itself is kept.
    return {
      kind: 'shared',
      block: { blockType: 'html', zh: null, en: null, shared: outerHtml(element, null) },
    };
  }
  const words = below(element, 'figcaption')[0];
  return {
    kind: 'shared',
    block: { blockType: 'figure', pictures, caption: halves(words ? textOf(words) : '') },
  };
}

function embedPiece(frame: HtmlElement, fallback = ''): Piece {
  const title = attribute(frame, 'title') ?? fallback;
  return {
    kind: 'shared',
    block: { blockType: 'embed', url: attribute(frame, 'src') ?? '', title: halves(title) },
  };
}

function tablePiece(table: HtmlElement, caption = ''): Piece {
  const own = below(table, 'caption')[0];
  const childNodes = table.childNodes.filter((node) => node !== own);
  return {
    kind: 'shared',
    block: {
      blockType: 'table',
      html: outerHtml({ ...table, childNodes }, null),
      caption: halves(own ? textOf(own) : caption),
    },
  };
}

async function toPieces(elements: HtmlElement[], path: string, findMedia: FindMedia): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const [index, element] of elements.entries()) {
    const at = `${path}-${index}`;
    const images = below(element, 'img');
    const onlyPictures = element.tagName === 'p' && images.length > 0 && textOf(element).trim() === '';
    if (element.tagName === 'figure' || element.tagName === 'img' || onlyPictures) {
      pieces.push(await figurePiece(element, findMedia));
    } else if (element.tagName === 'iframe') {
      pieces.push(embedPiece(element));
    } else if (element.tagName === 'table') {
      pieces.push(tablePiece(element));
    } else if (element.tagName === 'div') {
      pieces.push(...(await toPieces(topLevel(innerHtml(element)), at, findMedia)));
    } else {
      pieces.push(textPiece(element, at));
    }
  }
  return pieces;
}

function innerHtml(element: HtmlElement): string {
  const lang = declared(element);
  const children = topLevelOf(element);
  // A language said once around several paragraphs is said on each of them.
  return children
    .map((child) => outerHtml(child, attribute(child, 'lang') ?? (lang === 'zh' ? 'zh-CN' : lang)))
    .join('');
}

function topLevelOf(element: HtmlElement): HtmlElement[] {
  const html = outerHtml(element, null);
  return topLevel(html.slice(html.indexOf('>') + 1, html.lastIndexOf('</')));
}

function textPiece(element: HtmlElement, at: string): Piece {
  const lang = declared(element) ?? languageOf(textOf(element));
  if (!lang) {
    return {
      kind: 'shared',
      block: { blockType: 'html', zh: null, en: null, shared: outerHtml(element, null) },
    };
  }
  const node = toLexicalNode(element, at);
  return node ? { kind: 'text', lang, node } : { kind: 'html', lang, html: outerHtml(element, null) };
}

/** Puts texts of one run into blocks whose paragraphs pair up again as they were written. */
function toTextBlocks(run: Piece[]): NewBlock[] {
  const blocks: { kind: 'text' | 'html'; zh: Piece[]; en: Piece[] }[] = [];
  const wholes = run.filter(({ kind }) => kind !== 'shared');
  const zhCount = wholes.filter((piece) => piece.kind !== 'shared' && piece.lang === 'zh').length;
  const firstEnglish = wholes.findIndex((piece) => piece.kind !== 'shared' && piece.lang === 'en');
  // All the Chinese and then as much English: written language by language, meant in pairs.
  const languageByLanguage = firstEnglish === zhCount && wholes.length === 2 * zhCount;
  for (const piece of wholes) {
    if (piece.kind === 'shared') continue;
    const last = blocks.at(-1);
    if (last && last.kind === piece.kind && (languageByLanguage || keepsOrder(last, piece.lang))) {
      last[piece.lang].push(piece);
    } else {
      blocks.push({ kind: piece.kind, zh: [], en: [], [piece.lang]: [piece] });
    }
  }
  return blocks.map(({ kind, zh, en }) => (kind === 'text' ? textBlockOf(zh, en) : htmlBlockOf(zh, en)));
}

/** Whether interleaving still gives the order written when one more of this language is appended. */
function keepsOrder({ zh, en }: { zh: Piece[]; en: Piece[] }, next: Language): boolean {
  if (next === 'en') return zh.length === en.length + 1 || zh.length === 0;
  return zh.length === en.length || en.length === 0;
}

function textBlockOf(zh: Piece[], en: Piece[]): NewBlock {
  const nodes = (pieces: Piece[]) => {
    const found = pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.node] : []));
    return found.length > 0 ? state(found) : null;
  };
  return { blockType: 'text', zh: nodes(zh), en: nodes(en) };
}

function htmlBlockOf(zh: Piece[], en: Piece[]): NewBlock {
  const html = (pieces: Piece[]) =>
    pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('') || null;
  return { blockType: 'html', zh: html(zh), en: html(en), shared: null };
}

/**
 * The blocks of an HTML string written through the contract (A22) or by the seed: sanitised first; a text with
 * `lang` goes to that language, one without is judged by its script; figures, tables and players belong to both.
 * Rendering the result gives the same blocks again.
 */
export async function toBlocks(html: string, { findMedia }: { findMedia: FindMedia }): Promise<NewBlock[]> {
  const pieces = await toPieces(topLevel(sanitise(html)), '0', findMedia);
  const blocks: NewBlock[] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'shared') {
      blocks.push(...toTextBlocks(run), piece.block);
      run = [];
    } else {
      run.push(piece);
    }
  }
  blocks.push(...toTextBlocks(run));
  return blocks;
}
