import { RateCounter } from './rate-limit';

describe('limits', () => {
  const limit = { name: 'try', times: 2, seconds: 60 };

  it('refuses the try after the last allowed one, says how long to wait, and forgives when the window ends', () => {
    let now = 0;
    const counter = new RateCounter(() => now);
    counter.hit(limit, 'a');
    counter.hit(limit, 'a');
    now = 20_000;
    let refused: unknown;
    try {
      counter.hit(limit, 'a');
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '40' } });
    expect(() => counter.hit(limit, 'b')).not.toThrow();
    now = 60_001;
    expect(() => counter.hit(limit, 'a')).not.toThrow();
  });
});
