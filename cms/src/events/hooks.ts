import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { recordPublication } from '../follows/announce';
import { decideEvents } from './decide';
import { recordEvent } from './outbox-row';
import { readSnapshot } from './public-state';
import type { Snapshot } from './public-state';
import { recordRename, releaseAddress } from './redirect-row';
import { WATCHED } from './subjects';
import type { Watched } from './subjects';

/** Where a request keeps what was public before the change under way. */
const MEMORY = 'publicBefore';

const key = (collection: string, id: unknown) => `${collection}:${String(id)}`;
const isSeeding = (req: PayloadRequest) => req.context.seeding === true;

/**
 * Nested calls replace `req.context` by a copy of itself, so the memory is a property of it and survives the copies;
 * a map keyed by the object would not.
 */
function memoryOf(req: PayloadRequest): Map<string, Snapshot | null> {
  const kept = req.context[MEMORY];
  if (kept instanceof Map) return kept;
  const fresh = new Map<string, Snapshot | null>();
  req.context[MEMORY] = fresh;
  return fresh;
}

function remember(req: PayloadRequest, at: string, snapshot: Snapshot | null): void {
  const memory = memoryOf(req);
  // Several saves of one row in one request: the first saw what readers saw.
  if (!memory.has(at)) memory.set(at, snapshot);
}

function recall(req: PayloadRequest, at: string): Snapshot | null {
  const memory = memoryOf(req);
  const snapshot = memory.get(at) ?? null;
  memory.delete(at);
  return snapshot;
}

async function record(
  req: PayloadRequest,
  watched: Watched,
  old: Snapshot | null,
  now: Snapshot | null,
): Promise<void> {
  // A draft saved beside a published row: readers see what they saw.
  if (watched.publishable && old && now && old.written === now.written) return;
  if (watched.redirect && now && now.slug !== '') {
    if (old && old.slug !== now.slug) await recordRename(req, watched.redirect, old.slug, now.slug);
    else if (!old) await releaseAddress(req, watched.redirect, now.slug);
  }
  for (const event of decideEvents(old?.state ?? null, now?.state ?? null)) {
    await recordEvent(req, event);
    // What was public once is no news when it comes back.
    if (event.event === 'post.created') await recordPublication(req, event.id, true);
    if (event.event === 'post.deleted') await recordPublication(req, event.id, false);
  }
}

/** Records the restoration of a deleted entry: when readers can see it, the site receives the same event as for a publication. */
export async function recordReturn(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
): Promise<void> {
  const watched = WATCHED[collection];
  if (watched) await record(req, watched, null, await readSnapshot(req, collection, id, watched));
}

function hooksOf(collection: CollectionSlug, watched: Watched) {
  const beforeChange: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
    if (operation === 'update' && !isSeeding(req) && typeof originalDoc?.id === 'number') {
      const at = key(collection, originalDoc.id);
      remember(req, at, await readSnapshot(req, collection, originalDoc.id, watched));
    }
    return data;
  };
  const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
    if (isSeeding(req) || typeof doc.id !== 'number') return doc;
    const old = recall(req, key(collection, doc.id));
    await record(req, watched, old, await readSnapshot(req, collection, doc.id, watched));
    return doc;
  };
  const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
    if (isSeeding(req)) return;
    const row = Number(id);
    remember(req, key(collection, row), await readSnapshot(req, collection, row, watched));
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
    if (isSeeding(req)) return;
    await record(req, watched, recall(req, key(collection, Number(id))), null);
  };
  return { beforeChange, afterChange, beforeDelete, afterDelete };
}

/** The collection, telling the site of every change readers can see (A80); others come back as they are. */
export function withEvents(config: CollectionConfig): CollectionConfig {
  const slug = config.slug as CollectionSlug; // every config passed here is one of the config's own collections
  const watched = WATCHED[slug];
  if (!watched) return config;
  const added = hooksOf(slug, watched);
  const { hooks = {} } = config;
  return {
    ...config,
    hooks: {
      ...hooks,
      beforeChange: [...(hooks.beforeChange ?? []), added.beforeChange],
      afterChange: [...(hooks.afterChange ?? []), added.afterChange],
      beforeDelete: [...(hooks.beforeDelete ?? []), added.beforeDelete],
      afterDelete: [...(hooks.afterDelete ?? []), added.afterDelete],
    },
  };
}

/** The same for the site's options, which are one row without a name. */
export const optionsEvent: GlobalAfterChangeHook = async ({ doc, req }) => {
  if (!isSeeding(req)) {
    await recordEvent(req, {
      event: 'options.updated',
      id: 0,
      slug: '',
      old_slug: '',
      post_type: '',
      terms: [],
    });
  }
  return doc;
};
