import { z } from 'zod';
import { isBot } from '../bots';
import { readBody } from '../body';
import type { Context } from '../context';
import { missing } from '../errors';
import { idInBody, parseParams, positiveInt } from '../params';
import { countView, readViewsById } from '../queries/counters';
import { LIMITS, rateCounter } from '../rate-limit';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { visits } from '../visits';

const queryParams = z.object({ post_id: z.string({ error: 'is required' }).pipe(positiveInt) });
const bodyParams = z.object({ post_id: idInBody });

/**
 * Counts a reading when it is one: of a public thing, by no known bot, and the first of this visitor in half an hour.
 * Answers the number there is afterwards; null when nothing public has the id.
 * @throws ContractError 429 by address
 */
async function counted(context: Context, id: number): Promise<number | null> {
  const { payload, address, userAgent, request } = context;
  rateCounter.hit(LIMITS.readings, address);
  const visitor = { address, userAgent };
  const isReading = request.method !== 'HEAD' && !isBot(userAgent) && visits.note(visitor, String(id));
  if (!isReading) return readViewsById(payload, id);
  const views = await countView(payload, id);
  if (views === null) visits.forget(visitor, String(id));
  return views;
}

/** A41: products, brands, companies and all other content. */
async function view(context: Context): Promise<Response> {
  const { post_id } = parseParams(bodyParams, await readBody(context.request));
  const views = await counted(context, post_id);
  return replyObject({ status: views === null ? 0 : 1, msg: '', views: views ?? 0 }, true);
}

/** B1: articles, news and jobs. A GET that changes something, so never kept, whoever asks. */
async function visited(context: Context): Promise<Response> {
  const { post_id } = parseParams(queryParams, context.query);
  const views = await counted(context, post_id);
  return replyObject({ status: views === null ? 0 : 1, views: views ?? 0 }, true);
}

/** A42: readings, not shows. */
async function update({ payload, query, isPrivate }: Context): Promise<Response> {
  const { post_id } = parseParams(queryParams, query);
  const count = await readViewsById(payload, post_id);
  if (count === null) throw missing('post');
  return replyObject({ post_id, views: count }, isPrivate);
}

export const viewRoutes: Route[] = [
  { method: 'POST', path: 'views', handle: view },
  { method: 'GET', path: 'views/update', handle: update },
  { method: 'GET', path: 'api-post-visited', handle: visited },
];
