import type { Payload, PayloadRequest, Where } from 'payload';

/** The collections made by `publishable`, which takes no other: drafts, versions, revisions, scheduling and a bin. */
export const PUBLISHABLE = ['posts', 'pages', 'communities', 'companies', 'brands', 'products'] as const;
export type Publishable = (typeof PUBLISHABLE)[number];

type Entry = { collection: Publishable; id: number; req?: PayloadRequest };

/** The id as the dashboard writes it into the queue: each finds the other's appointments. */
const named = (id: number) => String(id);

/**
 * Publishes a draft at a moment to come (WordPress status `future`), through the same queue the dashboard's
 * "schedule" uses; the loop of this process looks every 10 seconds. An earlier appointment of the entry is dropped.
 */
export async function schedulePublication(
  payload: Payload,
  { collection, id, at, req }: Entry & { at: Date },
): Promise<void> {
  await cancelPublication(payload, { collection, id, ...(req ? { req } : {}) });
  await payload.jobs.queue({
    task: 'schedulePublish',
    // Declared as a number, held as text: so the dashboard queues it, and the task reads it back.
    input: { type: 'publish', doc: { relationTo: collection, value: named(id) as unknown as number } },
    waitUntil: at,
    ...(req ? { req } : {}),
  });
}

/** Drops what was to publish an entry by itself, whoever made the appointment. */
export async function cancelPublication(payload: Payload, { collection, id, req }: Entry): Promise<void> {
  // The queue holds JSON, where a number and its digits are two things; appointments of earlier versions are numbers.
  const isOf: Where[] = [named(id), id].map((value) => ({ 'input.doc.value': { equals: value } }));
  await payload.delete({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { 'input.type': { equals: 'publish' } },
        { 'input.doc.relationTo': { equals: collection } },
        { or: isOf },
        { completedAt: { exists: false } },
      ],
    },
    ...(req ? { req } : {}),
  });
}
