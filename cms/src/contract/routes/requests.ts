import { giveBack, take, takeOrRefuse, type Limit } from '../../limits/limits';
import { requestBody } from '../../requests/request-body';
import { brandToAsk, takeRequest } from '../../requests/take-request';
import { readBody } from '../body';
import { agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { missing, tooManyRequests } from '../errors';
import { toIdOrSlug } from '../params';
import type { Route } from '../router';

const PER_ADDRESS = { name: 'product-requests', times: 10, seconds: 3600 };
/** Of one sender's address, wherever the requests come from. */
const PER_MAILBOX = { name: 'product-requests-mail', times: 10, seconds: 24 * 3600 };
/** Of one brand, from all addresses and for all its products: it bounds the mails the brand gets. */
const PER_BRAND = { name: 'product-requests-brand', times: 50, seconds: 24 * 3600 };

const isFilledIn = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * `product/{id}/request`: a reader asks the brand for a price or a sample. A bot is answered as a reader is.
 * @throws ContractError 404, also for a product whose brand takes no requests; 429
 */
async function ask(context: Context): Promise<Response> {
  const { payload, params, request, address } = context;
  const { id } = toIdOrSlug(params.id ?? '');
  const body = readInWords(requestBody, await readBody(request));
  const brand = id === null ? null : await brandToAsk(payload, id);
  if (id === null || brand === null) throw missing('post');
  const ofAddress = { ...PER_ADDRESS, key: address };
  await takeOrRefuse(payload, ofAddress);
  const taken: Limit[] = [ofAddress];
  if (isFilledIn(body.homepage)) return agree();
  for (const limit of [
    { ...PER_MAILBOX, key: body.email },
    { ...PER_BRAND, key: String(brand) },
  ]) {
    const { allowed, retryAfter } = await take(payload, limit);
    if (!allowed) {
      for (const one of taken) await giveBack(payload, one);
      throw tooManyRequests(retryAfter);
    }
    taken.push(limit);
  }
  await takeRequest(payload, id, body);
  return agree();
}

export const requestRoutes: Route[] = [
  { method: 'POST', path: 'product/:id/request', handle: business(ask) },
];
