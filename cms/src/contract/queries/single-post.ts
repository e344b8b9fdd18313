import type { Payload } from 'payload';
import { contentOf } from '../cards/content-of';
import { readKnownRefs } from '../cards/read-known-refs';
import { idsInPosts, toPost, type PostDoc } from '../mappers/post';
import type { Refs } from '../mappers/refs';
import { meant, type IdOrSlug } from '../params';
import type { RawPost } from '../schemas/post';
import { readCounters } from './counters';
import { readRows, sql } from './database';
import { LATEST, RELATED, readLatestIds, readNeighbourIds, readPostRefs, readRelatedIds } from './neighbours';
import { isPublic, readPostDoc } from './posts';
import { readWholePost } from './post-rows';
import { readRefs, type Wanted } from './refs';

/** The id of a published post of any of the four types, by id or slug. Null when there is none. */
export async function findPublicPostId(payload: Payload, key: Partial<IdOrSlug>): Promise<number | null> {
  const rows = await readRows<{ id: number; slug: string }>(
    payload,
    sql`select p.id, p.slug from posts p
      where ${isPublic} and (p.slug = ${key.slug ?? null} or p.id = ${key.id ?? null})`,
  );
  return meant(rows, key)?.id ?? null;
}

/**
 * Ent-1 in full of a published post, with what cards have already read of the things it names (docs/decisions/070). Null when
 * it vanished meanwhile.
 */
export async function readPost(payload: Payload, id: number): Promise<RawPost | null> {
  const { known, changes } = contentOf(payload);
  const [doc] = await Promise.all([readWholePost(payload, id), changes.upToDate()]);
  if (doc?._status !== 'published' || doc.deletedAt) return null;
  return assemblePost(payload, doc, (wanted) => readKnownRefs(payload, known, wanted));
}

/** Any status, newest revision, marked as a preview (A4). Null when there is no such post. */
export async function readPostPreview(payload: Payload, id: number): Promise<RawPost | null> {
  const post = await readPostDraft(payload, id);
  return post && { ...post, preview: true };
}

/** Any status, newest revision; what an editor gets back after a write. */
export async function readPostDraft(payload: Payload, id: number): Promise<RawPost | null> {
  const doc = await readPostDoc(payload, id, true);
  return doc && assemblePost(payload, doc, (wanted) => readRefs(payload, wanted));
}

/** As {@link findPublicPostId}, drafts included; a slug that only a newer revision has is found too. */
export async function findPostIdInAnyState(payload: Payload, key: IdOrSlug): Promise<number | null> {
  const rows = await readRows<{ id: number; slug: string | null }>(
    payload,
    sql`select id, slug from posts where slug = ${key.slug} or id = ${key.id}
      union select parent_id as id, version_slug as slug from _posts_v where latest and version_slug = ${key.slug}`,
  );
  return meant(rows, key)?.id ?? null;
}

async function assemblePost(
  payload: Payload,
  doc: PostDoc,
  readNamed: (wanted: Wanted) => Promise<Refs>,
): Promise<RawPost> {
  const [latestIds, relatedIds, beside, views, refs] = await Promise.all([
    readLatestIds(payload, doc, LATEST),
    readRelatedIds(payload, doc, RELATED),
    readNeighbourIds(payload, doc),
    readCounters(payload, 'posts', [doc.id], 'views'),
    readNamed(idsInPosts([doc])),
  ]);
  const neighbours = [beside.next, beside.previous].flatMap((id) => id ?? []);
  const named = await readPostRefs(payload, [...new Set([...latestIds, ...relatedIds, ...neighbours])]);
  const of = (ids: readonly number[]) => ids.flatMap((id) => named.find((ref) => ref.id === id) ?? []);
  return toPost(doc, refs, views.get(doc.id) ?? 0, {
    latest: of(latestIds),
    related: of(relatedIds),
    next: of(beside.next === null ? [] : [beside.next])[0] ?? null,
    previous: of(beside.previous === null ? [] : [beside.previous])[0] ?? null,
  });
}
