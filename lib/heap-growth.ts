import { setFlagsFromString } from 'node:v8';

/** How far the heap grows beyond what was alive at its last full collection before the next one, in percent. */
const GROWTH_PERCENT = 50;

/**
 * Makes V8 collect garbage before there is more of it than half of what is alive. On a machine with much memory the heap would
 * grow to four times what is alive. What is alive may grow as before, up to `--max-old-space-size`. Source:
 * docs/decisions/097.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
