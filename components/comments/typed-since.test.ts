import { typedSince } from './typed-since';

it.each([
  ['nothing', 'a\n', 'a\n', false, ''],
  ['more at the end', 'a', 'a\n\nb ', false, 'b '],
  ['blanks at the end', 'a', 'a ', false, ''],
  ['another text', 'a', 'b', false, 'b'],
  ['more of a text that is changed', 'a', 'a b', true, 'a b'],
  ['nothing of a text that is changed', 'a', 'a', true, ''],
])('what was typed while a comment was being sent: %s', (_what, sent, now, isWhole, rest) => {
  expect(typedSince(sent, now, isWhole)).toBe(rest);
});
