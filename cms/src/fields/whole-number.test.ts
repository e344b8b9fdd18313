import type { NumberField } from 'payload';
import { showTimesLimit } from './plain';
import { wholeProblem } from './whole-number';

describe('a whole number', () => {
  it.each([
    [0, null],
    [1000, null],
    [null, null],
    [undefined, null],
    [1.5, 'It must be a whole number from 0 to 1,000.'],
    [-1, 'It must be a whole number from 0 to 1,000.'],
    [1001, 'It must be a whole number from 0 to 1,000.'],
    [NaN, 'It must be a whole number from 0 to 1,000.'],
    ['5', 'It must be a whole number from 0 to 1,000.'],
  ])('%p of at most 1000: %p', (value, expected) =>
    expect(wholeProblem(value, 1000)?.en ?? null).toBe(expected),
  );

  it.each([
    [10, true],
    [1.5, '必须是 0 至 2,147,483,647 的整数。'],
    [1e12, '必须是 0 至 2,147,483,647 的整数。'],
  ])('V20: a show limit of %p: %p', (limit, expected) => {
    const { validate } = showTimesLimit() as { validate: NonNullable<NumberField['validate']> };
    const options = { req: { i18n: { language: 'zh' } } } as Parameters<typeof validate>[1];
    expect(validate(limit as never, options as never)).toBe(expected);
  });
});
