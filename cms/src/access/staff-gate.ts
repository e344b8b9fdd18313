import type { EndTurn } from './turns';

type Context = { params: Promise<{ slug?: string[] }> };
type Handler = (request: Request, context: Context) => Promise<Response>;

/** What somebody who is not logged in needs to become staff. Everything else under `/cms-api` does not exist for him. */
const DOORS: ReadonlySet<string> = new Set([
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
/** Sends whoever is not logged in to the document, and so to the login, whether there is such a document or not. */
const OPEN_BUTTON = /^GET \/cms-api\/[a-z-]+\/[^/]+\/preview$/;

/** Requests by which a GET travels as a POST with its query as the body; nothing of the dashboard is this long. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override'];
const LONGEST_QUERY = 256 * 1024;

/** What the gate asks of the rest of this process. */
export type Surroundings = {
  /** Whether the request comes with a running session of a staff account. */
  isStaff: (headers: Headers) => Promise<boolean>;
  hasStaff: () => Promise<boolean>;
  takeTurn: () => Promise<EndTurn | null>;
};

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'private, no-store', ...headers } },
  );

const isOverridden = ({ headers }: Request) => OVERRIDES.some((name) => headers.has(name));

/** Lists, single entries and everything done to many entries at once; the saving of one entry never waits. */
function needsTurn(request: Request, path: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isOverridden(request)) return true;
  return request.method !== 'POST' && path.split('/').length <= 3;
}

/**
 * Payload's REST handler behind a gate: 404 for whoever is no staff (compared by the path as it was sent, so that no
 * spelling of it opens anything), 503 with `Retry-After` while this process reads for too many others, 413 for a query
 * of unlikely length.
 */
export const staffGate =
  (handler: Handler, { isStaff, hasStaff, takeTurn }: Surroundings): Handler =>
  async (request, context) => {
    const path = new URL(request.url).pathname;
    const call = `${request.method} ${path}`;
    const isOpen =
      DOORS.has(call) || OPEN_BUTTON.test(call) || (call === FIRST_ACCOUNT && !(await hasStaff()));
    if (isOpen && !isOverridden(request)) return handler(request, context);
    if (!(await isStaff(request.headers))) return refusal(404, 'Not Found');
    if (
      isOverridden(request) &&
      !(Number(request.headers.get('content-length') ?? Infinity) <= LONGEST_QUERY)
    )
      return refusal(413, 'The query is too long.');
    if (!needsTurn(request, path)) return handler(request, context);
    const end = await takeTurn();
    if (!end) {
      const words = '后台正忙，请稍后再试。 The dashboard is busy, please try again in a moment.';
      return refusal(503, words, { 'retry-after': '5' });
    }
    try {
      return await handler(request, context);
    } finally {
      end();
    }
  };
