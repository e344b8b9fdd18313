import { z } from 'zod';

/** `GET live`: the process answers, and how far the demo content is. */
export const liveSchema = z.strictObject({
  ok: z.literal(true),
  seed: z.strictObject({
    texts: z.boolean(),
    pictures: z.strictObject({ done: z.int().nonnegative(), total: z.int().nonnegative() }),
  }),
});

/** `GET ready`: whether this process may get requests. */
export const readySchema = z.union([
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), reason: z.string() }),
]);

/** `GET health`: for monitoring. */
export const healthSchema = z.strictObject({
  ok: z.boolean(),
  database: z.boolean(),
  degraded: z.partialRecord(z.enum(['events', 'parked', 'search', 'disk']), z.string()).optional(),
});

/** Every refusal (contract, "Shared error bodies"). */
export const errorSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  data: z.strictObject({ status: z.int(), params: z.record(z.string(), z.string()).optional() }),
});
