import { toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';
import { prepareFacets } from './prepare-facets';
import type { Widening } from './widening';

const THINGS = 5;
const HOUSE = toFacet('types', 1);
/** Each chunk has a type of its own, which is a house. */
const typeOf = (chunk: number) => toFacet('types', chunk + 2);
const MOST_CHUNKS = 9;

/** It counts how many facets were looked up in it. */
function treeOf(key: string): Widening & { lookedUp: () => number } {
  let count = 0;
  const types = Array.from({ length: MOST_CHUNKS }, (_, chunk) => typeOf(chunk));
  const countedAs = new Map(types.map((type) => [type, [type, HOUSE]]));
  const get = countedAs.get.bind(countedAs);
  countedAs.get = (facet) => {
    count += 1;
    return get(facet);
  };
  return { key, countedAs, facets: ['types'], lookedUp: () => count };
}

function viewOf(chunks: number): IndexView {
  const docsOf = (chunk: number): DocFacts[] =>
    Array.from({ length: THINGS }, (_, place) => ({
      ...{ place, entity: place, kind: 0, day: 0, facets: [typeOf(chunk)] },
    }));
  return {
    chunks: new Map(
      Array.from({ length: chunks }, (_, chunk) => [
        chunk,
        { docs: toChunkDocs(docsOf(chunk)), hidden: new Set<number>(), postings: () => null },
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

it('numbers one chunk at a time, and lets others be answered in between', async () => {
  expect(await prepared(viewOf(3), treeOf('tree'))).toEqual({ turns: [1, 2], all: 3 });
});

it('leaves nothing of it to the count, which is the same', async () => {
  const [view, tree] = [viewOf(3), treeOf('left')];
  await prepared(view, tree);
  const { facets } = matching(view, null, ask(tree), false);
  expect(tree.lookedUp()).toBe(3);
  expect(facets.of('types')).toEqual([
    { id: 1, count: 15 },
    ...[2, 3, 4].map((id) => ({ id, count: THINGS })),
  ]);
  expect(matching(viewOf(3), null, ask(tree), false).facets.of('types')).toEqual(facets.of('types'));
});

it('is done once for a tree, and anew for another one', async () => {
  const [view, tree] = [viewOf(2), treeOf('once')];
  await prepared(view, tree);
  expect(await prepared(view, tree)).toEqual({ turns: [], all: 2 });
  const other = treeOf('other');
  expect((await prepared(view, other)).all).toBe(2);
});

it('is shared by those who need it at once', async () => {
  const [view, tree] = [viewOf(4), treeOf('shared')];
  await Promise.all([prepareFacets(view, ask(tree)), prepareFacets(view, ask(tree))]);
  expect(tree.lookedUp()).toBe(4);
});

it('is not done when no facets are counted, or as themselves', async () => {
  const [view, tree] = [viewOf(2), treeOf('tree')];
  await prepareFacets(view, { widening: tree });
  await prepareFacets(view, { facetsOf: 'article' });
  expect(tree.lookedUp()).toBe(0);
});
