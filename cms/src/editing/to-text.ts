import { toDayText, toMomentText } from '../dashboard/moments';
import { isData, type Data } from '../fields/data';
import type { Shows } from './leaves';

/** Names of what an editor did not write. */
const NOT_TEXT: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName', 'relationTo', 'type']);

/** The words of a value, for a person who compares two of them: a text as it is, rows and rich text without their make-up. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `#${value}`;
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join('\n');
  if (!isData(value)) return '';
  if (isData(value.root)) return wordsOf(value.root);
  return Object.entries(value)
    .filter(([name]) => !NOT_TEXT.has(name))
    .map(([, inner]) => toText(inner))
    .filter(Boolean)
    .join('\n');
}

/** What stands within a line of rich text; everything else is a line by itself, or several. */
const INLINE: ReadonlySet<unknown> = new Set(['text', 'linebreak', 'tab', 'link', 'autolink']);

/** A picture, or another entry, that stands in a text. */
const ENTRIES: ReadonlySet<unknown> = new Set(['upload', 'relationship']);

/** Where a link leads: an address, or an entry. */
const addressOf = (fields: unknown): string =>
  isData(fields) ? toText(fields.url) || toText(fields.doc) : '';

/** The words of a node of rich text, as Lexical stores it: a line for each paragraph, heading and item of a list. */
function wordsOf(node: Data): string {
  if (node.type === 'linebreak') return '\n';
  if (node.type === 'tab') return '\t';
  if (typeof node.text === 'string') return node.text;
  const children = Array.isArray(node.children) ? node.children.filter(isData) : [];
  if (ENTRIES.has(node.type)) return toText(node.value);
  if (node.type === 'link' || node.type === 'autolink')
    return `${children.map(wordsOf).join('')} (${addressOf(node.fields)})`;
  if (children.every(({ type }) => INLINE.has(type))) return children.map(wordsOf).join('');
  return children.map(wordsOf).filter(Boolean).join('\n');
}

/** How the dashboard that shows a value writes it. */
export type Reader = { language: 'zh' | 'en'; timeZone: string };

/** As {@link toText}, as the form shows the field: the label of a choice, a date and a number as they are read. */
export function toShown(value: unknown, shows: Shows, { language, timeZone }: Reader): string {
  if (Array.isArray(value) && shows.as === 'choice')
    return value.map((one) => toShown(one, shows, { language, timeZone })).join('\n');
  if (typeof value === 'number' && shows.as === 'number') return String(value);
  if (typeof value !== 'string') return toText(value);
  if (shows.as === 'choice') return shows.labels[value]?.[language] ?? value;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  if (shows.as === 'moment') return toMomentText(moment, language, timeZone);
  // It is stored at noon UTC.
  return shows.as === 'day' ? toDayText(moment, language, 'UTC') : value;
}
