import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { digestOf, type ProductRequest } from './request-body';

/** Of `products p` and `brands b`: readers see both, and the brand takes requests. */
export const TAKES_REQUESTS = sql`p._status = 'published' and p.deleted_at is null
  and b._status = 'published' and b.deleted_at is null and coalesce(b.ask_email, '') <> ''`;

/**
 * The id of the brand that readers can ask for a product; null when it has no address for that. The address itself leaves
 * the CMS in mails alone.
 */
export async function brandToAsk(payload: Payload, product: number): Promise<number | null> {
  const [brand] = await readRows<{ id: number }>(
    payload,
    sql`select b.id from products p join brands b on b.id = p.brand_id where p.id = ${product} and ${TAKES_REQUESTS}`,
  );
  return brand?.id ?? null;
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
