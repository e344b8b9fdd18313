import config from '@payload-config';
import { headers as requestHeaders } from 'next/headers';
import {
  createLocalReq,
  executeAuthStrategies,
  getPayload,
  UnauthorizedError,
  type ServerFunctionClientArgs,
} from 'payload';
import { mayLock } from './payload-collections';
import { isStaff } from './roles';
import { hasStaff } from './staff-account';
import { takeDashboardTurn } from './turns';

/** Functions that read lists. */
const LISTS: ReadonlySet<string> = new Set([
  'render-list',
  'table-state',
  'get-folder-results-component-and-data',
]);

/**
 * Runs a server function of the dashboard for staff, and for anyone while there is no account yet.
 * Payload's functions check rights one by one, and some do not. A form locks its entry only for callers who may change it.
 * @throws UnauthorizedError for all others, or an error when this process reads lists for too many others
 */
export async function forStaff<Answer>(
  given: ServerFunctionClientArgs,
  run: (given: ServerFunctionClientArgs) => Promise<Answer>,
): Promise<Answer> {
  const payload = await getPayload({ config });
  const headers = await requestHeaders();
  const { user } = await executeAuthStrategies({ headers, payload });
  if (!isStaff(user)) {
    // Not Next's 404: with that the page is rendered again, as the login, and what was typed into its form is gone.
    if (await hasStaff(payload)) throw new UnauthorizedError();
    return run(given);
  }
  if (given.name === 'form-state' && given.args.returnLockStatus) {
    const req = await createLocalReq({ user: user ?? undefined }, payload);
    if (!(await mayLock(req, given.args)))
      return run({ ...given, args: { ...given.args, returnLockStatus: false } });
  }
  if (!LISTS.has(given.name)) return run(given);
  const end = await takeDashboardTurn();
  if (!end) throw new Error('The dashboard is busy.');
  try {
    return await run(given);
  } finally {
    end();
  }
}
