import { APIError, type Endpoint } from 'payload';
import { isEditor } from '../../access/roles';
import { Refused } from '../../contract/business';
import { toIdOrSlug } from '../../contract/params';
import { revokeReportLink } from '../report-links';
import { ADVERTISERS_PATH } from './words';

/** Below the address of Payload's API. */
export const revokePath = (brand: number | string, link: number | string) =>
  `${ADVERTISERS_PATH}/${brand}/links/${link}/revoke`;

/** A form of the dashboard revokes a link of a brand by it, and leads back to the brand's figures. */
export const revokeLinkEndpoint: Endpoint = {
  path: revokePath(':brand', ':link'),
  method: 'post',
  handler: async ({ payload, routeParams, user }) => {
    if (!isEditor(user)) throw new APIError('Forbidden', 403, null, true);
    const [brand, link] = [routeParams?.brand, routeParams?.link].map(
      (param) => toIdOrSlug(String(param)).id,
    );
    if (!brand || !link) throw new APIError('Not Found', 404, null, true);
    await revokeReportLink(payload, brand, link).catch((error: unknown) => {
      // One that has just ended needs no revoking; the list shows what is left.
      if (!(error instanceof Refused)) throw error;
    });
    const location = `${payload.config.routes.admin}${ADVERTISERS_PATH}/${brand}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
  },
};
