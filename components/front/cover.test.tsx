import { renderToStaticMarkup } from 'react-dom/server';

jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/components/media/picture', () => ({ PictureBox: () => <img alt="" /> }));
jest.mock('@/components/ui/phrase', () => ({
  PhraseText: ({ phrase }: { phrase: { text: string } }) => phrase.text,
}));
jest.mock('@/components/ui/site-link', () => ({ SiteLink: 'a' }));
jest.mock('./front-cover.module.css', () => ({ picture: 'picture', words: 'words', alone: 'alone' }));

import type { Cover as CoverEntry } from './composition';
import { Cover } from './cover';

const drawn = async (picture: object | null) => {
  // Only what the cover looks at.
  const card = { id: 1, path: '/a.htm', title: { text: 'Roofs' }, describe: { text: '' }, picture };
  const cover = { card, kind: 'pick' } as unknown as CoverEntry;
  return renderToStaticMarkup(await Cover({ cover, locale: 'en' }));
};

it('a cover with a picture has it in its box', async () => {
  expect(await drawn({})).toMatch(/<div class="picture"><img alt=""\/><\/div><div class="words">.*Roofs/);
});

it('a cover without a picture leaves no box', async () => {
  const html = await drawn(null);
  expect(html).not.toContain('picture');
  expect(html).toMatch(/<div class="words alone">.*Roofs/);
});
