import { normaliseSlug, slugFrom, slugify } from './slugify';

describe('slugs', () => {
  it('lower-cases, joins words by one hyphen and drops punctuation', () => {
    expect(slugify("  Hillside Library — The Architect's  House! ")).toBe(
      'hillside-library-the-architects-house',
    );
  });
  it('keeps Chinese characters', () => {
    expect(slugify('山坡图书馆，杭州')).toBe('山坡图书馆-杭州');
  });
  it('decodes a percent-encoded slug and composes it', () => {
    expect(normaliseSlug('%E5%B1%B1%E5%9D%A1')).toBe('山坡');
    expect(normaliseSlug('CAFE\u0301')).toBe('café');
  });
  it('survives a lone percent sign', () => {
    expect(slugify('100% timber')).toBe('100-timber');
  });
  it('prefers the English title and falls back to the Chinese one', () => {
    expect(slugFrom({ zh: '山坡', en: 'Hillside' })).toBe('hillside');
    expect(slugFrom({ zh: '山坡', en: '  ' })).toBe('山坡');
    expect(slugFrom({})).toBe('');
  });
});
