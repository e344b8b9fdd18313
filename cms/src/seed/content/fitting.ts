import type { Pair } from './model';

/** What a passage may be about; `exhibition`, `graphics` and `cloth` are kinds of art and design with words of their own. */
export type Subject = 'architecture' | 'landscape' | 'art' | 'exhibition' | 'design' | 'graphics' | 'cloth';

/** Passages by index, for every subject but architecture, which all of them were written for. */
type Fits = Partial<Record<Exclude<Subject, 'architecture'>, number[]>>;

/** Materials that read true of something other than a building; what is not named here is left out there. */
const MATERIALS: Record<string, Fits> = {
  timber: { landscape: [1, 3], art: [1, 3, 4], design: [3, 4] },
  bamboo: { landscape: [0, 1], art: [0, 1], design: [0, 1] },
  stone: { landscape: [0, 1] },
  glass: { art: [1] },
  ceramic: { art: [0, 1], design: [0, 1], exhibition: [1] },
  terrazzo: { landscape: [0, 1] },
  copper: { landscape: [0, 1], design: [0, 1] },
  paper: { art: [0, 1], design: [0, 1] },
  textile: { landscape: [0], art: [0, 1], design: [0, 1], cloth: [0, 1], exhibition: [1] },
  planting: { landscape: [0, 1] },
  gravel: { landscape: [0, 1] },
  aluminium: { graphics: [0, 1], design: [0] },
};

/** The same for topics. */
const TOPICS: Record<string, Fits> = {
  'village-renewal': { landscape: [0, 1], art: [1], design: [0] },
  'adaptive-reuse': { landscape: [0, 1], art: [0], design: [1] },
  daylight: { art: [0] },
  water: { landscape: [0, 1], art: [0] },
  'small-buildings': { landscape: [0], art: [0], design: [0] },
  learning: { landscape: [0] },
  'public-life': { landscape: [0, 1], art: [0, 1], design: [0], graphics: [0] },
  'low-carbon': { landscape: [0, 1], design: [1] },
  handwork: { landscape: [0, 1], art: [0, 1], exhibition: [0], design: [0, 1], graphics: [0], cloth: [0, 1] },
  ageing: { landscape: [0], design: [0], graphics: [0] },
  childhood: { landscape: [0, 1] },
  night: { landscape: [0, 1], art: [0], design: [0, 1] },
  mountain: { landscape: [1], art: [1] },
};

const choose = (fits: Fits | undefined, subject: Subject, list: readonly Pair[]): Pair[] => {
  if (subject === 'architecture') return [...list];
  const allowed = fits?.[subject] ?? [];
  return list.filter((_, index) => allowed.includes(index));
};

/** The passages about a material that are true of such a subject; none, when it is better not spoken of. */
export function fittingMaterial(material: string, subject: Subject, list: readonly Pair[]): Pair[] {
  return choose(MATERIALS[material], subject, list);
}

/** The passages about a topic that are true of such a subject. */
export function fittingTopic(topic: string, subject: Subject, list: readonly Pair[]): Pair[] {
  return choose(TOPICS[topic], subject, list);
}

/** Endings that speak of something an exhibition, a sign or a cloth does not have are left out there. */
export function fittingEnding(subject: Subject, list: readonly Pair[]): Pair[] {
  return subject === 'exhibition' ? list.filter((_, index) => index < 2) : [...list];
}

/** Square metres under which a ground has no room for crowds, and under which it has room for nothing but plants. */
const SMALL = 700;
const TINY = 100;

const NEEDS_ROOM: Record<string, number[]> = {
  ground: [0, 1],
  water: [0, 1, 2],
  planting: [1, 3],
  shade: [1, 2],
  care: [1, 3],
  people: [0, 1, 2, 3],
};
const NEEDS_SPACE: Record<string, number[]> = { planting: [0, 1, 2], care: [1, 2, 3] };

/** The passages of a theme that a ground of this area can bear; all of them when the area is not known. */
export function fittingRoom(theme: string, area: number | undefined, list: readonly Pair[]): Pair[] {
  if (area === undefined || area >= SMALL) return [...list];
  const without = area < TINY ? NEEDS_SPACE[theme] : NEEDS_ROOM[theme];
  const fit = list.filter((_, index) => !without?.includes(index));
  return fit.length > 0 ? fit : [...list];
}

/** Whether a ground is too small for a section about the people who come. */
export const isSmall = (area: number | undefined): boolean => (area ?? SMALL) < SMALL;
