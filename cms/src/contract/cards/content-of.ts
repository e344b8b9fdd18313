import type { Payload } from 'payload';
import { processWide } from '../../process-wide';
import { ContentChanges } from './content-changes';
import { KnownContent } from './known-content';

/** What this process knows of the content, and how it learns what has changed. */
export const contentOf = (payload: Payload) =>
  processWide('known-content', () => {
    const known = new KnownContent();
    return { known, changes: new ContentChanges(payload.db.pool, (changes) => known.forget(changes)) };
  });
