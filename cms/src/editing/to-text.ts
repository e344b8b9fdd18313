/** Names of what an editor did not write. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  'id',
  'blockType',
  'blockName',
  'type',
  'format',
  'mode',
  'style',
  'direction',
  'version',
  'indent',
  'detail',
  'relationTo',
  'textFormat',
  'textStyle',
]);

/** The words of a value, for a person who compares two of them: a text as it is, rows and rich text without their make-up. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `#${value}`;
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name]) => !NOT_TEXT.has(name))
    .map(([, inner]) => toText(inner))
    .filter(Boolean)
    .join('\n');
}
