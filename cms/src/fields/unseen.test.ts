import { isVisible, withoutDirection } from './unseen';

it.each([
  ['a', true],
  ['读者', true],
  ['👩‍🎨', true],
  ['', false],
  [' \u3000', false],
  ['\u200b\u200d\u2060', false],
  ['\u3164', false],
  ['\u2800', false],
  ['\u00ad', false],
])('of %j something can be seen: %s', (name, expected) => {
  expect(isVisible(name)).toBe(expected);
});

it('turns nothing, and keeps what joins the parts of a sign', () => {
  expect(withoutDirection('\u202Enimda\u2066 👩‍🎨')).toBe('nimda 👩‍🎨');
});
