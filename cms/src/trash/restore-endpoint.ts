import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { isStaff } from '../access/roles';
import { NotRestored, restore, toPlace } from './restore';
import { DELETED_PATH } from './words';

/** Below the address of Payload's API; `key` as the list of what was deleted names an entry. */
export const restorePath = (key: string) => `${DELETED_PATH}/${key}/restore`;

/**
 * Restores one entry. A form of the dashboard is led back to the list, which says what became of it; a program is
 * answered `{collection, id, slug}`, or the status and code of the refusal.
 */
export const restoreEndpoint: Endpoint = {
  path: restorePath(':key'),
  method: 'post',
  handler: async (req) => {
    if (!isStaff(req.user)) throw new APIError('Forbidden', 403, null, true);
    const place = toPlace(String(req.routeParams?.key));
    if (!place) throw new APIError('Not Found', 404, null, true);
    const isForm = req.headers.get('accept')?.includes('text/html') ?? false;
    try {
      const { collection, id, slug, isTakenBack } = await restore(req, place);
      if (!isForm) return Response.json({ collection, id, slug });
      return toList(req, {
        done: `${collection}/${id}`,
        ...(slug === null ? {} : { slug }),
        ...(isTakenBack ? { draft: '1' } : {}),
      });
    } catch (error) {
      if (isForm && error instanceof NotRestored) return toList(req, { failed: error.data.code });
      throw error;
    }
  },
};

const toList = ({ payload }: PayloadRequest, query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${payload.config.routes.admin}${DELETED_PATH}?${new URLSearchParams(query)}`,
      'cache-control': 'private, no-store',
    },
  });
