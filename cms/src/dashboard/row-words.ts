import { isData } from '../fields/data';
import { toLabel } from '../fields/label';

const LONGEST = 90;

/** The text of the editor's document of one language, without its structure. */
function textIn(node: unknown): string {
  if (!isData(node)) return '';
  if (typeof node.text === 'string') return node.text;
  const inside = Array.isArray(node.children) ? node.children.map(textIn) : [textIn(node.root)];
  return inside.filter(Boolean).join(node.type === 'root' ? ' ' : '');
}

const withoutTags = (html: unknown) =>
  typeof html === 'string' ? html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ') : '';

const words = (half: unknown) => (typeof half === 'string' ? withoutTags(half) : textIn(half));

const halvesOf = (group: unknown) =>
  isData(group) ? toLabel({ zh: words(group.zh), en: words(group.en) }) : '';

const countOf = (pictures: unknown) =>
  Array.isArray(pictures) && pictures.length > 0 ? `× ${pictures.length}` : '';

/**
 * What a closed row of an array or of blocks holds, in its own words and one line: its title, name or caption, the beginning
 * of its text, where it leads. Empty for a row in which nothing is written yet.
 */
export function rowWords(row: unknown): string {
  if (!isData(row)) return '';
  const named = halvesOf(row.title) || halvesOf(row.name) || halvesOf(row.caption);
  const said = named || halvesOf(row) || withoutTags(row.shared) || withoutTags(row.html);
  const value = halvesOf(row.value);
  const leads = [row.link, row.linkurl, row.url].find((one) => typeof one === 'string' && one !== '');
  const text = [said, value, leads && `→ ${String(leads)}`, countOf(row.pictures)]
    .filter(Boolean)
    .join('  ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
