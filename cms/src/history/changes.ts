import { isData, type Data } from '../fields/data';
import { canonical, readLeaf, type Leaf } from '../editing/leaves';
import { toShown, toText, type Reader } from '../editing/to-text';
import type { Words } from '../i18n/words';

/** A language of a text, or what belongs to both. */
export const SIDES = ['zh', 'en', 'shared'] as const;
export type Side = (typeof SIDES)[number];
export type Sides = Record<Side, string>;

/** One field in two versions: its words in each language. */
export type Change = { path: string; label: Words; before: Sides; after: Sides };

/** The name of an entry that a field points to; null for any other value. */
function nameOf(value: Data): string | null {
  if (typeof value.id !== 'number' || !('updatedAt' in value)) return null;
  const name = [value.label, value.slug].find((one) => typeof one === 'string' && one !== '');
  if (typeof name !== 'string') return `#${value.id}`;
  // Two pictures may have the same alternative text.
  return typeof value.filename === 'string' ? `${name} #${value.id}` : name;
}

/** The words of a value by the language they are in; those of rows stand below each other. */
export function sidesOf(value: unknown, side: Side = 'shared'): Sides {
  const none: Sides = { zh: '', en: '', shared: '' };
  if (Array.isArray(value)) return value.map((one) => sidesOf(one, side)).reduce(below, none);
  if (!isData(value)) return { ...none, [side]: toText(value) };
  const name = nameOf(value);
  if (name !== null) return { ...none, [side]: name };
  const isInTwo = 'zh' in value || 'en' in value;
  if (!isInTwo && !Object.values(value).some((inner) => Array.isArray(inner) || isData(inner)))
    return { ...none, [side]: toText(value) };
  if (side !== 'shared') return { ...none, [side]: toText(value) };
  return Object.entries(value)
    .map(([key, inner]) => {
      if (key === 'zh' || key === 'en') return { ...none, [key]: toText(inner) };
      // By its name it is told what is no text of an editor.
      return isData(inner) || Array.isArray(inner)
        ? sidesOf(inner)
        : { ...none, shared: toText({ [key]: inner }) };
    })
    .reduce(below, none);
}

const below = (one: Sides, other: Sides): Sides => ({
  zh: [one.zh, other.zh].filter(Boolean).join('\n'),
  en: [one.en, other.en].filter(Boolean).join('\n'),
  shared: [one.shared, other.shared].filter(Boolean).join('\n'),
});

/** A half of a bilingual field stands for the whole of it, so that both languages are seen. */
const wholeOf = (path: string) => path.replace(/\.(zh|en)$/, '');

/** A value without the ids of its rows, which each save may make anew. Those of entries are numbers. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'id' && typeof inner === 'string' ? [] : [[name, withoutIds(inner)]],
    ),
  );
}

/** The fields that differ in two versions, each once, in the order of the form. */
export function changesBetween(
  before: unknown,
  after: unknown,
  leaves: readonly Leaf[],
  reader: Reader,
): Change[] {
  const changed = leaves.filter(
    ({ path }) =>
      canonical(withoutIds(readLeaf(before, path))) !== canonical(withoutIds(readLeaf(after, path))),
  );
  const wholes = new Map(changed.map((leaf) => [wholeOf(leaf.path), leaf]));
  return [...wholes].map(([path, leaf]) => ({
    path,
    label: path === leaf.path ? leaf.label : withoutLast(leaf.label),
    before: shownSides(readLeaf(before, path), leaf, reader),
    after: shownSides(readLeaf(after, path), leaf, reader),
  }));
}

const shownSides = (value: unknown, { shows }: Leaf, reader: Reader): Sides =>
  shows.as === 'words' ? sidesOf(value) : { zh: '', en: '', shared: toShown(value, shows, reader) };

/** The label of a group from that of a field in it: `Title · English`. */
const withoutLast = ({ zh, en }: Words): Words => {
  const cut = (label: string) => label.split(' · ').slice(0, -1).join(' · ') || label;
  return { zh: cut(zh), en: cut(en) };
};

/** The sides of a field whose words changed. A change of the order or the make-up alone has none. */
export const changedSides = ({ before, after }: Change): Side[] =>
  SIDES.filter((side) => before[side] !== after[side]);
