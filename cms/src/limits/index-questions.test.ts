import { RateCounter } from '../contract/rate-limit';
import { requireCallLeft, requireTextsLeft } from './index-questions';

let now = 0;
let counter: RateCounter;
beforeEach(() => {
  now = 0;
  counter = new RateCounter(() => now);
});

const visitor = (address: string) => ({ address, isFromSite: false });
const site = { address: '127.0.0.1', isFromSite: true };

/** How many of so many tries are let through. */
function passed(tries: number, attempt: (number: number) => void): number {
  let count = 0;
  for (let number = 0; number < tries; number += 1) {
    try {
      attempt(number);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
    }
  }
  return count;
}

it('one address calls the index 300 times a minute, whatever another does', () => {
  expect(passed(400, () => requireCallLeft(visitor('192.0.2.1'), counter))).toBe(300);
  expect(passed(1, () => requireCallLeft(visitor('192.0.2.2'), counter))).toBe(1);
  now = 60_000;
  expect(passed(1, () => requireCallLeft(visitor('192.0.2.1'), counter))).toBe(1);
});

it('one address looks for 120 texts a minute, in as many calls as it likes', () => {
  expect(passed(100, () => requireTextsLeft(visitor('192.0.2.1'), 2, counter))).toBe(60);
  expect(passed(100, () => requireTextsLeft(visitor('192.0.2.1'), 0, counter))).toBe(100);
});

it('all together look for 1200 texts a minute beside the first ten of each, and a refused one is not counted of all', () => {
  expect(passed(2000, () => requireTextsLeft(visitor('192.0.2.1'), 1, counter))).toBe(120);
  // 110 of these are counted of all.
  const others = (number: number) => visitor(`198.51.100.${number % 40}`);
  expect(passed(2000, (number) => requireTextsLeft(others(number), 1, counter))).toBe(40 * 10 + 1200 - 110);
  // Another address still has its first ten.
  expect(passed(2000, () => requireTextsLeft(visitor('203.0.113.1'), 1, counter))).toBe(10);
});

it('the site is refused nothing, also when all others are', () => {
  passed(2000, (number) => requireTextsLeft(visitor(`198.51.100.${number % 40}`), 1, counter));
  expect(passed(2000, () => requireTextsLeft(site, 2, counter))).toBe(2000);
  expect(passed(2000, () => requireCallLeft(site, counter))).toBe(2000);
});
