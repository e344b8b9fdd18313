import {
  heading,
  horizontalRule,
  lineBreak,
  link,
  list,
  listItem,
  MARKS,
  paragraph,
  quote,
  textNode,
} from './lexical';
import type { LexicalNode } from './lexical';
import { attribute, isElement, isText } from './parse-chunks';
import type { HtmlElement, HtmlNode } from './parse-chunks';

/** Thrown inside this file only: the element holds something the editor has no node for. */
class Unsupported extends Error {}

const bitOf = new Map<string, number>(MARKS.map(({ tag, bit }) => [tag, bit]));

/** White space as a browser would show it: runs become one space. */
const collapse = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

function inline(nodes: readonly HtmlNode[], format: number, path: string): LexicalNode[] {
  return nodes.flatMap((node, index): LexicalNode[] => {
    if (isText(node)) {
      const text = collapse(node.value);
      return text === '' ? [] : [textNode(text, format)];
    }
    if (!isElement(node)) return [];
    const at = `${path}-${index}`;
    const bit = bitOf.get(node.tagName);
    if (bit !== undefined) return inline(node.childNodes, format | bit, at);
    if (node.tagName === 'br') return [lineBreak()];
    if (node.tagName === 'a') {
      const url = attribute(node, 'href');
      const children = inline(node.childNodes, format, at);
      return url ? [link(`link${at}`, url, children)] : children;
    }
    if (node.tagName === 'span' && node.attrs.length === 0) return inline(node.childNodes, format, at);
    throw new Unsupported(node.tagName);
  });
}

/** Text at both ends of a paragraph is trimmed, as it is when shown. */
function trimmed(nodes: LexicalNode[]): LexicalNode[] {
  const first = nodes[0];
  if (first && typeof first.text === 'string') first.text = first.text.trimStart();
  const last = nodes.at(-1);
  if (last && typeof last.text === 'string') last.text = last.text.trimEnd();
  return nodes.filter((node) => node.text !== '');
}

function listOf(element: HtmlElement, path: string): LexicalNode {
  const items: LexicalNode[] = [];
  element.childNodes.forEach((node, index) => {
    if (isText(node) && node.value.trim() === '') return;
    if (!isElement(node) || node.tagName !== 'li') throw new Unsupported('list');
    const at = `${path}-${index}`;
    const nested = node.childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'ul' || tagName === 'ol');
    const own = node.childNodes.filter((child) => !isElement(child) || !nested.includes(child));
    items.push(listItem(items.length + 1, trimmed(inline(own, 0, at))));
    for (const below of nested) items.push(listItem(items.length + 1, [listOf(below, at)]));
  });
  const start = Number(attribute(element, 'start') ?? 1);
  return list(element.tagName === 'ol', Number.isInteger(start) ? start : 1, items);
}

function convert(element: HtmlElement, path: string): LexicalNode {
  const { tagName, childNodes } = element;
  switch (tagName) {
    case 'p':
      return paragraph(trimmed(inline(childNodes, 0, path)));
    case 'h2':
    case 'h3':
    case 'h4':
      return heading(tagName, trimmed(inline(childNodes, 0, path)));
    case 'ul':
    case 'ol':
      return listOf(element, path);
    case 'hr':
      return horizontalRule();
    case 'blockquote': {
      const inside = childNodes.filter((node) => !isText(node) || node.value.trim() !== '');
      const [only] = inside;
      if (inside.length === 1 && only && isElement(only) && only.tagName === 'p') {
        return quote(trimmed(inline(only.childNodes, 0, path)));
      }
      return quote(trimmed(inline(childNodes, 0, path)));
    }
    default:
      throw new Unsupported(tagName);
  }
}

/**
 * The editor's node for one top-level element of sanitised HTML, or null when the editor cannot hold it (a
 * definition list, a span with a language of its own): the caller keeps the HTML then. `path` makes ids of links unique.
 */
export function toLexicalNode(element: HtmlElement, path: string): LexicalNode | null {
  try {
    return convert(element, path);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}
