import { transaction, type Connection } from '../db/connection';
import { announceChange } from './announce';
import { isRefusal, type Change, type HostedIndex, type IndexObject } from './client';
import { dropNotes, readNotes } from './notes';

/** Products of one request. */
const AT_ONCE = 200;

/** What the index is told of: products as they are now, by id; one that readers cannot see is not among them. */
export type ReadObjects = (ids: readonly number[]) => Promise<IndexObject[]>;

/**
 * Sends noted changes to the hosted index, the oldest first, each product as it is now. Once the index has taken them in, their
 * notes are deleted and an event for the site is recorded. A product that the service refuses is not sent again.
 * @param warn called for a product the service refuses
 * @returns how many products were sent
 * @throws what the client throws when the service cannot be reached, or refuses the key: the notes stay
 */
export async function tellChanges(
  database: Connection,
  index: HostedIndex,
  read: ReadObjects,
  warn: (product: number, error: unknown) => void,
): Promise<number> {
  const notes = await readNotes(database, AT_ONCE);
  if (notes.products.length === 0) return 0;
  const objects = new Map((await read(notes.products)).map((object) => [Number(object.objectID), object]));
  const changes = notes.products.map((product) => {
    const put = objects.get(product);
    return { product, change: put ? { put } : { remove: product } };
  });
  let task: number | null = null;
  try {
    task = await index.change(changes.map(({ change }) => change));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One of them is refused, and with it all: the others are told one by one.
    for (const { product, change } of changes) task = (await tellOne(index, product, change, warn)) ?? task;
  }
  if (task !== null) await index.settled(task);
  await transaction(database, async () => {
    if (task !== null) await announceChange(database, someOf(notes.products, objects));
    await dropNotes(database, notes);
  });
  return changes.length;
}

/** A product that is there, rather than one that is gone: the site looks what has become of it by its address. */
function someOf(products: readonly number[], objects: ReadonlyMap<number, IndexObject>) {
  const [object] = objects.values();
  const [first = 0] = products;
  return object
    ? { id: Number(object.objectID), slug: object.slug }
    : { id: first, slug: `product-${first}` };
}

/** @returns the task of the change; null when it was refused */
async function tellOne(
  index: HostedIndex,
  product: number,
  change: Change,
  warn: (product: number, error: unknown) => void,
): Promise<number | null> {
  try {
    return await index.change([change]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    warn(product, error);
    return null;
  }
}
