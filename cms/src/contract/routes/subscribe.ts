import { addressSchema } from '../../newsletter/address';
import { BAD_ADDRESS, subscribeAddress } from '../../newsletter/subscribe';
import { takeOrRefuse } from '../../limits/limits';
import { readBody } from '../body';
import type { Context } from '../context';
import { replyObject } from '../reply';
import type { Route } from '../router';

const PER_ADDRESS = { name: 'subscribe', times: 10, seconds: 3600 };

/**
 * A62.
 * @throws ContractError 429
 */
async function subscribe({ payload, request, address }: Context): Promise<Response> {
  const email = addressSchema.safeParse((await readBody(request)).email);
  if (!email.success) return replyObject(BAD_ADDRESS, true);
  await takeOrRefuse(payload, { ...PER_ADDRESS, key: address });
  return replyObject(await subscribeAddress(payload, email.data), true);
}

export const subscribeRoutes: Route[] = [{ method: 'POST', path: 'subscribe', handle: subscribe }];
