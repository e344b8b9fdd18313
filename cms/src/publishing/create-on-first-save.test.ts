import type { SanitizedConfig } from 'payload';
import { forPage } from './create-on-first-save';

// Only what the function reads.
const config = {
  collections: [
    { slug: 'posts', versions: { drafts: { autosave: { interval: 1500 }, validate: false } } },
    { slug: 'pages', versions: { drafts: { validate: false } } },
    { slug: 'ads', versions: false },
  ],
} as unknown as SanitizedConfig;

const draftsOf = (settings: SanitizedConfig, slug: string) => {
  const versions = settings.collections.find((one) => one.slug === slug)?.versions;
  return versions ? versions.drafts : undefined;
};

describe('the settings of the page of a new entry', () => {
  it('say that drafts are validated, so that no entry is made by opening it', () => {
    const page = forPage(config, ['collections', 'posts', 'create']);
    expect(draftsOf(page, 'posts')).toMatchObject({ autosave: { interval: 1500 }, validate: true });
    expect(draftsOf(page, 'pages')).toEqual({ validate: false });
    expect(draftsOf(config, 'posts')).toMatchObject({ validate: false });
  });

  it('do not say so to the browser', () => {
    const page = forPage(config, ['collections', 'posts', 'create']);
    expect(JSON.parse(JSON.stringify(draftsOf(page, 'posts')))).toEqual({ autosave: { interval: 1500 } });
  });

  it.each([
    [undefined],
    [['collections', 'posts']],
    [['collections', 'posts', '12']],
    [['collections', 'ads', 'create']],
    [['globals', 'posts', 'create']],
  ])('are the usual ones elsewhere: %j', (segments) => {
    expect(forPage(config, segments)).toBe(config);
  });
});
