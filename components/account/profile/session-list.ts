import { fieldOf } from '@/lib/session/ask';

/** A login of the visitor's, as A94 lists it. */
export type OpenSession = { id: string; isCurrent: boolean; agent: string; since: Date | null };

/** A94; null when the answer is no list. */
export function toSessions(body: unknown): OpenSession[] | null {
  if (!Array.isArray(body)) return null;
  return body.flatMap((one: unknown) => {
    const id = fieldOf(one, 'id');
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    const agent = fieldOf(one, 'agent');
    return {
      id: String(id),
      isCurrent: fieldOf(one, 'current') === true,
      agent: typeof agent === 'string' ? deviceOf(agent) : '',
      since: toDate(fieldOf(one, 'created')),
    };
  });
}

function toDate(value: unknown): Date | null {
  const date = new Date(typeof value === 'number' ? value * 1000 : String(value ?? ''));
  return Number.isNaN(date.getTime()) ? null : date;
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
