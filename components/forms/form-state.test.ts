import { formState, untouched, type FormEvent, type FormState } from './form-state';

type Name = 'email' | 'sms_code';
const message = { literal: '订阅失败', words: 'failed' };
const faults = { email: message };
const after = (...events: FormEvent<Name>[]) =>
  events.reduce<FormState<Name>>((state, event) => formState(state, event), untouched());

it('a form with a fault is not on its way, and the focus moves each time', () => {
  const once = after({ kind: 'refused', faults });
  expect(once).toMatchObject({ faults, isBusy: false, isUntouched: false, refusals: 1 });
  expect(formState(once, { kind: 'refused', faults }).refusals).toBe(2);
});

it('what was said goes when the form is sent again', () => {
  const done = after({ kind: 'sent' }, { kind: 'answered', result: { kind: 'done', message: 'Saved.' } });
  expect(done).toMatchObject({ done: 'Saved.', isBusy: false, refusals: 0 });
  expect(formState(done, { kind: 'sent' })).toMatchObject({ done: null, faults: {}, isBusy: true });
  expect(formState(done, { kind: 'refused', faults }).done).toBeNull();
});

it('a refusal of the CMS says so and ends the pending state', () => {
  const refused = after({ kind: 'sent' }, { kind: 'answered', result: { kind: 'refused', faults } });
  expect(refused).toMatchObject({ faults, isBusy: false, done: null, refusals: 1 });
});

it('done without words says nothing, and a sending that threw ends the pending state', () => {
  expect(after({ kind: 'sent' }, { kind: 'answered', result: { kind: 'done' } }).done).toBeNull();
  expect(after({ kind: 'sent' }, { kind: 'answered', result: null })).toMatchObject({ isBusy: false });
});

it('a fault beside the sending moves no focus and keeps what was done', () => {
  const done = after({ kind: 'sent' }, { kind: 'answered', result: { kind: 'done', message: 'Saved.' } });
  const coded = formState(done, { kind: 'faults', faults: { sms_code: message } });
  expect(coded).toEqual({ ...done, faults: { sms_code: message } });
});
