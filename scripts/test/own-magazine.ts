import { z } from 'zod';

/**
 * Chooses the magazine of this worker, before anything else reads a variable: the configurations of Playwright and Jest
 * load this first. Every worker has a magazine to itself: `MAGAZINES` holds the variables of each, as JSON. Without it
 * there is one, in the variables themselves.
 */
const { MAGAZINES, TEST_PARALLEL_INDEX, JEST_WORKER_ID } = process.env;
const all = z.array(z.record(z.string(), z.string())).parse(JSON.parse(MAGAZINES ?? '[]'));

/** How many workers may run side by side. */
export const magazines = Math.max(1, all.length);

if (all.length > 0) {
  // Playwright counts workers from 0, Jest from 1. A process that is neither only lists the tests.
  const at = Number(TEST_PARALLEL_INDEX ?? Number(JEST_WORKER_ID ?? 1) - 1);
  const own = all[at];
  if (!own) throw new Error(`There is no magazine for worker ${at}: ${all.length} run.`);
  Object.assign(process.env, own);
}
