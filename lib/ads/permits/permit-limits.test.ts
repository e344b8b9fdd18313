import { PermitLimits } from './permit-limits';

let now = 0;
beforeEach(() => (now = 0));
const limits = (bounds?: { windows?: number; visits?: number }) => new PermitLimits(() => now, bounds);
const by = (address: string, browser = 'one') => ({ address, visitor: `${address} ${browser}` });
/** Without a limit for one visitor. */
const upTo = (limit: number) => ({ limit, perVisitor: 0 });
const times = (number: number, ask: () => boolean) =>
  Array.from({ length: number }, ask).filter(Boolean).length;

describe('what one address may have (V20)', () => {
  it.each([
    [1000, 20],
    [100_000, 2000],
    [40, 10],
  ])('of an ad with a limit of %i: %i permits in half an hour', (limit, most) => {
    const one = limits();
    expect(times(5000, () => one.mayHave(by('192.0.2.1'), 301, upTo(limit)))).toBe(most);
    expect(one.mayHave(by('192.0.2.2'), 301, upTo(limit))).toBe(true);
    expect(one.mayHave(by('192.0.2.1'), 302, upTo(limit))).toBe(true);
    now += 30 * 60_000;
    expect(one.mayHave(by('192.0.2.1'), 301, upTo(limit))).toBe(true);
  });

  it('is had by the addresses of one home together', () => {
    const one = limits();
    const [here, there, elsewhere] = ['2001:db8:0:a01::/64', '2001:db8:0:aff::/64', '2001:db8:0:b01::/64'];
    expect(times(20, () => one.mayHave(by(here), 301, upTo(1000)))).toBe(20);
    expect([there, elsewhere].map((address) => one.mayHave(by(address), 301, upTo(1000)))).toEqual([
      false,
      true,
    ]);
  });

  it('600 that are asked for in a minute', () => {
    const one = limits();
    expect(times(20, () => one.mayAsk('192.0.2.1', 50))).toBe(12);
    expect(one.mayAsk('192.0.2.2', 50)).toBe(true);
    now += 60_000;
    expect(one.mayAsk('192.0.2.1', 50)).toBe(true);
  });

  it('is remembered of so many addresses, the oldest forgotten first', () => {
    const one = limits({ windows: 2 });
    for (const address of ['a', 'b', 'c']) one.mayAsk(address, 600);
    expect(['a', 'c'].map((address) => one.mayAsk(address, 1))).toEqual([true, false]);
  });
});

describe('what one visitor may have of an ad (decision 060)', () => {
  const twice = { limit: 100_000, perVisitor: 2 };

  it('is so much in a day from the first on, by address and browser', () => {
    const one = limits();
    expect(times(9, () => one.mayHave(by('192.0.2.1'), 301, twice))).toBe(2);
    expect(one.mayHave(by('192.0.2.1', 'other'), 301, twice)).toBe(true);
    expect(one.mayHave(by('192.0.2.2'), 301, twice)).toBe(true);
    expect(one.mayHave(by('192.0.2.1'), 302, twice)).toBe(true);
    now += 86_399_999;
    expect(one.mayHave(by('192.0.2.1'), 301, twice)).toBe(false);
    now += 1;
    expect(one.mayHave(by('192.0.2.1'), 301, twice)).toBe(true);
  });

  it('is not bounded for one who has not agreed to be told apart, but for the address it is (decision 064)', () => {
    const one = limits();
    const anonymous = { address: '192.0.2.1', visitor: null };
    const bounds = { limit: 1000, perVisitor: 2 };
    expect(times(99, () => one.mayHave(anonymous, 301, bounds))).toBe(20);
    expect(one.mayHave(by('192.0.2.2'), 301, bounds)).toBe(true);
  });

  it('is not used up by what its address was refused', () => {
    const one = limits();
    const [bounds, visitor] = [{ limit: 10, perVisitor: 11 }, by('192.0.2.1')];
    expect(times(20, () => one.mayHave(visitor, 301, bounds))).toBe(10);
    now += 30 * 60_000;
    expect(times(20, () => one.mayHave(visitor, 301, bounds))).toBe(1);
  });

  it('is remembered of so many visitors, the oldest forgotten first', () => {
    const one = limits({ visits: 2 });
    const once = { limit: 1000, perVisitor: 1 };
    for (const browser of ['a', 'b', 'c']) one.mayHave(by('192.0.2.1', browser), 301, once);
    expect(['c', 'a'].map((browser) => one.mayHave(by('192.0.2.1', browser), 301, once))).toEqual([
      false,
      true,
    ]);
  });
});
