import type { PictureKind, PictureSpec } from '../pictures/types';
import type { FigureChoice } from './article-body';
import type { PictureBook } from './articles';
import { CALL_WISHES, COVER_WISHES } from './cover-wishes';
import { figureFamily } from './figure-families';
import { dice } from './random';

/** How many pictures of one subject an article of usual length shows; a cover of that subject counts. */
const ALIKE = 2;

/** Whether a picture is what a wish (`subject` or `subject:words`) asks for. */
export function grants(picture: PictureSpec, wish: string): boolean {
  const [subject, words = ''] = wish.split(':');
  return picture.subject === subject && picture.alt.en.includes(words);
}

/** The single wishes of a list, best first. */
export const wishesOf = (list: string): string[] => list.split(', ');

/**
 * Gives every story a picture of its own, greedily: all first wishes are heard before any second one, so that a story
 * which can only be illustrated one way is not left with what others did not want. Throws when a list is used up.
 * @param stories wishes by slug, as in {@link COVER_WISHES}
 */
export function assignCovers(
  pool: readonly PictureSpec[],
  stories: Readonly<Record<string, string>>,
): ReadonlyMap<string, PictureSpec> {
  const given = new Map<string, PictureSpec>();
  const taken = new Set<string>();
  const lists = Object.entries(stories).map(([slug, list]) => [slug, wishesOf(list)] as const);
  const rounds = Math.max(...lists.map(([, list]) => list.length));
  for (let round = 0; round < rounds; round++) {
    for (const [slug, list] of lists) {
      const wish = list[round];
      if (given.has(slug) || wish === undefined) continue;
      const picture = pool.find((candidate) => !taken.has(candidate.key) && grants(candidate, wish));
      if (!picture) continue;
      given.set(slug, picture);
      taken.add(picture.key);
    }
  }
  const left = lists.filter(([slug]) => !given.has(slug)).map(([slug]) => slug);
  if (left.length > 0) throw new Error(`no picture left for the cover of ${left.join(', ')}`);
  return given;
}

/** The pool as a lender: covers go to one article each, figures are lent to many. */
export function pictureBook(pool: readonly PictureSpec[]): PictureBook & {
  /** The picture of a client's call. */
  call(slug: string, index: number): string;
  /** A picture of a kind that others may show as well. */
  shared(kind: PictureKind, index: number): string;
} {
  const covers = assignCovers(pool, COVER_WISHES);
  const cover = (slug: string): string => {
    const own = covers.get(slug);
    if (!own) throw new Error(`nobody wrote down what the cover of ${slug} should show`);
    return own.key;
  };
  const pick = (list: readonly PictureSpec[], index: number): string =>
    list[index % Math.max(1, list.length)]?.key ?? '';
  const shared = (kind: PictureKind, index: number): string =>
    pick(
      pool.filter((picture) => picture.kind === kind),
      index,
    );
  const call = (slug: string, index: number): string =>
    pick(
      pool.filter((picture) => grants(picture, CALL_WISHES[slug] ?? '')),
      index,
    );

  const figures: PictureBook['figures'] = (project, count) => {
    const own = covers.get(project.slug);
    const roll = dice(`pictures ${project.slug}`);
    const family = figureFamily(project);
    const used = new Set(own ? [own.key] : []);
    /** Another picture of a subject, in the colours of the cover when there is one, so that all look like one place. */
    const another = (subject: string): PictureSpec | undefined => {
      const free = pool.filter((picture) => picture.subject === subject && !used.has(picture.key));
      const alike = free.filter((picture) => picture.palette === own?.palette);
      const list = alike.length > 0 ? alike : free;
      return list.length > 0 ? roll.pick(list) : undefined;
    };
    /** Up to `wanted` pictures, the subjects taking turns. */
    const take = (subjects: readonly string[], wanted: number, most: number): PictureSpec[] => {
      const chosen: PictureSpec[] = [];
      const shown = new Map<string, number>(own ? [[own.subject, 1]] : []);
      for (let turn = 0; turn < most && chosen.length < wanted; turn++) {
        for (const subject of subjects) {
          if (chosen.length >= wanted || (shown.get(subject) ?? 0) > turn) continue;
          const picture = another(subject);
          if (!picture) continue;
          used.add(picture.key);
          shown.set(subject, (shown.get(subject) ?? 0) + 1);
          chosen.push(picture);
        }
      }
      return chosen;
    };
    const share = project.kind === 'architecture' ? 0.35 : 0.25;
    const drawn = take(family.drawings, Math.round(count * share), count > 10 ? 2 : 1);
    const swatches = take(roll.shuffle(family.swatches), count < 4 ? 0 : Math.round(count / 5), 1);
    const wanted = count - drawn.length - swatches.length;
    const views = take(family.views, wanted, ALIKE);
    if (views.length < wanted) views.push(...take(family.views, wanted - views.length, count));
    return mixed(views, [...swatches, ...drawn]).map(toFigure);
  };
  const plates: PictureBook['plates'] = (project, shown, count) => {
    const own = covers.get(project.slug);
    const { views, drawings } = figureFamily(project);
    const subjects = [...views, ...drawings];
    const used = new Set([own?.key, ...shown.map(({ picture }) => picture)]);
    const free = pool.filter(({ key, subject }) => subjects.includes(subject) && !used.has(key));
    const alike = free.filter(({ palette }) => palette === own?.palette);
    return dice(`plates ${project.slug}`)
      .sample(alike.length >= count ? alike : free, count)
      .map(({ key }) => key);
  };
  return { cover, figures, plates, call, shared };
}

const toFigure = (picture: PictureSpec): FigureChoice => ({
  picture: picture.key,
  caption: picture.caption,
});

/** Views with the rest spread between them; a view stands first. */
function mixed(views: readonly PictureSpec[], rest: readonly PictureSpec[]): PictureSpec[] {
  const place = (list: readonly PictureSpec[], shift: number) =>
    list.map((picture, index) => ({ picture, at: (index + shift) / list.length }));
  return [...place(views, 0), ...place(rest, 0.5)].sort((a, b) => a.at - b.at).map(({ picture }) => picture);
}
