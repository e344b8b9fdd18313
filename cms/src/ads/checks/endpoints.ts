import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { isEditor, isStaff } from '../../access/roles';
import { toIdOrSlug } from '../../contract/params';
import { checkAd, checkLinksOfAd } from './answer';

/** @throws APIError 404 for what is no id */
function idOf({ routeParams }: PayloadRequest): number {
  const { id } = toIdOrSlug(String(routeParams?.id));
  if (id === null) throw new APIError('Not Found', 404, null, true);
  return id;
}

const reply = (body: object) => Response.json(body, { headers: { 'cache-control': 'private, no-store' } });

/** What is wrong or doubtful with a saved advert, for all who may read it. */
const checksEndpoint: Endpoint = {
  path: '/:id/checks',
  method: 'get',
  handler: async (req) => {
    if (!isStaff(req.user)) throw new APIError('Forbidden', 403, null, true);
    return reply(await checkAd(req, idOf(req)));
  },
};

/** Asks the links of a saved advert. The request names none: no caller chooses what this process asks. */
const checkLinksEndpoint: Endpoint = {
  path: '/:id/check-links',
  method: 'post',
  handler: async (req) => {
    if (!isEditor(req.user)) throw new APIError('Forbidden', 403, null, true);
    return reply(await checkLinksOfAd(req, idOf(req)));
  },
};

export const checkEndpoints: Endpoint[] = [checksEndpoint, checkLinksEndpoint];
