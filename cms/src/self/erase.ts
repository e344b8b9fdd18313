import type { Payload } from 'payload';
import { recordChanges } from '../comments/changes';
import { inTransaction } from '../db/transaction';
import { FOR_GOOD } from '../trash/kept';
import { forgetReader } from '../trash/rows';
import { dropPortraits } from './portrait';
import { withLockedProfile } from './locked-profile';

/** A reader's account as erasing needs it. */
type Leaving = { memberId: number; profileId: number };

/**
 * A97: everything of a reader goes in one transaction: account, sessions, logins by other services, profile and its
 * page, portraits, favourites, follows and digest, notices, subscription, requests to brands, comments that wait, and the reader's name in reports. Published
 * comments stay without a name, so that the answers to them keep their
 * sense (docs/decisions/018). The event of the profile makes the site forget its page.
 */
export async function erase(payload: Payload, { memberId, profileId }: Leaving): Promise<void> {
  await withLockedProfile(payload, profileId, async (req) => {
    // First, and in the order in which moderators lock comments: a moderator who approves one of them at this moment
    // causes a notice with the reader's name, which is deleted below.
    const own = await inTransaction(
      req,
      `SELECT id, post_id AS post, status::text AS status FROM comments WHERE author_id = ${profileId}
        ORDER BY id FOR UPDATE`,
    );
    // Two readers who follow each other may leave at the same moment: the end of a profile removes the follows of it.
    await inTransaction(
      req,
      `SELECT id FROM follows WHERE owner_id = ${profileId} OR (kind = 'people' AND target_id = ${profileId})
        ORDER BY id FOR UPDATE`,
    );
    // Pages show the name until they are rendered anew.
    const published = own.filter(({ status }) => status === 'approved');
    await recordChanges(
      req,
      published.map(({ id, post }) => ({
        id: Number(id),
        post: Number(post),
        before: 'approved',
        after: 'approved',
      })),
    );
    for (const text of [
      `DELETE FROM subscribers WHERE email = (SELECT lower(email) FROM members WHERE id = ${memberId})`,
      // What he asked brands has no account, and his name and address.
      `DELETE FROM product_requests WHERE lower(email) = (SELECT lower(email) FROM members WHERE id = ${memberId})`,
      // Those he caused name him.
      `DELETE FROM notices WHERE recipient_id = ${profileId} OR actor_id = ${profileId}`,
      `DELETE FROM follows WHERE owner_id = ${profileId}`,
      `DELETE FROM follow_settings WHERE owner_id = ${profileId}`,
      `DELETE FROM follow_digests WHERE owner_id = ${profileId}`,
      `DELETE FROM former_digest_addresses WHERE owner_id = ${profileId}`,
      `DELETE FROM favorites WHERE owner_id = ${profileId}`,
      `DELETE FROM favorite_pictures WHERE owner_id = ${profileId}`,
      `DELETE FROM favorite_collections WHERE owner_id = ${profileId}`,
      `UPDATE comment_reports SET reporter_id = NULL, note = '' WHERE reporter_id = ${profileId}`,
      // Others have answered it, or an answer of this reader stays: the place is kept, as when a comment is deleted.
      `UPDATE comments c SET status = 'deleted', content = '', author_id = NULL, held_by = NULL
        WHERE c.author_id = ${profileId} AND c.status <> 'approved' AND EXISTS (SELECT 1 FROM comments k
          WHERE k.parent_id = c.id AND (k.author_id IS DISTINCT FROM ${profileId} OR k.status = 'approved'))`,
      `DELETE FROM comments WHERE author_id = ${profileId} AND status <> 'approved'`,
      `UPDATE comments SET author_id = NULL WHERE author_id = ${profileId}`,
    ]) {
      await inTransaction(req, text);
    }
    // First, while it is known whose they are: a death half way leaves an account to be ended again, never a file.
    await dropPortraits(req, profileId, 'all');
    await payload.delete({ collection: 'members', id: memberId, req });
    await forgetReader((text) => inTransaction(req, text), profileId);
    await payload.delete({ collection: 'people', id: profileId, req, context: { ...FOR_GOOD } });
  });
}
