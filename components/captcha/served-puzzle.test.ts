import { toIssued, toJudgement } from './served-puzzle';

it('A90: reads a puzzle, and nothing that is none', () => {
  const issued = { id: 'a', image: 'data:image/png;base64,AA', piece: 'data:image/png;base64,BB', y: 42 };
  expect(toIssued({ ...issued, more: 1 })).toEqual(issued);
  for (const none of [null, 'x', {}, { ...issued, y: '42' }, { ...issued, id: undefined }]) {
    expect(toIssued(none)).toBeNull();
  }
});

it('A91: only status 1 with a ticket is solved', () => {
  expect(toJudgement({ status: 1, ticket: 't' })).toEqual({ isSolved: true, ticket: 't' });
  expect(toJudgement({ status: 1 })).toEqual({ isSolved: false, ticket: '' });
  expect(toJudgement({ status: 0, msg: '' })).toEqual({ isSolved: false, ticket: '' });
  expect(toJudgement(null)).toBeNull();
  expect(toJudgement({ code: 'rest_invalid_param' })).toBeNull();
});
