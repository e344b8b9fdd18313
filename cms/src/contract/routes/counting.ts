import type { z } from 'zod';
import { record, type Counting, type EventKind } from '../../ads/record';
import { readBody } from '../body';
import { agree } from '../business';
import type { Context } from '../context';
import { parseParams } from '../params';
import { LIMITS, rateCounter } from '../rate-limit';
import type { Route } from '../router';
import { adsBody, showsBody } from '../schemas/counting';

/** @throws ContractError 429 by address, 400 for a body that names no ids */
async function count<T extends z.ZodType>(
  context: Context,
  kind: EventKind,
  schema: T,
  toCounting: (body: z.infer<T>) => Counting,
): Promise<Response> {
  const { payload, address, userAgent, request } = context;
  rateCounter.hit(kind === 'show' ? LIMITS.shows : LIMITS.adverts, address);
  const counting = toCounting(parseParams(schema, await readBody(request)));
  await record(payload, kind, counting, { address, userAgent }, await context.getCaller());
  return agree();
}

type Own = Pick<z.infer<typeof adsBody>, 'path' | 'lang' | 'places' | 'anonymous'>;

const own = ({ path, lang, places, anonymous }: Own): Omit<Counting, 'ids'> => ({
  path: path ?? null,
  language: lang ?? null,
  places: places ?? {},
  measurable: true,
  anonymous: anonymous ?? false,
});

/** A43. Ids of ads and of content come from one sequence, so an id means one thing. */
const shows = (context: Context) =>
  count(context, 'show', showsBody, (body) => ({
    ...own(body),
    ids: body.post_ids,
    measurable: body.measurable ?? true,
  }));

/** A70: at least half of each was in sight. */
const adViews = (context: Context) =>
  count(context, 'view', adsBody, (body) => ({ ...own(body), ids: body.adids }));

/** A71. */
const adClicks = (context: Context) =>
  count(context, 'click', adsBody, (body) => ({ ...own(body), ids: body.adids }));

export const countingRoutes: Route[] = [
  { method: 'POST', path: 'shows', handle: shows },
  { method: 'POST', path: 'advert/views', handle: adViews },
  { method: 'POST', path: 'advert/clicks', handle: adClicks },
];
