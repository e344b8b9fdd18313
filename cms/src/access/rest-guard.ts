import { LIMITS, rateCounter } from '../contract/rate-limit';
import { env } from '../env';
import { clientAddress } from './client-address';

type Context = { params: Promise<{ slug?: string[] }> };
type Handler = (request: Request, context: { params: Promise<{ slug?: string[] }> }) => Promise<Response>;

/** Doors of the dashboard's own API that open an account. Readers log in through the contract only. */
const ACCOUNT_DOORS = new Set([
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

const tooMany = () =>
  Response.json(
    { errors: [{ message: '尝试次数过多，请稍后再试。 Too many attempts, please try again later.' }] },
    { status: 429, headers: { 'retry-after': String(LIMITS.login.seconds) } },
  );

/** Payload's REST handler behind {@link isClosed} (404) and, per address, the login limit of the contract (429). */
export const guarded =
  (handler: Handler) =>
  async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params;
    if (isClosed(slug)) return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 });
    if (isGuessable(request.method, slug)) {
      const { headers } = request;
      const address = clientAddress(
        headers.get('x-forwarded-for'),
        headers.get('x-peer-address'),
        env.trustProxy,
      );
      try {
        rateCounter.hit(LIMITS.login, `dashboard ${address}`);
      } catch {
        return tooMany();
      }
    }
    return handler(request, context);
  };
