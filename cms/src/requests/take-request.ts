import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { digestOf, type ProductRequest } from './request-body';

/** Of `brands b`: readers see it, and it takes requests. */
const TAKES_REQUESTS = sql`b._status = 'published' and b.deleted_at is null and coalesce(b.ask_email, '') <> ''`;

/** Whether readers can ask for a product: its brand has an address for that. The address itself leaves the CMS in mails alone. */
export async function takesRequests(payload: Payload, product: number): Promise<boolean> {
  const rows = await readRows(
    payload,
    sql`select 1 from products p join brands b on b.id = p.brand_id
      where p.id = ${product} and p._status = 'published' and p.deleted_at is null and ${TAKES_REQUESTS}`,
  );
  return rows.length > 0;
}

/**
 * Keeps a request, to be mailed by {@link startMailingRequests}. The same words of the same visitor are kept once, and
 * mailed again when they are sent again after a day.
 */
export async function takeRequest(payload: Payload, product: number, request: ProductRequest): Promise<void> {
  const { kind, name, email, company, message, language } = request;
  await readRows(
    payload,
    sql`insert into product_requests as r (product_id, kind, name, email, company, message, language, digest)
      values (${product}, ${kind}, ${name}, ${email}, ${company}, ${message}, ${language}, ${digestOf(request)})
      on conflict (product_id, digest) do update
        set created_at = now(), mailed_at = null, attempts = 0, try_after = null
        where r.created_at < now() - interval '1 day'`,
  );
}
