import { leaseShows, LEASE_SECONDS } from '../../ads/leases';
import { readBody } from '../body';
import type { Context } from '../context';
import { forbidden } from '../errors';
import { parseParams } from '../params';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { leasesBody } from '../schemas/leases';

/**
 * Leases shows of ads with a limit to one process of the site, which gives them out as permits (V20, decision 052).
 * @throws ContractError 403 to anybody but the site
 */
async function lease({ isFromSite, payload, request }: Context): Promise<Response> {
  if (!isFromSite) throw forbidden();
  const { turn, leases } = parseParams(leasesBody, await readBody(request));
  const answers = await leaseShows(payload, turn, leases);
  return replyObject({ seconds: LEASE_SECONDS, leases: answers }, true);
}

export const leaseRoutes: Route[] = [{ method: 'POST', path: 'advert/leases', handle: lease }];
