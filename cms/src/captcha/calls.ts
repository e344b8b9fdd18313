import type { Payload } from 'payload';
import { z } from 'zod';
import { takeOrRefuse } from '../limits/limits';
import { judge, makePuzzle, type Puzzle } from './puzzles';
import { makeTicket } from './tickets';

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

/** A90, at the contract and at the dashboard. @throws ContractError 429 */
export async function givePuzzle(payload: Payload, address: string): Promise<Puzzle> {
  await takeOrRefuse(payload, { ...PUZZLES, key: address });
  return makePuzzle(payload);
}

/** A91, at both: a puzzle is judged once. */
export async function judgeAnswer(
  payload: Payload,
  body: unknown,
): Promise<{ status: 0; msg: string } | { status: 1; ticket: string }> {
  const answer = answerBody.safeParse(body);
  if (!answer.success || !(await judge(payload, answer.data.id, answer.data.x))) {
    return { status: 0, msg: '验证失败，请重试' };
  }
  return { status: 1, ticket: await makeTicket(payload) };
}
