import type { PayloadRequest } from 'payload';

/** A comment that readers see from now on, and what it answers. Accounts that are gone are null. */
export type Approved = {
  id: number;
  post: number;
  author: number | null;
  parent: number | null;
  parentAuthor: number | null;
};

/**
 * What follows from the approval of a comment: called once in its life, in the transaction that makes it approved for the
 * first time, be it posted so or approved by a moderator. Work that takes time, such as a mail, is only recorded here.
 */
export async function onApproved(_req: PayloadRequest, _comment: Approved): Promise<void> {
  // Notices to the author and to the author of the parent are connected here.
}
