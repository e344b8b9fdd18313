import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressKey } from '@/lib/auth/address-key';
import { isFromThisSite, originOf } from '@/lib/auth/origin';
import { addressOf } from '@/lib/auth/peer';
import { refusal } from '@/lib/auth/refusal';
import { bodyWithin } from '@/lib/auth/request-body';
import { env } from '@/lib/env';
import { isCrawler } from '@/lib/i18n/crawlers';
import { jsonOf } from '@/lib/json-of';
import { permits } from './permits';

const LONGEST_BODY = 4096;
/** As A43. */
const MOST_IDS = 50;
/** `anonymous`: the visitor was asked and has not agreed to be told apart (decision 064). */
const bodySchema = z.object({ adids: z.string(), anonymous: z.boolean().optional() });

/**
 * Permits for the ads a page view is about to show, `{"adids":"301,302"}`, answered as `{"status":1,"msg":"","permits":[301]}`.
 * A permit counts as one show. What is no id, and an ad without a show left, have no effect on the others. Crawlers see no
 * ads with a limit. Source: V20, decision 052.
 */
export async function answerPermits(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isFromThisSite(headers, originOf(headers, env))) {
    return refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const body = await bodyWithin(request, LONGEST_BODY);
  const read = bodySchema.safeParse(body ? jsonOf(body.toString('utf8')) : null);
  if (!read.success) return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): adids');
  const ads = idsOf(read.data.adids);
  const { holder, limits } = permits();
  const address = addressKey(addressOf(headers, env.trustProxy));
  const isAnswered =
    ads.length > 0 && !isCrawler(headers.get('user-agent')) && limits.mayAsk(address, ads.length);
  const visitor = read.data.anonymous ? null : visitorOf(address, headers.get('user-agent') ?? '');
  const asking = { address, visitor };
  const given = isAnswered ? await holder.ask(ads, (ad, bounds) => limits.mayHave(asking, ad, bounds)) : [];
  return Response.json(
    { status: 1, msg: '', permits: given },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

/** As A43 tells visitors apart. A hash, so that the length of what a browser calls itself is no matter. */
function visitorOf(address: string, userAgent: string): string {
  return createHash('sha256').update(`${address}\n${userAgent}`).digest('base64url').slice(0, 22);
}

function idsOf(list: string): number[] {
  const ids = list.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].filter((id) => id <= 2_147_483_647).slice(0, MOST_IDS);
}
