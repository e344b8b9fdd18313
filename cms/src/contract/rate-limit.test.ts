import { OldestFirst } from '../oldest-first';
import { ContractError } from './errors';
import { RateCounter } from './rate-limit';

describe('limits', () => {
  const limit = { name: 'try', times: 2, seconds: 60 };

  it('are one for all who count in the same windows, as two bundles of one process do', () => {
    const windows: ConstructorParameters<typeof RateCounter>[1] = new OldestFirst();
    const [one, other] = [new RateCounter(() => 0, windows), new RateCounter(() => 0, windows)];
    one.hit(limit, 'a');
    other.hit(limit, 'a');
    expect(() => one.hit(limit, 'a')).toThrow(ContractError);
    expect(() => other.hit(limit, 'a')).toThrow(ContractError);
  });

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
