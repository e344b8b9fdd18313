import { giveBack, take, takeOrRefuse } from '../../limits/limits';
import { requestBody } from '../../requests/request-body';
import { takeRequest, takesRequests } from '../../requests/take-request';
import { readBody } from '../body';
import { agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { missing, tooManyRequests } from '../errors';
import { toIdOrSlug } from '../params';
import type { Route } from '../router';

const PER_ADDRESS = { name: 'product-requests', times: 10, seconds: 3600 };
/** So that nobody fills the mailbox of a brand in the name of somebody else. */
const PER_MAILBOX = { name: 'product-requests-mail', times: 10, seconds: 24 * 3600 };
const PER_PRODUCT = { name: 'product-requests-product', times: 200, seconds: 24 * 3600 };

const isFilledIn = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * `product/{id}/request`: a reader asks the brand for a price or a sample. A bot is answered as a reader is.
 * @throws ContractError 404, also for a product whose brand takes no requests; 429
 */
async function ask(context: Context): Promise<Response> {
  const { payload, params, request, address } = context;
  const { id } = toIdOrSlug(params.id ?? '');
  const body = readInWords(requestBody, await readBody(request));
  if (id === null || !(await takesRequests(payload, id))) throw missing('post');
  const ofAddress = { ...PER_ADDRESS, key: address };
  await takeOrRefuse(payload, ofAddress);
  if (isFilledIn(body.homepage)) return agree();
  for (const limit of [
    { ...PER_MAILBOX, key: body.email },
    { ...PER_PRODUCT, key: String(id) },
  ]) {
    const { allowed, retryAfter } = await take(payload, limit);
    if (allowed) continue;
    await giveBack(payload, ofAddress);
    throw tooManyRequests(retryAfter);
  }
  await takeRequest(payload, id, body);
  return agree();
}

export const requestRoutes: Route[] = [
  { method: 'POST', path: 'product/:id/request', handle: business(ask) },
];
