import type { Taken } from '../limits/limits';
import { env } from '../env';
import { refuse } from '../http/refuse';
import { clientAddress } from './client-address';

type Context = { params: Promise<{ slug?: string[] }> };
export type Handler = (
  request: Request,
  context: { params: Promise<{ slug?: string[] }> },
) => Promise<Response>;

/** Endpoints of an account (login, password, session). Readers log in through the contract only. */
export const ACCOUNT_ENDPOINTS = new Set([
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
  'captcha',
]);

/** Calls of staff accounts that are counted by address here; the login counts for itself (access/staff-endpoints.ts). */
const COUNTED_CALLS = new Set(['forgot-password', 'reset-password', 'first-register']);

/** Payload matches the names of endpoints case-insensitively. */
const toLower = (segments: readonly string[]) => segments.map((segment) => segment.toLowerCase());

/** Whether a path under `/cms-api` does not exist for anyone: the account endpoints of readers. */
export function isClosed(segments: readonly string[]): boolean {
  const [collection, endpoint] = toLower(segments);
  return collection === 'members' && endpoint !== undefined && ACCOUNT_ENDPOINTS.has(endpoint);
}

/** Whether a path is one a stranger could try addresses and links at. */
export function isGuessable(method: string, segments: readonly string[]): boolean {
  const [collection, endpoint = ''] = toLower(segments);
  return method === 'POST' && collection === 'users' && COUNTED_CALLS.has(endpoint);
}

/** Counts one call of an address. */
export type TakeTry = (address: string) => Promise<Taken>;

const tooMany = (seconds: number) =>
  refuse(429, '尝试次数过多，请稍后再试。 Too many attempts, please try again later.', {
    headers: { 'retry-after': String(seconds) },
  });

/** Payload's REST handler behind {@link isClosed} (404) and, per address, the limit of such calls (429). */
export const guarded =
  (handler: Handler, takeTry: TakeTry) =>
  async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params;
    if (isClosed(slug)) return refuse(404, 'Not Found');
    if (!isGuessable(request.method, slug)) return handler(request, context);
    const { headers } = request;
    const address = clientAddress(
      headers.get('x-forwarded-for'),
      headers.get('x-peer-address'),
      env.trustProxy,
    );
    const { allowed, retryAfter } = await takeTry(address);
    return allowed ? handler(request, context) : tooMany(retryAfter);
  };
