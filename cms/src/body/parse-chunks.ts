import { defaultTreeAdapter, parseFragment, serializeOuter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export const isElement = (node: HtmlNode): node is HtmlElement => defaultTreeAdapter.isElementNode(node);
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode =>
  defaultTreeAdapter.isTextNode(node);

/** The value of an attribute, or null. */
export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

/** All text below a node, as it stands. */
export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}

/** Elements of one tag below a node, in order. */
export function below(node: HtmlNode, tag: string): HtmlElement[] {
  if (!isElement(node)) return [];
  return node.childNodes.flatMap((child) => [
    ...(isElement(child) && child.tagName === tag ? [child] : []),
    ...below(child, tag),
  ]);
}

const PHRASING = new Set([
  'a',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'cite',
  'code',
  'span',
  'br',
  'ruby',
]);

/**
 * The top-level elements of some HTML: loose text and phrasing between them is gathered into paragraphs, white
 * space between them is dropped.
 */
export function topLevel(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  let loose: HtmlNode[] = [];
  const flush = () => {
    if (loose.some((node) => textOf(node).trim() !== '')) {
      const wrapped = parseFragment('<p></p>').childNodes[0];
      if (wrapped && isElement(wrapped)) {
        wrapped.childNodes = loose;
        elements.push(wrapped);
      }
    }
    loose = [];
  };
  for (const node of parseFragment(html).childNodes) {
    if (isElement(node) && !PHRASING.has(node.tagName)) {
      flush();
      elements.push(node);
    } else if (isElement(node) || isText(node)) {
      loose.push(node);
    }
  }
  flush();
  return elements;
}

/** One element as HTML, its `lang` replaced by the one given (null: taken away). */
export function outerHtml(element: HtmlElement, lang: string | null): string {
  const others = element.attrs.filter((attr) => attr.name !== 'lang');
  const attrs = lang ? [{ name: 'lang', value: lang }, ...others] : others;
  return serializeOuter({ ...element, attrs });
}

/** The top-level elements of sanitised HTML, each written out with its language. */
export function parseChunks(html: string, lang: 'zh-CN' | 'en'): string[] {
  return topLevel(html).map((element) => outerHtml(element, lang));
}
