import type { Connection } from '../db/connection';
import type { SiteEvent } from '../events/decide';

/**
 * Records the event after which the site asks the hosted index again for the lists of products it has kept. The event of the
 * change itself comes too early for them: what is rendered before the index has taken the change in would be kept as it was.
 * To be called in the transaction that forgets the change, so that either both happen or neither does.
 *
 * @param product a product that has changed: the site reads it again, whatever has become of it
 */
export async function announceChange(
  database: Connection,
  product: { id: number; slug: string },
): Promise<void> {
  const event: SiteEvent = {
    event: 'product.updated',
    ...product,
    ...{ old_slug: '', post_type: '', terms: [] },
  };
  await database.query('INSERT INTO outbox (event, slug, body, next_attempt_at) VALUES ($1, $2, $3, now())', [
    event.event,
    event.slug,
    JSON.stringify(event),
  ]);
}
