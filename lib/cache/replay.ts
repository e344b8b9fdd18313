import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { Expiries } from './expiries';

/**
 * Tells Next, which forgets them with the process, what was cleared before it started: a page that an event
 * expired just before a restart would otherwise be served from the disk as if nothing had happened. Called once
 * when the server starts.
 *
 * The manifest is part of Next, not of its documented interface; `replay.test.ts` holds the two things relied on.
 */
export function replay(expiries: Expiries): number {
  const cleared = expiries.all();
  for (const { tag, at } of cleared) {
    const known = tagsManifest.get(tag);
    tagsManifest.set(tag, { ...known, stale: at, expired: Math.max(at, known?.expired ?? 0) });
  }
  return cleared.length;
}
