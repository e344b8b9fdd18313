import { renderToStaticMarkup } from 'react-dom/server';

import type { MarkedText } from '@/lib/cms/models/search';

jest.mock('./marked-phrase.module.css', () => ({ mark: 'mark' }));
import { MarkedPhrase } from './marked-phrase';

const MARKED = new Map<string, MarkedText>([
  [
    '<b>砖</b> & brick',
    [
      { text: '<b>', isMarked: false },
      { text: '砖', isMarked: true },
      { text: '</b> & brick', isMarked: false },
    ],
  ],
]);
const shown = (text: string, lang: 'en' | 'zh-CN' | null = null) =>
  renderToStaticMarkup(<MarkedPhrase phrase={{ text, lang }} marked={MARKED} />);

it('a title has what was looked for in it marked, and its words stay words whatever they hold', () => {
  expect(shown('<b>砖</b> & brick')).toBe(
    '<span>&lt;b&gt;<mark class="mark">砖</mark>&lt;/b&gt; &amp; brick</span>',
  );
});

it('one that holds nothing of it is its words', () => {
  expect(shown('<i>Timber</i>')).toBe('<span>&lt;i&gt;Timber&lt;/i&gt;</span>');
});

it('one in the other language says so', () => {
  expect(shown('木', 'zh-CN')).toBe('<span lang="zh-CN">木</span>');
});
