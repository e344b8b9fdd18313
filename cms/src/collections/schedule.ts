import type { Payload, PayloadRequest } from 'payload';

export type Schedulable = 'posts' | 'pages' | 'communities' | 'companies' | 'brands' | 'products';

/**
 * Publishes a draft at a moment to come (WordPress status `future`), through the same queue the dashboard's
 * "schedule" uses; the loop of this process looks every 10 seconds. An earlier appointment of the entry is dropped.
 */
export async function schedulePublication(
  payload: Payload,
  { collection, id, at, req }: { collection: Schedulable; id: number; at: Date; req?: PayloadRequest },
): Promise<void> {
  await payload.delete({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { 'input.doc.relationTo': { equals: collection } },
        { 'input.doc.value': { equals: id } },
        { completedAt: { exists: false } },
      ],
    },
    ...(req ? { req } : {}),
  });
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: collection, value: id } },
    waitUntil: at,
    ...(req ? { req } : {}),
  });
}
