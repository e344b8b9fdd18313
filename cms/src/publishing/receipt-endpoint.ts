import { APIError, type Endpoint } from 'payload';
import { isStaff } from '../access/roles';
import { receiptOf } from '../events/receipt-of';

/** A form asks right after its save; what is older is no news to whoever looks at it. */
const NEWS_MS = 2 * 60_000;

/**
 * `GET /cms-api/posts/{id}/receipt`: the receipt of the newest change of an article in the last two minutes that readers
 * can see; `?after=` leaves out events up to that id. Waits a second at most. `{"receipt":null}` when there is none.
 * @throws APIError 404 for anybody but staff, and for an id that is none
 */
export const receiptEndpoint: Endpoint = {
  path: '/:id/receipt',
  method: 'get',
  handler: async (req) => {
    const id = Number(req.routeParams?.id);
    if (!isStaff(req.user) || !isId(id)) throw new APIError('Not Found', 404);
    const after = Number(req.searchParams.get('after') ?? 0);
    const since = new Date(Date.now() - NEWS_MS);
    const receipt = await receiptOf(req.payload, { id, since, after: isId(after) ? after : 0 });
    return Response.json({ receipt }, { headers: { 'cache-control': 'private, no-store' } });
  },
};

const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;
