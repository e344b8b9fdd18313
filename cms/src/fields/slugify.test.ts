import { followsTitle } from './slug';
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

describe('the slug of a draft', () => {
  const typing = { _status: 'draft', slug: 'hillside-lib', title: { en: 'Hillside Lib' } };
  it('follows the title while nobody has seen the entry', () => {
    expect(followsTitle('hillside-lib', 'title', typing)).toBe(true);
    expect(followsTitle('hillside-lib-2', 'title', { ...typing, slug: 'hillside-lib-2' })).toBe(true);
  });
  it('stays once it was typed by hand', () => {
    expect(followsTitle('library', 'title', { ...typing, slug: 'library' })).toBe(false);
    expect(followsTitle('library', 'title', typing)).toBe(false);
  });
  it('stays once the entry has been public, also while a draft is pending', () => {
    expect(followsTitle('hillside-lib', 'title', { ...typing, _status: 'published' })).toBe(false);
    expect(followsTitle('hillside-lib', 'title', { ...typing, publishedAt: '2026-01-01' })).toBe(false);
  });
});
