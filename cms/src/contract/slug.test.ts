import { normaliseSlug } from './slug';

describe('slugs from outside', () => {
  it.each([
    ['Hillside-Library', 'hillside-library'],
    ['%E6%9C%A8%E5%B1%8B', '木屋'],
    ['%e6%9c%a8%e5%b1%8b', '木屋'],
    ['cafe\u0301', 'café'],
    ['100%', '100%'],
  ])('reads %s as %s', (raw, slug) => {
    expect(normaliseSlug(raw)).toBe(slug);
  });
});
