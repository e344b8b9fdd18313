import { z } from 'zod';
import { countSearchOf, SEARCH_MESSAGES } from '../../limits/searches';
import { readBody } from '../body';
import type { Context } from '../context';
import { forbidden, invalidParams } from '../errors';
import { replyObject } from '../reply';
import type { Route } from '../router';

const keywordSchema = z.string().trim().min(1).max(400);

/**
 * Counts a search that a visitor makes at the site's own screen (V6): the site asks before it renders the results, and
 * says whose search it is as it does for any visitor, by address and token.
 * @throws ContractError 403 to anybody but the site
 */
async function count(context: Context): Promise<Response> {
  if (!context.isFromSite) throw forbidden();
  const keyword = keywordSchema.safeParse((await readBody(context.request)).keyword);
  if (!keyword.success) throw invalidParams({ keyword: 'must be a text' });
  const refusal = await countSearchOf(context, keyword.data);
  if (!refusal) return replyObject({ status: 1, msg: '' }, true);
  const { span, retryAfter } = refusal;
  return replyObject({ status: 0, msg: SEARCH_MESSAGES[span], span, retry_after: retryAfter }, true);
}

export const searchRoutes: Route[] = [{ method: 'POST', path: 'search/count', handle: count }];
