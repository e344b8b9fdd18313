import type { PictureKind, PictureSpec } from '../pictures/types';
import type { FigureChoice } from './article-body';
import type { PictureBook } from './articles';
import type { ArticleKind } from './model';
import { dice } from './random';

/** Where the covers of a kind of article come from, best first. */
const COVERS: Record<ArticleKind, PictureKind[]> = {
  architecture: ['architecture', 'interior'],
  landscape: ['landscape'],
  art: ['art'],
  design: ['interior', 'art', 'architecture'],
};

/** What stands inside an article beside drawings. */
const INSIDE: Record<ArticleKind, PictureKind[]> = {
  architecture: ['architecture', 'interior', 'material'],
  landscape: ['landscape', 'material'],
  art: ['art', 'interior'],
  design: ['product', 'interior', 'material'],
};

const DRAWINGS: Record<ArticleKind, string[]> = {
  architecture: ['plan', 'section', 'elevation', 'axonometric', 'site', 'figure-ground', 'detail'],
  landscape: ['site', 'planting', 'figure-ground', 'section'],
  art: ['axonometric', 'section'],
  design: ['detail', 'axonometric'],
};

/** The pool as a lender: covers go to one article each, figures are lent to many. */
export function pictureBook(pool: readonly PictureSpec[]): PictureBook & {
  /** A cover nobody else has; throws when the kinds are used up. */
  own(kinds: PictureKind[], slug: string): string;
  /** A picture of a kind that others may show as well. */
  shared(kind: PictureKind, index: number): string;
} {
  const taken = new Set<string>();
  const ofKind = (kind: PictureKind) => pool.filter((picture) => picture.kind === kind);
  const own = (kinds: PictureKind[], slug: string): string => {
    for (const kind of kinds) {
      const free = ofKind(kind).find((picture) => !taken.has(picture.key));
      if (free) {
        taken.add(free.key);
        return free.key;
      }
    }
    throw new Error(`no picture left for the cover of ${slug}`);
  };
  const shared = (kind: PictureKind, index: number): string => {
    const list = ofKind(kind);
    return list[index % Math.max(1, list.length)]?.key ?? '';
  };
  const figures = (kind: ArticleKind, slug: string, count: number, cover: string): FigureChoice[] => {
    const roll = dice(`pictures ${slug}`);
    const drawn = ofKind('drawing').filter((picture) => DRAWINGS[kind].includes(picture.subject));
    const drawings = Math.min(drawn.length, Math.round(count * (kind === 'architecture' ? 0.4 : 0.25)));
    const seen = pool.filter((picture) => INSIDE[kind].includes(picture.kind) && picture.key !== cover);
    const views = roll.sample(seen, count - drawings);
    const chosen = [...views, ...roll.sample(drawn, drawings)];
    return chosen.map((picture) => ({ picture: picture.key, caption: picture.caption }));
  };
  return { cover: (kind, slug) => own(COVERS[kind], slug), figures, own, shared };
}
