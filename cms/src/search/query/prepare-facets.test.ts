import { toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';
import { prepareFacets } from './prepare-facets';
import type { Widening } from './widened-docs';

const [HOUSE, VILLA] = [toFacet('types', 1), toFacet('types', 2)];
const THINGS = 5;

/** Villas are houses; it counts how many facets were looked up in it. */
function treeOf(key: string): Widening & { lookedUp: () => number } {
  let count = 0;
  const countedAs = new Map([[VILLA, [VILLA, HOUSE]]]);
  const get = countedAs.get.bind(countedAs);
  countedAs.get = (facet) => {
    count += 1;
    return get(facet);
  };
  return { key, countedAs, lookedUp: () => count };
}

function viewOf(chunks: number): IndexView {
  const docs: DocFacts[] = Array.from({ length: THINGS }, (_, place) => ({
    ...{ place, entity: place, kind: 0, day: 0, facets: [VILLA] },
  }));
  return {
    chunks: new Map(
      Array.from({ length: chunks }, (_, chunk) => [
        chunk,
        { docs: toChunkDocs(docs), hidden: new Set<number>(), postings: () => null },
      ]),
    ),
    ...{ changed: [], count: chunks * THINGS, countOf: () => 0 },
  };
}
const ask = (widening: Widening): Ask => ({
  ...{ query: null, kinds: ['article'], most: 10, facetsOf: 'article', widening },
});

/** How many facets were looked up before each turn that is yielded, and in all. */
async function prepared(view: IndexView, tree: ReturnType<typeof treeOf>) {
  const turns: number[] = [];
  await prepareFacets(view, ask(tree), async () => turns.push(tree.lookedUp()));
  return { turns, all: tree.lookedUp() };
}

it('widens and numbers one chunk at a time, and lets others be answered in between', async () => {
  const tree = treeOf('tree');
  // Two pieces of each chunk: it is widened, then numbered.
  expect(await prepared(viewOf(3), tree)).toEqual({ turns: [5, 5, 10, 10, 15], all: 15 });
});

it('leaves nothing of it to the count, which is the same', async () => {
  const [view, tree] = [viewOf(3), treeOf('tree')];
  await prepared(view, tree);
  const { facets } = matching(view, null, ask(tree), false);
  expect(tree.lookedUp()).toBe(15);
  expect(facets.of('types')).toEqual([
    { id: 1, count: 15 },
    { id: 2, count: 15 },
  ]);
  expect(matching(viewOf(3), null, ask(tree), false).facets.of('types')).toEqual(facets.of('types'));
});

it('is done once for a tree, and anew for another one', async () => {
  const [view, tree] = [viewOf(2), treeOf('tree')];
  await prepared(view, tree);
  expect(await prepared(view, tree)).toEqual({ turns: [], all: 10 });
  const other = treeOf('other');
  expect((await prepared(view, other)).all).toBe(10);
});

it('is shared by those who need it at once', async () => {
  const [view, tree] = [viewOf(4), treeOf('tree')];
  await Promise.all([prepareFacets(view, ask(tree)), prepareFacets(view, ask(tree))]);
  expect(tree.lookedUp()).toBe(4 * THINGS);
});

it('is not done when no facets are counted, or as themselves', async () => {
  const [view, tree] = [viewOf(2), treeOf('tree')];
  await prepareFacets(view, { widening: tree });
  await prepareFacets(view, { facetsOf: 'article' });
  expect(tree.lookedUp()).toBe(0);
});
