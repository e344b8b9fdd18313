import type { Payload } from 'payload';
import { toDigits } from '../../codes/phone';
import type { Account } from '../../sessions/passwords';
import { readRows, sql } from './database';

/**
 * The accounts a login name may mean (E38): a user name, an e-mail address, or the mobile number of the profile behind
 * it, with or without a country prefix. Staff first.
 */
export async function findAccounts(payload: Payload, name: string): Promise<Account[]> {
  const text = name.trim().toLowerCase();
  if (text === '') return [];
  const mobile = toDigits(text.replace(/^\(?\+/, ''));
  return readRows<Account>(
    payload,
    sql`select a.collection, a.id from (
        select 1 as rank, 'users' as collection, id, username, email, profile_id from users
        union all select 2, 'members', id, username, email, profile_id from members
      ) a left join people u on u.id = a.profile_id
      where lower(a.username) = ${text} or lower(a.email) = ${text}
        or (${mobile}::text is not null and (u.mobile = ${mobile} or coalesce(u.region_number, 86)::int::text || u.mobile = ${mobile}))
      order by a.rank, (lower(a.username) = ${text}) desc limit 4`,
  );
}
