import type { Bilingual, Block, Body, WrittenIn } from '@/lib/cms/models';
import { toBilingualText } from './bilingual';
import { embedBlock, figureBlocks, picturesIn, tableBlock, type ToSource } from './figures';
import { sanitiseBody } from './sanitise';
import { scriptOf } from './script-of';
import { type Element, findAll, isElement, type Node, parseTree, textOf, toHtml, without } from './tree';

type Language = 'zh' | 'en' | 'both';

/** Elements that only hold others: what is in them stands by itself, with their language (D1). */
const WRAPPERS = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'center']);
/** Elements that are a text block of their own. */
const TEXTS = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'dl']);
/** Every heading becomes one of three levels: the page's `<h1>` is its title. */
const LEVELS: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/**
 * `content.rendered` → the blocks of a body (D1, "Bilingual bodies"): sanitised, each text block with the
 * language of its `lang` mark or else of its script; figures, tables and embeds belong to every language.
 *
 * @param toSource turns an image address into one of this site; what it answers null for is left out.
 */
export function toBody(html: string, toSource: ToSource): Body {
  const blocks = blocksOf(parseTree(sanitiseBody(html)), null, toSource);
  return { blocks: withIds(blocks), writtenIn: writtenIn(blocks) };
}

/** A short HTML text (an excerpt) as plain text in both languages: marked or judged block by block. */
export function toBilingualBody(html: string): Bilingual {
  if (!/<[a-z]/i.test(html)) return toBilingualText(html);
  const { blocks } = toBody(html, () => null);
  const texts = blocks.flatMap((block) => (block.kind === 'text' || block.kind === 'heading' ? [block] : []));
  const only = texts[0];
  // A backend without language marks may still write `a|b` in one paragraph.
  if (only && texts.length === 1) {
    const text = toBilingualText(only.html);
    if (text.zh !== '' && text.en !== '') return text;
  }
  const half = (language: 'zh' | 'en') =>
    texts
      .filter((block) => block.lang === language || block.lang === 'both')
      .map((block) => textOf(parseTree(block.html)))
      .join(' ')
      // Chinese puts no space between sentences.
      .replace(/([。！？]) |([…”』」]) (?=\p{Script=Han})/gu, '$1$2');
  return { zh: half('zh'), en: half('en') };
}

function blocksOf(nodes: readonly Node[], around: Language | null, toSource: ToSource): Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const closeLoose = () => {
    // Text between the blocks is a paragraph that nobody wrote the tags of.
    blocks.push(...textBlocks({ tag: 'p', attributes: {}, children: loose }, around, toSource));
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      loose.push(node);
      continue;
    }
    closeLoose();
    blocks.push(...elementBlocks(node, around, toSource));
  }
  closeLoose();
  return blocks;
}

function isBlock(element: Element): boolean {
  const { tag } = element;
  if (WRAPPERS.has(tag) || TEXTS.has(tag) || tag in LEVELS) return true;
  if (['figure', 'table', 'iframe', 'hr'].includes(tag)) return true;
  // A link or a run of text that holds a block is not a run of text.
  return element.children.some((child) => isElement(child) && isBlock(child));
}

function elementBlocks(element: Element, around: Language | null, toSource: ToSource): Block[] {
  const { tag } = element;
  const language = languageOf(element) ?? around;
  const level = LEVELS[tag];
  if (level !== undefined) return headingBlocks(element, level, language);
  if (tag === 'figure') {
    return figureBlocks(element, toSource) ?? blocksOf(element.children, language, toSource);
  }
  if (tag === 'table') return [tableBlock(element)];
  if (tag === 'iframe') return [embedBlock(element)];
  if (tag === 'hr') return [{ kind: 'text', lang: 'both', html: '<hr>' }];
  if (TEXTS.has(tag) && !(tag === 'p' && hasBlock(element))) return textBlocks(element, language, toSource);
  return blocksOf(element.children, language, toSource);
}

function hasBlock(element: Element): boolean {
  return element.children.some((child) => isElement(child) && isBlock(child));
}

function headingBlocks(element: Element, level: 2 | 3 | 4, language: Language | null): Block[] {
  const text = textOf(element.children);
  if (text === '') return [];
  const html = toHtml(without(element.children, ['img', 'iframe']));
  return [{ kind: 'heading', lang: language ?? scriptOf(text), level, html, id: '' }];
}

/** A text element; pictures and players inside it stand behind it, where they have room. */
function textBlocks(element: Element, language: Language | null, toSource: ToSource): Block[] {
  const blocks: Block[] = [];
  const text = textOf(element.children);
  if (text !== '') {
    const { lang: _mark, ...attributes } = element.attributes;
    const bare = { ...element, attributes, children: without(element.children, ['img', 'iframe', 'figure']) };
    blocks.push({ kind: 'text', lang: language ?? scriptOf(text), html: toHtml([bare]) });
  }
  for (const figure of findAll(element.children, 'figure')) {
    blocks.push(...(figureBlocks(figure, toSource) ?? []));
  }
  const pictures = picturesIn(without(element.children, ['figure']), toSource);
  if (pictures.length > 0) {
    blocks.push({ kind: 'figure', lang: 'both', pictures, caption: { zh: '', en: '' } });
  }
  const frames = findAll(without(element.children, ['figure']), 'iframe');
  return [...blocks, ...frames.map((frame) => embedBlock(frame))];
}

/** The language an element is marked with; a mark of a third language belongs to both pages. */
function languageOf(element: Element): Language | null {
  const mark = (element.attributes.lang ?? '').toLowerCase();
  if (mark === '') return null;
  if (mark === 'zh' || mark.startsWith('zh-')) return 'zh';
  return mark === 'en' || mark.startsWith('en-') ? 'en' : 'both';
}

function writtenIn(blocks: readonly Block[]): WrittenIn {
  const languages = new Set(
    blocks.flatMap((block) => (block.kind === 'text' || block.kind === 'heading' ? [block.lang] : [])),
  );
  if (languages.has('zh') && languages.has('en')) return 'both';
  if (languages.has('zh')) return 'zh';
  if (languages.has('en')) return 'en';
  return blocks.some((block) => block.kind === 'text' && block.html !== '<hr>') ? 'both' : 'none';
}

/** Ids made from the words of the headings, so that a link to one outlives an edit of the others. */
function withIds(blocks: Block[]): Block[] {
  const taken = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const words = textOf(parseTree(block.html))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60);
    const base = `h-${words}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return { ...block, id: count === 1 ? base : `${base}-${count}` };
  });
}
