import { decodeEntities } from './entities';
import { escapeHtml } from './text';

/** A node of sanitised HTML. `text` is as it stands in the source, entities included. */
export type Node = Element | { text: string };
export type Element = { tag: string; attributes: Record<string, string>; children: Node[] };

const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi;

export function isElement(node: Node): node is Element {
  return 'tag' in node;
}

/**
 * Reads what `sanitise.ts` wrote into a tree. Only that: its output closes every tag and quotes every attribute,
 * so a few lines are enough. Anything else in it becomes text and stays harmless.
 */
export function parseTree(html: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  for (const [token, closing, name, attributes] of html.matchAll(TOKEN)) {
    const parent = open[open.length - 1] ?? root;
    if (name === undefined) {
      parent.children.push({ text: token === '<' ? '&lt;' : token });
      continue;
    }
    const tag = name.toLowerCase();
    if (closing === '/') {
      const at = open.map((element) => element.tag).lastIndexOf(tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { tag, attributes: attributesOf(attributes ?? ''), children: [] };
    parent.children.push(element);
    if (!VOID.has(tag)) open.push(element);
  }
  return root.children;
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name, value]) => [
      (name ?? '').toLowerCase(),
      decodeEntities(value ?? ''),
    ]),
  );
}

/** The same nodes as HTML again. */
export function toHtml(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const start = `<${node.tag}${attributes}>`;
      return VOID.has(node.tag) ? start : `${start}${toHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The text of nodes, entities read, white space folded. */
export function textOf(nodes: readonly Node[]): string {
  const raw = nodes.map((node) => (isElement(node) ? rawTextOf(node) : node.text)).join('');
  return decodeEntities(raw)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

function rawTextOf(element: Element): string {
  if (element.tag === 'br') return ' ';
  return element.children.map((node) => (isElement(node) ? rawTextOf(node) : node.text)).join('');
}

/** Every element of that name, at any depth, in order. */
export function findAll(nodes: readonly Node[], tag: string): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tag === tag ? [node] : findAll(node.children, tag);
  });
}

/** The nodes without any element of those names, at any depth. */
export function without(nodes: readonly Node[], tags: readonly string[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    return tags.includes(node.tag) ? [] : [{ ...node, children: without(node.children, tags) }];
  });
}
