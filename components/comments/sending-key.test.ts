import { draftsAt } from '@/lib/session/drafts';

import { forgetKey, sendingKey } from './sending-key';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
};

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { sessionStorage: storage });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

const draft = { visitor: 9, place: 'comment 101/0' };

it('is the same for the same text until that is known to be stored (A34)', () => {
  const key = sendingKey(draft, 'One');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(sendingKey(draft, 'One')).toBe(key);
  forgetKey(draft);
  expect(sendingKey(draft, 'One')).not.toBe(key);
});

it.each([
  ['another text', draft, 'Two'],
  ['a part of the text', draft, 'On'],
  ['another place', { ...draft, place: 'comment 101/7' }, 'One'],
  ['another visitor', { ...draft, visitor: 8 }, 'One'],
])('is another one for %s', (_, other, content) => {
  const key = sendingKey(draft, 'One');
  expect(sendingKey(other, content)).not.toBe(key);
});

it('is no text that is kept for a form', () => {
  sendingKey(draft, 'One');
  expect(draftsAt(9, 'comment 101/')).toEqual([]);
});
