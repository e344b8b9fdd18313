import { MARKS } from './lexical';
import type { LexicalNode } from './lexical';
import { escapeHtml } from './escape-html';

/** One top-level element of a text: its tag, further attributes ready to write, and what stands inside. */
type Chunk = { tag: string; attributes: string; inner: string };

const string = (value: unknown) => (typeof value === 'string' ? value : '');

const formatOf = (node: LexicalNode) =>
  node.type === 'text' && typeof node.format === 'number' ? node.format : 0;

/** Neighbours that share a mark share its element: `<strong>a <em>b</em></strong>`, as it was written. */
function inline(nodes: readonly LexicalNode[], level = 0): string {
  const mark = MARKS[level];
  if (!mark) return nodes.map(inlineNode).join('');
  let html = '';
  for (let start = 0; start < nodes.length;) {
    const marked = isMarked(nodes[start], mark.bit);
    let end = start + 1;
    while (end < nodes.length && isMarked(nodes[end], mark.bit) === marked) end += 1;
    const run = inline(nodes.slice(start, end), level + 1);
    html += marked ? `<${mark.tag}>${run}</${mark.tag}>` : run;
    start = end;
  }
  return html;
}

const isMarked = (node: LexicalNode | undefined, bit: number) =>
  node !== undefined && (formatOf(node) & bit) !== 0;

function inlineNode(node: LexicalNode): string {
  if (node.type === 'text') return escapeHtml(string(node.text));
  if (node.type === 'linebreak') return '<br>';
  if (node.type === 'tab') return ' ';
  if (node.type === 'link' || node.type === 'autolink') {
    const { fields } = node;
    const url = typeof fields === 'object' && fields !== null && 'url' in fields ? string(fields.url) : '';
    const inner = inline(node.children ?? []);
    return url ? `<a href="${escapeHtml(url)}">${inner}</a>` : inner;
  }
  if (node.type === 'paragraph') return inline(node.children ?? []);
  return node.children ? inline(node.children) : '';
}

function listHtml(node: LexicalNode): Chunk {
  const ordered = node.tag === 'ol' || node.listType === 'number';
  const start = typeof node.start === 'number' && ordered && node.start !== 1 ? ` start="${node.start}"` : '';
  const items: string[] = [];
  for (const item of node.children ?? []) {
    const children = item.children ?? [];
    const nested = children.filter((child) => child.type === 'list');
    const text = inline(children.filter((child) => child.type !== 'list'));
    const below = nested.map((child) => write(listHtml(child), null)).join('');
    // The editor keeps a nested list as an item of its own; in HTML it belongs to the item before it.
    const last = items.at(-1);
    if (text === '' && below && last !== undefined) items[items.length - 1] = last + below;
    else items.push(text + below);
  }
  return {
    tag: ordered ? 'ol' : 'ul',
    attributes: start,
    inner: items.map((item) => `<li>${item}</li>`).join(''),
  };
}

function toChunk(node: LexicalNode): Chunk | null {
  const children = node.children ?? [];
  switch (node.type) {
    case 'heading': {
      const tag = string(node.tag);
      const inner = inline(children);
      return inner ? { tag: ['h2', 'h3', 'h4'].includes(tag) ? tag : 'h2', attributes: '', inner } : null;
    }
    case 'list':
      return children.length > 0 ? listHtml(node) : null;
    case 'quote': {
      const inner = inline(children);
      return inner ? { tag: 'blockquote', attributes: '', inner: `<p>${inner}</p>` } : null;
    }
    case 'horizontalrule':
      return { tag: 'hr', attributes: '', inner: '' };
    default: {
      const inner = inline(children);
      return inner.trim() ? { tag: 'p', attributes: '', inner } : null;
    }
  }
}

/** Writes one chunk as HTML, with `lang` when it belongs to one language. */
export function write(chunk: Chunk, lang: 'zh-CN' | 'en' | null): string {
  const open = `<${chunk.tag}${lang ? ` lang="${lang}"` : ''}${chunk.attributes}>`;
  return chunk.tag === 'hr' ? open : `${open}${chunk.inner}</${chunk.tag}>`;
}

/** The top-level elements of a text block's document, empty paragraphs left out. Unknown nodes give their text. */
export function toChunks(document: unknown): Chunk[] {
  if (typeof document !== 'object' || document === null || !('root' in document)) return [];
  const { root } = document;
  if (typeof root !== 'object' || root === null || !('children' in root) || !Array.isArray(root.children)) {
    return [];
  }
  // Stored by the editor or by `to-blocks.ts`; every reader above tolerates a node it does not know.
  const nodes = root.children as LexicalNode[];
  return nodes.map(toChunk).filter((chunk): chunk is Chunk => chunk !== null);
}
