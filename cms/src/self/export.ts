import type { Payload } from 'payload';
import type { Caller } from '../contract/caller';
import { readRows, sql } from '../contract/queries/database';
import { readOwnUser } from '../contract/queries/users';
import { listSessions } from '../sessions/sessions';

/** A96: everything kept about an account, under names a person understands. Passwords are kept as hashes and not told. */
export async function exportOf(payload: Payload, caller: Caller): Promise<Record<string, unknown>> {
  const { doc } = caller.account;
  const owner = caller.profileId;
  const rows = (query: ReturnType<typeof sql>) => readRows<Record<string, unknown>>(payload, query);
  const member = caller.account.kind === 'reader' ? doc.id : null;
  const [
    profile,
    phone,
    portraits,
    socialLogins,
    comments,
    reports,
    collections,
    favourites,
    notices,
    pictures,
    subscriptions,
    follows,
    muted,
    digest,
    sessions,
  ] = await Promise.all([
    readOwnUser(payload, caller),
    rows(sql`select coalesce(region_number, 86)::int as region_number, mobile from people
      where id = ${owner} and mobile <> ''`),
    rows(sql`select t.path, p.avatar_id is not distinct from t.media_id as shown
      from portraits t join people p on p.id = t.person_id where p.id = ${owner} order by t.media_id`),
    rows(sql`select provider, subject, created_at from social_identities
      where member_id = ${member} order by created_at, provider`),
    rows(sql`select id, post_id, parent_id, date, edited_at, status::text, content from comments
      where author_id = ${owner} order by id`),
    rows(sql`select comment_id, reason, note, created_at from comment_reports
      where reporter_id = ${owner} order by id`),
    rows(
      sql`select id, name, share_key, created_at from favorite_collections where owner_id = ${owner} order by id`,
    ),
    rows(
      sql`select post_id, folder_id as type_id, date from favorites where owner_id = ${owner} order by id`,
    ),
    rows(sql`select kind, title, body, url, created_at, read_at from notices
      where recipient_id = ${owner} order by id`),
    rows(
      sql`select media_id as picture_id, post_id, folder_id as type_id, date from favorite_pictures
        where owner_id = ${owner} order by id`,
    ),
    rows(
      sql`select email, status::text, created_at from subscribers where email = ${doc.email?.toLowerCase() ?? ''}`,
    ),
    rows(sql`select kind, target_id as id, created_at from follows where owner_id = ${owner} order by id`),
    rows(sql`select unnest(muted) as kind from follow_settings where owner_id = ${owner}`),
    rows(
      sql`select email, pending_email, language, state, confirmed_at from follow_digests where owner_id = ${owner}`,
    ),
    listSessions(payload, caller),
  ]);
  const { username, email, createdAt, updatedAt } = doc;
  return {
    account: { username, email: email ?? '', roles: caller.roles, created: createdAt, changed: updatedAt },
    profile,
    phone: phone[0] ?? null,
    portraits,
    social_logins: socialLogins,
    comments,
    reports,
    favourites: { collections, posts: favourites, pictures },
    notices,
    subscriptions,
    follows: { list: follows, muted: muted.map(({ kind }) => kind), digest: digest[0] ?? null },
    sessions,
  };
}
