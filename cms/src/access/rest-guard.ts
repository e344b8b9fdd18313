import type { Taken } from '../limits/limits';
import { env } from '../env';
import { clientAddress } from './client-address';

type Context = { params: Promise<{ slug?: string[] }> };
export type Handler = (
  request: Request,
  context: { params: Promise<{ slug?: string[] }> },
) => Promise<Response>;

/** Doors of the dashboard's own API that open an account. Readers log in through the contract only. */
export const ACCOUNT_DOORS = new Set([
  'login',
  'logout',
  'me',
  'init',
  'refresh-token',
  'forgot-password',
  'reset-password',
  'first-register',
  'verify',
  'unlock',
]);

/** Doors of staff accounts where a password or an address can be guessed: counted by address. */
const GUESSING_DOORS = new Set(['login', 'forgot-password', 'reset-password', 'first-register']);

/** Whether a path under `/cms-api` does not exist for anyone: the account doors of readers' accounts. */
export function isClosed(segments: readonly string[]): boolean {
  const [collection, door] = segments;
  return collection === 'members' && door !== undefined && ACCOUNT_DOORS.has(door);
}

/** Whether a path is one a stranger could try passwords at. */
export function isGuessable(method: string, segments: readonly string[]): boolean {
  return method === 'POST' && segments[0] === 'users' && GUESSING_DOORS.has(segments[1] ?? '');
}

/** Counts one knock of an address; what comes of it decides whether it stays counted. */
export type Knocks = {
  take: (address: string) => Promise<Taken>;
  giveBack: (address: string) => Promise<void>;
};

const tooMany = (seconds: number) =>
  Response.json(
    { errors: [{ message: '尝试次数过多，请稍后再试。 Too many attempts, please try again later.' }] },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/** Payload's REST handler behind {@link isClosed} (404) and, per address, the limit of failed logins (429). */
export const guarded =
  (handler: Handler, knocks: Knocks) =>
  async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params;
    if (isClosed(slug)) return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 });
    if (!isGuessable(request.method, slug)) return handler(request, context);
    const { headers } = request;
    const address = clientAddress(
      headers.get('x-forwarded-for'),
      headers.get('x-peer-address'),
      env.trustProxy,
    );
    const { allowed, retryAfter } = await knocks.take(address);
    if (!allowed) return tooMany(retryAfter);
    const answer = await handler(request, context);
    if (answer.ok && slug[1] === 'login') await knocks.giveBack(address);
    return answer;
  };
