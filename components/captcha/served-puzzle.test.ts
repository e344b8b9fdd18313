import { toOutcome } from '@/lib/api/outcome';

import { issuedSchema, judgedSchema, toJudgement } from './served-puzzle';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // What is malformed is said there.
});

it('A90: reads a puzzle, and nothing that is none', () => {
  const issued = { id: 'a', image: 'data:image/png;base64,AA', piece: 'data:image/png;base64,BB', y: 42 };
  expect(issuedSchema.safeParse({ ...issued, more: 1 }).data).toEqual(issued);
  for (const none of [null, 'x', {}, { ...issued, y: '42' }, { ...issued, id: undefined }]) {
    expect(issuedSchema.safeParse(none).success).toBe(false);
  }
});

it('A91: only status 1 with a ticket is solved', () => {
  const judgementOf = (body: unknown, status = 200) =>
    toJudgement(toOutcome({ status, body }, 'captcha/check', judgedSchema));
  expect(judgementOf({ status: 1, ticket: 't' })).toEqual({ isSolved: true, ticket: 't' });
  expect(judgementOf({ status: 1 })).toEqual({ isSolved: false, ticket: '' });
  expect(judgementOf({ status: 0, msg: '' })).toEqual({ isSolved: false, ticket: '' });
  expect(judgementOf(null)).toBeNull();
  expect(judgementOf({ code: 'rest_invalid_param' })).toBeNull();
  expect(judgementOf({ code: 'rest_invalid_param' }, 400)).toBeNull();
});
