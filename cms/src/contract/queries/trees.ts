import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { toFacet } from '../../search/index/kinds';
import type { Widening } from '../../search/query/widening';
import { contentOf } from '../cards/content-of';
import { TERM_COLLECTIONS } from '../taxonomies';
import { countedAs, type TreeTerm } from '../term-tree';
import { readRows, sql } from './database';
import { isNotHidden } from './refs';

export const TREES = ['type', 'country', 'material'] as const;
export type Tree = (typeof TREES)[number];
/** What the search screen can be narrowed to: the terms of the trees, and offices. */
const COUNTED = [...TREES.map((tree) => TERM_COLLECTIONS[tree]), 'companies'] as const;

/** All terms of the three trees: some hundred, whose parents are needed for each. */
export async function readTrees(payload: Payload): Promise<Record<Tree, TreeTerm[]>> {
  const parts = TREES.map(
    (tree) => sql`select ${tree}::text as tree, id, slug, parent_id as parent, name_zh as zh, name_en as en,
      (hidden is not true and slug is not null and ${isNotHidden}) as "isShown" from ${sql.identifier(TERM_COLLECTIONS[tree])}`,
  );
  const rows = await readRows<TreeTerm & { tree: Tree }>(payload, sql.join(parts, sql` union all `));
  const of = (wanted: Tree) => rows.filter(({ tree }) => tree === wanted);
  return { type: of('type'), country: of('country'), material: of('material') };
}

/**
 * How the search counts the terms of the three trees: each as those above it too, since choosing one takes what is below it.
 * The caller has called `changes.upToDate()` of {@link contentOf} after the request came.
 */
export async function readWidening(payload: Payload): Promise<Widening> {
  const { known } = contentOf(payload);
  const before = known.trees as Widening | null; // as it is put below
  if (before) return before;
  const since = known.moment;
  const widening = toWidening(await readTrees(payload));
  known.putTrees(widening, since);
  return widening;
}

function toWidening(trees: Record<Tree, readonly TreeTerm[]>): Widening {
  const all = new Map<number, readonly number[]>();
  const hash = createHash('sha256');
  for (const tree of TREES) {
    const facet = TERM_COLLECTIONS[tree];
    for (const [id, above] of countedAs(trees[tree])) {
      if (above.length < 2) continue;
      all.set(
        toFacet(facet, id),
        above.map((one) => toFacet(facet, one)),
      );
    }
  }
  for (const [facet, above] of [...all].sort(([one], [other]) => one - other)) {
    hash.update(`${facet}:${above.join(',')};`);
  }
  return { key: hash.digest('base64url'), countedAs: all, facets: COUNTED };
}
