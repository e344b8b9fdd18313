import { choiceCookie, choiceIn } from './consent';
import { mayStore } from './may-store';

afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

it.each<[string, boolean, string, boolean]>([
  ['does not ask', false, '', true],
  ['does not ask any more', false, 'consent=no', true],
  ['asks', true, '', false],
  ['asks', true, 'lang=zh; consent=yes', true],
  ['asks', true, 'consent=yes; lang=zh', true],
  ['asks', true, 'consent=no', false],
  ['asks', true, 'my_consent=yes', false],
])('a site that %s (%s) may store with the cookies %j: %s', (_, isAsking, cookie, expected) => {
  const querySelector = (selector: string) => (isAsking && selector === '[data-consent]' ? {} : null);
  Object.assign(globalThis, { document: { cookie, querySelector } });
  expect(mayStore()).toBe(expected);
});

it.each([
  ['', null],
  ['consent=yes', 'yes'],
  ['lang=zh; consent=no; a=b', 'no'],
  ['consent=maybe', null],
  ['consent=yesterday', null],
])('the cookies %j hold the answer %s', (cookies, choice) => expect(choiceIn(cookies)).toBe(choice));

it('an answer is kept for 180 days, whatever it is', () => {
  for (const choice of ['yes', 'no'] as const) {
    expect(choiceCookie(choice)).toBe(`consent=${choice}; Path=/; Max-Age=15552000; SameSite=Lax`);
    expect(choiceIn(choiceCookie(choice))).toBe(choice);
  }
});
