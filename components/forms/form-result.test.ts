import { toFormResult } from './form-result';

const failed = { literal: '没有成功', words: 'failed' };
const words = { locale: 'en', failed, done: 'Saved.', isEmptied: true } as const;

it('what was done is said, and empties the form where it wants that', () => {
  const outcome = { kind: 'done', value: {}, totals: null } as const;
  expect(toFormResult(outcome, words)).toEqual({ kind: 'done', message: 'Saved.', isEmptied: true });
  expect(toFormResult(outcome, { locale: 'en', failed })).toEqual({ kind: 'done' });
});

it('V21: a refusal has the words of the CMS, for the whole form', () => {
  const literal = '验证码错误|Wrong code';
  expect(toFormResult({ kind: 'refused', status: 200, code: '', message: literal }, words)).toEqual({
    kind: 'refused',
    faults: { form: { literal, words: 'Wrong code' } },
  });
});

it.each([
  { kind: 'refused', status: 400, code: '', message: '' },
  { kind: 'unreachable' },
  { kind: 'malformed' },
  { kind: 'logged-out' },
] as const)('%j has the words of the form', (outcome) => {
  expect(toFormResult(outcome, words)).toEqual({ kind: 'refused', faults: { form: failed } });
});
