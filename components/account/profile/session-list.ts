import * as z from 'zod/mini';

/** A login of the visitor's, as A94 lists it. */
export type OpenSession = { id: string; isCurrent: boolean; agent: string; since: Date | null };

const sessionSchema = z.object({
  id: z.union([z.string(), z.number()]),
  current: z.catch(z.boolean(), false),
  agent: z.catch(z.string(), ''),
  /** A date, or seconds since 1970. */
  created: z.catch(z.union([z.string(), z.number()]), ''),
});

/** A94; what is no login is left out. */
export const sessionsSchema = z.pipe(
  z.array(z.catch(z.nullable(sessionSchema), null)),
  z.transform((found): OpenSession[] => found.flatMap((one) => (one ? toOpenSession(one) : []))),
);

function toOpenSession({ id, current, agent, created }: z.infer<typeof sessionSchema>): OpenSession {
  const since = new Date(typeof created === 'number' ? created * 1000 : created);
  return {
    id: String(id),
    isCurrent: current,
    agent: deviceOf(agent),
    since: Number.isNaN(since.getTime()) ? null : since,
  };
}

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
