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

/** Whether a path under `/cms-api` does not exist for anyone: the account doors of readers' accounts. */
export function isClosed(segments: readonly string[]): boolean {
  const [collection, door] = segments;
  return collection === 'members' && door !== undefined && ACCOUNT_DOORS.has(door);
}

/** Payload's REST handler behind {@link isClosed}: a closed door answers 404 without running anything. */
export const guarded =
  (handler: Handler) =>
  async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params;
    if (isClosed(slug)) return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 });
    return handler(request, context);
  };
