import { PermitLimits } from './permit-limits';

let now = 0;
beforeEach(() => (now = 0));
const limits = (most?: number) => new PermitLimits(() => now, most);
const times = (number: number, ask: () => boolean) =>
  Array.from({ length: number }, ask).filter(Boolean).length;

describe('what one address may have (V20)', () => {
  it.each([
    [1000, 20],
    [100_000, 2000],
    [40, 10],
  ])('of an ad with a limit of %i: %i permits in half an hour', (limit, most) => {
    const one = limits();
    expect(times(5000, () => one.mayHave('192.0.2.1', 301, limit))).toBe(most);
    expect(one.mayHave('192.0.2.2', 301, limit)).toBe(true);
    expect(one.mayHave('192.0.2.1', 302, limit)).toBe(true);
    now += 30 * 60_000;
    expect(one.mayHave('192.0.2.1', 301, limit)).toBe(true);
  });

  it('is had by the addresses of one home together', () => {
    const one = limits();
    const [here, there, elsewhere] = ['2001:db8:0:a01::/64', '2001:db8:0:aff::/64', '2001:db8:0:b01::/64'];
    expect(times(20, () => one.mayHave(here, 301, 1000))).toBe(20);
    expect([there, elsewhere].map((address) => one.mayHave(address, 301, 1000))).toEqual([false, true]);
  });

  it('600 that are asked for in a minute', () => {
    const one = limits();
    expect(times(20, () => one.mayAsk('192.0.2.1', 50))).toBe(12);
    expect(one.mayAsk('192.0.2.2', 50)).toBe(true);
    now += 60_000;
    expect(one.mayAsk('192.0.2.1', 50)).toBe(true);
  });

  it('is remembered of so many addresses, the oldest forgotten first', () => {
    const one = limits(2);
    for (const address of ['a', 'b', 'c']) one.mayAsk(address, 600);
    expect(['a', 'c'].map((address) => one.mayAsk(address, 1))).toEqual([true, false]);
  });
});
