import type { Payload } from 'payload';
import { inTransaction } from '../db/transaction';
import { dropPortraits } from './portrait';
import { withLockedProfile } from './locked-profile';

/** A reader's account as erasing needs it. */
type Leaving = { memberId: number; profileId: number };

/**
 * A97: everything of a reader goes in one transaction: account, sessions, logins by other services, profile and its
 * page, portraits, favourites, subscription, comments that wait. Published comments stay without a name, so that the answers to them keep their
 * sense (docs/decisions/018). The event of the profile makes the site forget its page.
 */
export async function erase(payload: Payload, { memberId, profileId }: Leaving): Promise<void> {
  await withLockedProfile(payload, profileId, async (req) => {
    for (const text of [
      `DELETE FROM subscribers WHERE email = (SELECT lower(email) FROM members WHERE id = ${memberId})`,
      `DELETE FROM favorites WHERE owner_id = ${profileId}`,
      `DELETE FROM favorite_pictures WHERE owner_id = ${profileId}`,
      `DELETE FROM favorite_collections WHERE owner_id = ${profileId}`,
      `DELETE FROM comments WHERE author_id = ${profileId} AND status <> 'approved'`,
      `UPDATE comments SET author_id = NULL WHERE author_id = ${profileId}`,
    ]) {
      await inTransaction(req, text);
    }
    // First, while it is known whose they are: a death half way leaves an account to be ended again, never a file.
    await dropPortraits(req, profileId, 'all');
    await payload.delete({ collection: 'members', id: memberId, req });
    await payload.delete({ collection: 'people', id: profileId, req });
  });
}
