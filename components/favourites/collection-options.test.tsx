import { renderToStaticMarkup } from 'react-dom/server';

import { CollectionOptions } from './collection-options';

const collections = [
  { id: 1, name: 'Brick' },
  { id: 2, name: '砖' },
];

it.each([
  ['zh', '<option value="1" lang="en">Brick</option><option value="2">砖</option>'],
  ['en', '<option value="1">Brick</option><option value="2" lang="zh-CN">砖</option>'],
] as const)('%s: names in another language say which', (locale, html) => {
  expect(renderToStaticMarkup(<CollectionOptions collections={collections} locale={locale} />)).toBe(html);
});
