jest.mock('@/lib/env', () => ({ env: { siteUrl: 'http://site.test' } }));
const options = { title: '', description: '', keywords: '' };
jest.mock('@/lib/cms/options', () => ({
  getOptions: async () =>
    Object.fromEntries(Object.entries(options).map(([name, text]) => [name, { zh: text, en: `${text} en` }])),
}));

import { rootMetadata } from './root-head';

it('E43: a screen without a title, a description or keywords has those of the site', async () => {
  Object.assign(options, { title: '标题', description: '说明', keywords: '建筑, 景观' });
  expect(await rootMetadata('zh')).toMatchObject({
    title: { default: '标题' },
    description: '说明',
    keywords: '建筑, 景观',
  });
  expect(await rootMetadata('en')).toMatchObject({ description: '说明 en' });
});
