import type { Payload } from 'payload';
import { readRows, sql } from './database';

/** One set of credentials: staff are in `users`, readers in `members`. */
export type AccountName = { collection: 'users' | 'members'; username: string };

/**
 * The accounts a login name may mean (E38): a user name, an e-mail address, or the mobile number of the profile behind
 * it, with or without a country prefix. Staff first.
 */
export async function findAccounts(payload: Payload, name: string): Promise<AccountName[]> {
  const text = name.trim().toLowerCase();
  if (text === '') return [];
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+|00)/, '');
  const mobile = /^\d{5,15}$/.test(digits) ? digits : null;
  return readRows<AccountName>(
    payload,
    sql`select a.collection, a.username from (
        select 1 as rank, 'users' as collection, username, email, profile_id from users
        union all select 2, 'members', username, email, profile_id from members
      ) a left join people u on u.id = a.profile_id
      where lower(a.username) = ${text} or lower(a.email) = ${text}
        or (${mobile}::text is not null and (u.mobile = ${mobile} or coalesce(u.region_number, 86)::int::text || u.mobile = ${mobile}))
      order by a.rank, (lower(a.username) = ${text}) desc limit 4`,
  );
}
