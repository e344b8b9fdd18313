import type { Context } from '../context';
import { parseParams } from '../params';
import { readFilterChoices } from '../queries/filter-choices';
import { readListChoices } from '../queries/list-choices';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { filterChoicesParams } from '../schemas/filter-choices';
import { listChoicesParams } from '../schemas/list-choices';

/** What a filter can be narrowed to, and how many articles each choice leaves (R49). */
async function choices({ payload, query, isPrivate }: Context): Promise<Response> {
  return replyObject(await readFilterChoices(payload, parseParams(filterChoicesParams, query)), isPrivate);
}

/** The years and offices of a list, and how many articles each leaves of it. */
async function listChoices({ payload, query, isPrivate }: Context): Promise<Response> {
  return replyObject(await readListChoices(payload, parseParams(listChoicesParams, query)), isPrivate);
}

export const filterRoutes: Route[] = [
  { method: 'GET', path: 'filter/choices', handle: choices },
  { method: 'GET', path: 'list/choices', handle: listChoices },
];
