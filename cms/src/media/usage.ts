import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';
import { refreshBodies } from '../body/refresh';
import type { Touched } from '../body/refresh';
import { inTransaction } from '../db/transaction';
import { decideEvents } from '../events/decide';
import { recordEvent } from '../events/outbox-row';
import { readSnapshot } from '../events/public-state';
import { WATCHED } from '../events/subjects';
import { FOR_GOOD } from '../trash/kept';
import { pictureInUse } from './picture-in-use';
import { findUses, findUsesNow } from './uses';

/** A picture used more widely than this is left to the lifetimes of the pages: no flood of events for one alt text. */
const MOST = 200;

const isSeeding = (req: PayloadRequest) => req.context.seeding === true;

const redraw = (req: PayloadRequest, mediaId: number): Promise<Touched[]> =>
  refreshBodies(req.payload, { mediaId, req, run: (text) => inTransaction(req, text) });

/** The site hears of every row that shows a picture, each once. */
export async function publishUses(req: PayloadRequest, uses: readonly Touched[]): Promise<void> {
  const all = new Map(uses.map((use) => [`${use.collection}:${use.id}`, use]));
  for (const use of [...all.values()].slice(0, MOST)) {
    const watched = WATCHED[use.collection];
    const state = watched && (await readSnapshot(req, use.collection, use.id, watched))?.state;
    if (!state) continue;
    for (const event of decideEvents(state, state)) await recordEvent(req, event);
  }
}

/** After a picture changed (words, crop, file): bodies showing it are rendered again, and the site hears of every user of it. */
export const refreshUsersHook: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'update' || isSeeding(req) || typeof doc.id !== 'number') return doc;
  const id: number = doc.id;
  await publishUses(req, [...(await redraw(req, id)), ...(await findUsesNow(req, id))]);
  return doc;
};

/** In the context of a request: what is deleted was sent by a reader of himself, and goes because he wants it so (A97, A98). */
const READERS_OWN = 'deletesReadersOwn';
/** Where a request keeps what showed such a picture; a property of the context, as in `events/hooks.ts`. */
const LOST = 'usesLost';
/** Where a request keeps the end of its last search for uses. */
const TURN = 'usesSearched';

function lostIn(req: PayloadRequest): Map<number, Touched[]> {
  const kept = req.context[LOST];
  if (kept instanceof Map) return kept;
  const fresh = new Map<number, Touched[]>();
  req.context[LOST] = fresh;
  return fresh;
}

/**
 * Deletes what a reader sent of himself, whatever shows it. Bodies are not searched for it: readers could make the
 * database read the whole magazine.
 */
export async function deleteReadersOwn(req: PayloadRequest, id: number): Promise<void> {
  await req.payload.delete({ collection: 'media', id, req, context: { ...FOR_GOOD, [READERS_OWN]: true } });
}

/** Locks a picture against saves that begin to use it (`hold-pictures.ts`), and answers the name of its file. */
export async function lockPicture(req: PayloadRequest, id: number): Promise<string | null> {
  const [row] = await inTransaction(req, `SELECT filename FROM media WHERE id = ${id} FOR UPDATE`);
  return typeof row?.filename === 'string' ? row.filename : null;
}

/**
 * Refuses to delete a picture that is used: the database would empty every field that shows it. The lock makes what is
 * found hold until the deletion is committed. Uses in older versions do not count.
 * @throws PictureInUse (409)
 */
export const refuseUsedHook: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (isSeeding(req)) return;
  const media = Number(id);
  await inTurn(req, async () => {
    const filename = await lockPicture(req, media);
    if (req.context[READERS_OWN] === true) {
      lostIn(req).set(media, await findUsesNow(req, media));
      return;
    }
    const uses = await findUses(req, media, filename);
    if (uses.length > 0) throw await pictureInUse(req, filename, uses);
  });
};

/** After a reader's own picture was deleted: publishes an event for every entry that showed it. */
export const publishUsesHook: CollectionAfterDeleteHook = async ({ id, req }) => {
  const lost = lostIn(req);
  const uses = lost.get(Number(id)) ?? [];
  lost.delete(Number(id));
  await publishUses(req, uses);
};

/** Of many pictures deleted at once the hooks run side by side, on one connection: one after the other, in their order. */
async function inTurn<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const before = req.context[TURN];
  const turn = (before instanceof Promise ? before : Promise.resolve()).then(work);
  req.context[TURN] = turn.catch(() => undefined);
  return turn;
}
