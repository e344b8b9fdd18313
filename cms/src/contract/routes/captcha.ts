import { z } from 'zod';
import { judge, makePuzzle } from '../../captcha/puzzles';
import { makeTicket } from '../../captcha/tickets';
import { takeOrRefuse } from '../../limits/limits';
import { readBody } from '../body';
import type { Context } from '../context';
import { replyObject } from '../reply';
import type { Route } from '../router';

/** Drawing costs some milliseconds, and guessing without looking succeeds now and then: both are bounded. */
const PUZZLES = { name: 'captcha', times: 30, seconds: 600 };

const answerBody = z.object({
  id: z.string().max(64),
  x: z.union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}(\.\d+)?$/)
      .transform(Number),
  ]),
});

/** A90. @throws ContractError 429 */
async function puzzle({ payload, address }: Context): Promise<Response> {
  await takeOrRefuse(payload, { ...PUZZLES, key: address });
  return replyObject(await makePuzzle(payload), true);
}

/** A91: a puzzle is judged once. */
async function check({ payload, request }: Context): Promise<Response> {
  const answer = answerBody.safeParse(await readBody(request));
  if (!answer.success || !(await judge(payload, answer.data.id, answer.data.x))) {
    return replyObject({ status: 0, msg: '验证失败，请重试' }, true);
  }
  return replyObject({ status: 1, ticket: await makeTicket(payload) }, true);
}

export const captchaRoutes: Route[] = [
  { method: 'GET', path: 'captcha', handle: puzzle },
  { method: 'POST', path: 'captcha/check', handle: check },
];
