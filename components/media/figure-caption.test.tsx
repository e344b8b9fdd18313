import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import type { InLanguage, Picture } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

jest.mock('./figure-caption.module.css', () => ({}));
import { FigureCaption } from './figure-caption';

const words = (text: string) => ({ text, lang: null });
const picture = (alt: string): InLanguage<Picture> => ({
  ...{ src: '/a.webp', width: 3, height: 2, alt: words(alt), caption: words(''), credit: words('') },
  ...{ color: '', renditions: [], cards: [] },
});
const [COVER, ROOF, BARE] = [picture('A street'), picture('A roof'), picture('')];
const IDS = new Map([COVER, ROOF, BARE].map((one, at) => [one, `picture-${at}`]));

/** The names of the links below pictures. */
function namesOf(pictures: InLanguage<Picture>[], caption: string, locale: Locale): (string | undefined)[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <FigureCaption caption={words(caption)} credit={null} pictures={pictures} ids={IDS} />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
}

it.each<[string, InLanguage<Picture>[], string, string[], string[]]>([
  ['the caption', [ROOF], 'Tiles', ['Link to this picture: Tiles'], ['这张图片的链接：Tiles']],
  ['what it shows', [ROOF], '', ['Link to this picture: A roof'], ['这张图片的链接：A roof']],
  ['its number on the page', [BARE], '', ['Link to picture 3 of this page'], ['本页第 3 张图片的链接']],
  [
    'the caption and their numbers below it',
    [ROOF, BARE],
    'Tiles',
    ['Link to this picture: Tiles (1)', 'Link to this picture: Tiles (2)'],
    ['这张图片的链接：Tiles（1）', '这张图片的链接：Tiles（2）'],
  ],
  ['nothing where it has no id', [picture('Elsewhere')], '', [], []],
])('links to pictures are named by %s', (_, pictures, caption, en, zh) => {
  expect([namesOf(pictures, caption, 'en'), namesOf(pictures, caption, 'zh')]).toEqual([en, zh]);
});
