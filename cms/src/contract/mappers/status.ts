import type { POST_STATUS } from '../schemas/post';

export type WireStatus = (typeof POST_STATUS)[number];

type Staged = {
  _status?: 'draft' | 'published' | null;
  stage?: 'draft' | 'pending' | 'private' | 'future' | null;
  deletedAt?: string | null;
};

/** The WordPress word for the state of an entry (E8): binned, published, or the stage its draft is in. */
export function toStatus(entry: Staged): WireStatus {
  if (entry.deletedAt) return 'trash';
  if (entry._status === 'published') return 'publish';
  return entry.stage ?? 'draft';
}
