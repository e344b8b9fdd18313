import { AD_PLACES, HOME_SLOTS } from '@/lib/ads/places';

/** H10: four groups of four, the last takes the rest. */
const GROUPS = 5;
export const GROUP_SIZE = 4;

/**
 * The groups of a home list: 1-4, 5-8, 9-12, 13-16, 17 onward. Fewer entries make fewer groups; never an empty one.
 * Source: H9, H10.
 */
export function toGroups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: GROUPS }, (_, at) =>
    items.slice(at * GROUP_SIZE, at === GROUPS - 1 ? undefined : (at + 1) * GROUP_SIZE),
  ).filter((group) => group.length > 0);
}

type HomeSlot = (typeof HOME_SLOTS)[number];

/** One thing of the main column, top to bottom. */
export type ColumnPart =
  | { part: 'slot'; slot: number; place: HomeSlot }
  | { part: 'title' }
  | { part: 'group'; group: number }
  | { part: 'recommended' }
  | { part: 'pagination' };

const [first, ...others] = HOME_SLOTS;
const slot = (place: HomeSlot): ColumnPart => ({
  part: 'slot',
  slot: AD_PLACES[place].source.entry,
  place,
});

/**
 * T20: slot 0, the list's title (what is paid stands above it, not under it), group 1, slot 1, … group 5, slot 5, recommended products, pagination, slot 6. The slots stay where
 * there are fewer groups (H10).
 */
export const COLUMN_ORDER: readonly ColumnPart[] = [
  slot(first),
  { part: 'title' },
  ...others
    .slice(0, GROUPS)
    .flatMap((place, at): ColumnPart[] => [{ part: 'group', group: at + 1 }, slot(place)]),
  { part: 'recommended' },
  { part: 'pagination' },
  ...others.slice(GROUPS).map(slot),
];

/** What stands beside the sidebar of a large screen: as much as that is high, more or less. The rest has the whole width. */
const BESIDE_SIDEBAR = 4;
export const BESIDE: readonly ColumnPart[] = COLUMN_ORDER.slice(0, BESIDE_SIDEBAR);
export const BELOW: readonly ColumnPart[] = COLUMN_ORDER.slice(BESIDE_SIDEBAR);
