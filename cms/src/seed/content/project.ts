import type { ArticleKind, Pair, WrittenIn } from './model';

/**
 * One article as its writer filed it: the facts, a standfirst (`lede`) and the opening paragraph. What follows in the
 * body is chosen from the passages by kind, use and material (`article-body.ts`).
 */
export type Project = {
  slug: string;
  title: Pair;
  lede: Pair;
  open: Pair;
  /** Category slug; ancestors are added. */
  cat: string;
  place: string;
  /** Company slugs, parted by blanks. */
  by: string;
  year: number;
  /** Square metres; left out for objects, which have a `size`. */
  area?: number;
  size?: Pair;
  type: string;
  /** Material slugs, the first is what the article talks about. */
  mat: string;
  topics: string;
  tags: string;
  /** Who asked for it, as a noun phrase. */
  client: Pair;
  /** What it is, as a bare noun. */
  noun: Pair;
  series?: string;
  writtenIn?: WrittenIn;
  /** Which passages to use, where the usual ones would not fit. */
  themes?: string;
  /** Deliberate oddities; see `edge-cases.ts`. */
  edge?:
    | 'no-pictures'
    | 'table-and-video'
    | 'twenty-figures'
    | 'twelve-figures'
    | 'three-figures'
    | 'imported-html'
    | 'linkurl';
};

export type ProjectOfKind = Project & { kind: ArticleKind };
