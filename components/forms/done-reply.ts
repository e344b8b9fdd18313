import * as z from 'zod/mini';

/** A business reply that says it was done: without the `status` it is none. Another status is a refusal already. */
export const doneReply = z.object({ status: z.union([z.literal(1), z.literal('1')]) });
