import { z } from 'zod';
import { countSearchOf, requireSearchLeft, SEARCH_MESSAGES } from '../../limits/searches';
import { readBody } from '../body';
import type { Context } from '../context';
import { forbidden, invalidParams } from '../errors';
import { parseParams } from '../params';
import { answerFoundEntries, answerSuggestions } from '../queries/found-entries';
import { marksOf, readFind, readSnippets } from '../queries/snippets';
import { LIMITS, rateCounter } from '../rate-limit';
import { replyJson, replyObject } from '../reply';
import type { Route } from '../router';
import {
  foundEntriesParams,
  markedParams,
  snippetsParams,
  suggestionsParams,
} from '../schemas/found-entries';

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

/** What a search finds of all kinds. It counts as a search does (V6). */
async function entries(context: Context): Promise<Response> {
  const params = parseParams(foundEntriesParams, context.query);
  await requireSearchLeft(context, params.search);
  return replyJson(await answerFoundEntries(context.payload, params), context.isPrivate);
}

/**
 * Where articles hold what was looked for. The same search as that of their list (V6).
 * @throws ContractError 429 by address
 */
async function snippets(context: Context): Promise<Response> {
  const { search, include } = parseParams(snippetsParams, context.query);
  const find = await findWithin(context, search);
  return replyObject({ snippets: await readSnippets(context.payload, find, include) }, context.isPrivate);
}

/**
 * The same, and where names hold it, which may be too many for an address.
 * @throws ContractError 429 by address
 */
async function marked(context: Context): Promise<Response> {
  const { search, include, names } = parseParams(markedParams, await readBody(context.request));
  const find = await findWithin(context, search);
  const snippets = await readSnippets(context.payload, find, include);
  return replyObject({ snippets, names: await marksOf(names, find) }, true);
}

async function findWithin(context: Context, search: string) {
  if (!context.isFromSite) rateCounter.hit(LIMITS.snippets, context.address);
  await requireSearchLeft(context, search);
  return readFind(context.payload, search);
}

/**
 * What somebody who is typing may mean. It is no search: it has a limit of its own.
 * @throws ContractError 429 by address
 */
async function suggestions({ payload, query, isPrivate, address, isFromSite }: Context): Promise<Response> {
  const params = parseParams(suggestionsParams, query);
  if (!isFromSite) rateCounter.hit(LIMITS.suggestions, address);
  return replyJson(await answerSuggestions(payload, params.search, params.per_page), isPrivate);
}

export const searchRoutes: Route[] = [
  { method: 'POST', path: 'search/count', handle: count },
  { method: 'GET', path: 'search/entries', handle: entries },
  { method: 'GET', path: 'search/snippets', handle: snippets },
  { method: 'POST', path: 'search/snippets', handle: marked },
  { method: 'GET', path: 'search/suggestions', handle: suggestions },
];
