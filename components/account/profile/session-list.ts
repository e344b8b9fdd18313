import * as z from 'zod/mini';

import { listOf, optionalOf } from '@/lib/api/primitives';
import type { Schema } from '@/lib/api/outcome';
import type { Resource } from '@/lib/api/read';

/** A login of the visitor's, as A94 lists it. */
export type OpenSession = { id: string; isCurrent: boolean; agent: string; since: Date | null };

/** A moment as seconds or as a text; null when it is none. */
const momentSchema = optionalOf<Date | null>(
  z.pipe(
    z.union([
      z.pipe(
        z.number(),
        z.transform((seconds) => new Date(seconds * 1000)),
      ),
      z.pipe(
        z.string(),
        z.transform((text) => new Date(text)),
      ),
    ]),
    z.date(),
  ),
  null,
);

const sessionSchema: Schema<OpenSession> = z.pipe(
  z.object({
    id: z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
    current: z.catch(z.boolean(), false),
    agent: z.catch(z.string(), ''),
    created: momentSchema,
  }),
  z.transform(({ id, current, agent, created }) => ({
    id,
    isCurrent: current,
    agent: deviceOf(agent),
    since: created,
  })),
);

/** The logins of the visitor (A94). */
export const openSessions = (visitor: number): Resource<OpenSession[]> => ({
  path: 'user/sessions',
  schema: listOf(sessionSchema),
  visitor,
});

const BROWSERS = [
  ['MicroMessenger', 'WeChat'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A device as a person would name it: `Chrome, Windows`. What is not known stands as it is, cut short. */
export function deviceOf(agent: string): string {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => agent.includes(sign))?.[1];
  const known = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : agent.slice(0, 60);
}
