/**
 * The editor's document as it is stored: only the node types our text blocks offer (`text-features.ts`).
 * Pure data; nothing here needs the editor itself.
 */
export type LexicalNode = {
  type: string;
  version: number;
  children?: LexicalNode[];
  [key: string]: unknown;
};

export type LexicalState = {
  root: {
    type: 'root';
    children: LexicalNode[];
    direction: 'ltr' | null;
    format: '';
    indent: number;
    version: number;
  };
  [key: string]: unknown;
};

/** Bits of a text node's `format`, in the order marks are nested when written as HTML. */
export const MARKS = [
  { bit: 1, tag: 'strong' },
  { bit: 2, tag: 'em' },
  { bit: 8, tag: 'u' },
  { bit: 4, tag: 's' },
  { bit: 32, tag: 'sub' },
  { bit: 64, tag: 'sup' },
  { bit: 16, tag: 'code' },
] as const;

const block = (type: string, children: LexicalNode[], extra: Record<string, unknown> = {}): LexicalNode => ({
  type,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  version: 1,
  ...extra,
});

export const textNode = (text: string, format: number): LexicalNode => ({
  type: 'text',
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
});

export const lineBreak = (): LexicalNode => ({ type: 'linebreak', version: 1 });

export const paragraph = (children: LexicalNode[]): LexicalNode =>
  block('paragraph', children, { textFormat: 0, textStyle: '' });

export const heading = (tag: 'h2' | 'h3' | 'h4', children: LexicalNode[]): LexicalNode =>
  block('heading', children, { tag });

export const quote = (children: LexicalNode[]): LexicalNode => block('quote', children);

export const list = (ordered: boolean, start: number, items: LexicalNode[]): LexicalNode =>
  block('list', items, { listType: ordered ? 'number' : 'bullet', tag: ordered ? 'ol' : 'ul', start });

export const listItem = (value: number, children: LexicalNode[]): LexicalNode =>
  block('listitem', children, { value });

/** `id` only has to be unlike the ids of the other links of the same text. */
export const link = (id: string, url: string, children: LexicalNode[]): LexicalNode => ({
  ...block('link', children, { id, fields: { linkType: 'custom', newTab: false, url } }),
  version: 3,
});

export const horizontalRule = (): LexicalNode => ({ type: 'horizontalrule', version: 1 });

export const state = (children: LexicalNode[]): LexicalState => ({
  root: { type: 'root', children, direction: 'ltr', format: '', indent: 0, version: 1 },
});
