import * as z from 'zod/mini';

import type { Outcome } from '@/lib/api/outcome';
import { anyTextSchema, countSchema } from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';

/** A66; a row that says nothing counts nothing. */
const reportSchema = z.object({
  views: z.number(),
  from: anyTextSchema,
  to: anyTextSchema,
  products: z.array(
    z.object({ id: countSchema, title: anyTextSchema, views: countSchema, shows: countSchema }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

/** The figures of a brand, which are for its own people (A66, P15). */
export const reportOf = (brand: number, visitor: number | null): Resource<Report> => ({
  path: `brand/${brand}/report`,
  schema: reportSchema,
  visitor,
});

/** What came of asking for a report: only `empty` says that there is none yet. */
export type Found =
  | { kind: 'figures'; report: Report }
  | { kind: 'empty' | 'no-brand' | 'logged-out' | 'unreachable' | 'malformed' };

/** What the screen says of an outcome (R39). */
export function toFound(outcome: Outcome<Report>): Found {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'figures', report: outcome.value };
    case 'absent':
      return { kind: 'empty' };
    case 'refused':
      return { kind: outcome.status === 403 ? 'no-brand' : 'unreachable' };
    default:
      return outcome;
  }
}
