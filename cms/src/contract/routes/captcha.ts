import { givePuzzle, judgeAnswer } from '../../captcha/calls';
import { readBody } from '../body';
import type { Context } from '../context';
import { replyObject } from '../reply';
import type { Route } from '../router';

/** A90. @throws ContractError 429 */
async function puzzle({ payload, address }: Context): Promise<Response> {
  return replyObject(await givePuzzle(payload, address), true);
}

/** A91. */
async function check({ payload, request }: Context): Promise<Response> {
  return replyObject(await judgeAnswer(payload, await readBody(request)), true);
}

export const captchaRoutes: Route[] = [
  { method: 'GET', path: 'captcha', handle: puzzle },
  { method: 'POST', path: 'captcha/check', handle: check },
];
