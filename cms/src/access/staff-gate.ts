import { refuse } from '../http/refuse';
import type { EndTurn } from '../limits/turns';

type Context = { params: Promise<{ slug?: string[] }> };
type Handler = (request: Request, context: Context) => Promise<Response>;

/** The calls that callers without a session need to log in. Everything else under `/cms-api` is 404 for them. */
const PUBLIC_CALLS: ReadonlySet<string> = new Set([
  'POST /cms-api/users/login',
  'GET /cms-api/users/captcha',
  'POST /cms-api/users/captcha/check',
  'POST /cms-api/users/logout',
  'POST /cms-api/users/forgot-password',
  'POST /cms-api/users/reset-password',
  'POST /cms-api/users/refresh-token',
  'GET /cms-api/users/me',
  'GET /cms-api/users/init',
  'GET /cms-api/access',
]);

const FIRST_ACCOUNT = 'POST /cms-api/users/first-register';
/** Redirects to the document in the dashboard, hence to the login; it reveals nothing about the document. */
const OPEN_BUTTON = /^GET \/cms-api\/[a-z-]+\/[^/]+\/preview$/;

/** Headers by which Payload reads a POST as a GET with its query in the body. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override'];
/** The longest such query, in bytes; the dashboard's are shorter. */
const LONGEST_QUERY = 256 * 1024;

/** What the gate asks of the rest of this process. */
export type GateDependencies = {
  /** Whether the request comes with a running session of a staff account. */
  isStaff: (headers: Headers) => Promise<boolean>;
  hasStaff: () => Promise<boolean>;
  takeTurn: () => Promise<EndTurn | null>;
};

const isOverridden = ({ headers }: Request) => OVERRIDES.some((name) => headers.has(name));

/** Lists, single entries and everything done to many entries at once; the saving of one entry never waits. */
function needsTurn(request: Request, path: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isOverridden(request)) return true;
  return request.method !== 'POST' && path.split('/').length <= 3;
}

/**
 * Payload's REST handler behind a gate: 404 for callers who are not staff (the path is compared as it was sent, so that no
 * other spelling opens anything), 503 with `Retry-After` while this process reads for too many others, 413 for a query
 * of unlikely length.
 */
export const staffGate =
  (handler: Handler, { isStaff, hasStaff, takeTurn }: GateDependencies): Handler =>
  async (request, context) => {
    const path = new URL(request.url).pathname;
    const call = `${request.method} ${path}`;
    const isOpen =
      PUBLIC_CALLS.has(call) || OPEN_BUTTON.test(call) || (call === FIRST_ACCOUNT && !(await hasStaff()));
    if (isOpen && !isOverridden(request)) return handler(request, context);
    if (!(await isStaff(request.headers))) return refuse(404, 'Not Found');
    if (
      isOverridden(request) &&
      !(Number(request.headers.get('content-length') ?? Infinity) <= LONGEST_QUERY)
    )
      return refuse(413, 'The query is too long.');
    if (!needsTurn(request, path)) return handler(request, context);
    const end = await takeTurn();
    if (!end) {
      const words = '后台正忙，请稍后再试。 The dashboard is busy, please try again in a moment.';
      return refuse(503, words, { headers: { 'retry-after': '5' } });
    }
    try {
      return await handler(request, context);
    } finally {
      end();
    }
  };
