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
import { USES } from './uses';

/** A picture used more widely than this is left to the lifetimes of the pages: no flood of events for one alt text. */
const MOST = 200;

const isSeeding = (req: PayloadRequest) => req.context.seeding === true;

async function usesOf(req: PayloadRequest, media: number): Promise<Touched[]> {
  const used: Touched[] = [];
  for (const { collection, rows } of USES) {
    for (const { id } of await inTransaction(req, rows(media))) {
      if (typeof id === 'number') used.push({ collection, id });
    }
  }
  return used;
}

const redraw = (req: PayloadRequest, mediaId: number): Promise<Touched[]> =>
  refreshBodies(req.payload, { mediaId, req, run: (text) => inTransaction(req, text) });

/** The site hears of every row that shows a picture, each once. */
async function tellOf(req: PayloadRequest, uses: readonly Touched[]): Promise<void> {
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
  await tellOf(req, [...(await redraw(req, id)), ...(await usesOf(req, id))]);
  return doc;
};

/** What showed a picture before it was deleted: the database empties those relations together with it. */
type Lost = { uses: Touched[]; isPortrait: boolean };

/** Where a request keeps that, by picture; a property of the context, as in `events/hooks.ts`. */
const MEMORY = 'picturesLost';
/** Where a request keeps the end of its last redrawing. */
const TURN = 'bodiesRedrawn';

function lostIn(req: PayloadRequest): Map<number, Lost> {
  const kept = req.context[MEMORY];
  if (kept instanceof Map) return kept;
  const fresh = new Map<number, Lost>();
  req.context[MEMORY] = fresh;
  return fresh;
}

export const noteUsersHook: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (isSeeding(req)) return;
  const media = Number(id);
  // Asked for before the first wait: pictures deleted together share one map.
  const lost = lostIn(req);
  const portraits = await inTransaction(req, `SELECT 1 FROM portraits WHERE media_id = ${media}`);
  lost.set(media, { uses: await usesOf(req, media), isPortrait: portraits.length > 0 });
};

/**
 * After a picture was deleted: bodies are rendered without it, and the site hears of everything that showed it. What a
 * reader sent of himself is his profile's alone: looking for it in every body would let readers make the database read
 * the whole magazine.
 */
export const dropFromUsersHook: CollectionAfterDeleteHook = async ({ id, req }) => {
  const media = Number(id);
  const lost = lostIn(req);
  const noted = lost.get(media);
  lost.delete(media);
  if (!noted) return;
  const inBodies = noted.isPortrait ? [] : await inTurn(req, () => redraw(req, media));
  await tellOf(req, [...inBodies, ...noted.uses]);
};

/**
 * Many pictures deleted at once run their hooks side by side: of two that stand in one body the later must not be drawn
 * by what was read before it went.
 */
async function inTurn<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const before = req.context[TURN];
  const turn = (before instanceof Promise ? before : Promise.resolve()).then(work);
  req.context[TURN] = turn.catch(() => undefined);
  return turn;
}
