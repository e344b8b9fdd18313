import { RESEND_S, secondsLeft } from './countdown';

it('K39: a code can be sent again after 60 s', () => {
  expect(RESEND_S).toBe(60);
});

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_000, 1],
  [59_999, 1],
  [60_000, 0],
  [90_000, 0],
  [-5000, 60],
])('S18, S19: %i ms after a code was sent, %i s are left', (passed, left) => {
  const sentAt = 1_000_000;
  expect(secondsLeft(sentAt + RESEND_S * 1000, sentAt + passed)).toBe(left);
});
