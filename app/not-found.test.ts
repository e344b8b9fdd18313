import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

jest.mock('./globals.css', () => ({}));
jest.mock('@/components/theme/face', () => ({ FACE_CLASS: '' }));
jest.mock('@/components/ui/message-screen.module.css', () => ({}));
jest.mock('@/components/ui/screen', () => ({ CONTENT_ID: 'content' }));
jest.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  setRequestLocale: () => undefined,
}));

import TagUnknown from './[locale]/tag-unknown/page';
import NotFound from './not-found';

const NOT_FOUND = '页面不存在或暂时无法访问|The page does not exist or is temporarily unavailable';
const HOME = '返回首页|Back to home';

/** The catalogue messages of a document, in order (D7). */
const messagesOf = (html: string) =>
  [...html.matchAll(/data-message="([^"]*)"/g)].map(([, literal]) => literal);

it('J46 J47: a path without language says that there is no such page, and leads home', () => {
  const html = renderToStaticMarkup(createElement(NotFound));
  expect(messagesOf(html)).toEqual([NOT_FOUND, HOME]);
  for (const half of `${NOT_FOUND}|${HOME}`.split('|')) expect(html).toContain(half);
});

it('M30 J47: an unknown tag is named, with the way home', async () => {
  const page = await TagUnknown({
    params: Promise.resolve({ locale: 'en' }),
    searchParams: Promise.resolve({ term: 'nope' }),
  });
  expect(messagesOf(renderToStaticMarkup(page))).toEqual(['not found tag: ', HOME]);
});
