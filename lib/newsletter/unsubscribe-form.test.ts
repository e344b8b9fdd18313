import { toUnsubscribePost, toUnsubscribeResult, unsubscribePath } from './unsubscribe-form';

function fields(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it.each([
  [{ 'List-Unsubscribe': 'One-Click' }, { kind: 'one-click' }],
  [
    { locale: 'en', wants: 'unsubscribe' },
    { kind: 'form', locale: 'en', wants: 'unsubscribe' },
  ],
  [
    { locale: 'x', wants: 'resubscribe' },
    { kind: 'form', locale: 'zh', wants: 'resubscribe' },
  ],
  [{ 'List-Unsubscribe': 'other' }, null],
  [{ wants: 'everything' }, null],
  [{}, null],
])('RFC 8058: the fields %j are read as %j', (values, post) => {
  expect(toUnsubscribePost(fields(values))).toEqual(post);
});

it('the page keeps the key, and only words of its own as a result', () => {
  expect(unsubscribePath('en', 'a&b', null)).toBe('/en/account/unsubscribe?key=a%26b');
  expect(unsubscribePath('zh', '', 'unknown')).toBe('/account/unsubscribe?result=unknown');
  expect(unsubscribePath('zh', 'k', 'done')).toBe('/account/unsubscribe?key=k&result=done');
  expect([toUnsubscribeResult('again'), toUnsubscribeResult('<b>'), toUnsubscribeResult(['done'])]).toEqual([
    'again',
    null,
    null,
  ]);
});
