import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import { messages } from '@/lib/i18n/messages';

jest.mock('./text-size.module.css', () => ({}));
import { TextSize } from './text-size';

it('browsers fill in no size of an earlier visit', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="UTC">
      <TextSize />
    </NextIntlClientProvider>,
  );
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(
    ([input]) => /autocomplete="(.*?)"/i.exec(input)?.[1],
  );
  expect(inputs).toEqual(['off', 'off', 'off']);
});
