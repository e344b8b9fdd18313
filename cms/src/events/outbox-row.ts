import type { PayloadRequest } from 'payload';
import type { SiteEvent } from './decide';

/** Records an event in the transaction of the change it tells of: both happen or neither does. */
export async function recordEvent(req: PayloadRequest, event: SiteEvent): Promise<void> {
  await req.payload.create({
    collection: 'outbox',
    depth: 0,
    req,
    data: {
      event: event.event,
      slug: event.slug,
      body: JSON.stringify(event),
      status: 'pending',
      attempts: 0,
      nextAttemptAt: new Date().toISOString(),
    },
  });
}
