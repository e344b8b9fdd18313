import { parse as parseHtml } from 'parse5';

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};
const textOf = ({ value, childNodes = [] }: Node): string => value ?? childNodes.map(textOf).join('');
const all = (node: Node, name: string): Node[] => [
  ...(node.nodeName === name ? [node] : []),
  ...(node.childNodes ?? []).flatMap((child) => all(child, name)),
];

/** The rows of a page that have a name (`data-row`), each the words of its cells. */
export function rowsOf(html: string): Map<string, string[]> {
  return new Map(
    all(parseHtml(html), 'tr').flatMap((row) => {
      const key = row.attrs?.find(({ name }) => name === 'data-row')?.value;
      return key === undefined ? [] : [[key, all(row, 'td').map(textOf)] as const];
    }),
  );
}
