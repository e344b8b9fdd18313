import { renderToStaticMarkup } from 'react-dom/server';

import { messages } from '@/lib/i18n/messages';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./search-form.module.css', () => ({}));
jest.mock('@/components/ui/icon.module.css', () => ({}));
import { SearchForm } from './search-form.island';

const MINUTE = '超过搜索次数，请1分钟后尝试';
const DAY = '超过搜索次数，请明天再尝试';

it.each([
  ['M25', 'minute', 'zh', MINUTE, MINUTE],
  ['M26', 'day', 'zh', DAY, DAY],
  ['M25', 'minute', 'en', MINUTE, `${messages.en.search.perMinute} <span lang="zh-CN">${MINUTE}</span>`],
  ['M26', 'day', 'en', DAY, `${messages.en.search.perDay} <span lang="zh-CN">${DAY}</span>`],
] as const)('%s: beyond the quota of a %s the form says so in %s', (_, span, locale, literal, shown) => {
  const html = renderToStaticMarkup(
    <SearchForm action="/search" labels={messages[locale].search} query="砖" refusedBy={span} />,
  );
  expect(html).toContain(`role="alert" data-message="${literal}">${shown}</p>`);
  expect(html).toContain('value="砖"');
});
