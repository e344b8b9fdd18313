import { z } from 'zod';

const MOST_LEASES = 50;
const MOST_SHOWS = 1_000_000_000;

const shows = z.int({ error: 'must be a number of shows' }).min(0).max(MOST_SHOWS);

/** What one site process asks for its leases. `turn` grows by each of its calls. */
export const leasesBody = z.object({
  turn: z.int({ error: 'must be a number' }).min(1).max(MOST_SHOWS),
  leases: z
    .array(
      z.object({
        id: z.uuid(),
        ad: z.int().min(1).max(2_147_483_647),
        used: shows,
        opened: shows,
        granted: shows,
        ends: z.boolean(),
      }),
      { error: 'must be a list of leases' },
    )
    .max(MOST_LEASES, `must hold at most ${MOST_LEASES} leases`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must name each lease once'),
});
