import { SCREENS_STANDING } from '@/lib/routes';

import { decide } from './decide';
import { devPage } from './dev-page';
import { KNOWN } from './known-for-tests';

it('E49: the component page stands in development, in both languages', () => {
  expect(devPage('/dev/captcha', false)).toBe('/zh/dev-captcha');
  expect(devPage('/en/dev/captcha', false)).toBe('/en/dev-captcha');
  expect(devPage('/dev', false)).toBeNull();
  expect(devPage('/dev/captcha/more', false)).toBeNull();
});

it('E49: it does not in a production build, where its path is the 404', () => {
  expect(devPage('/dev/captcha', true)).toBeNull();
  const facts = {
    path: '/dev/captcha',
    search: '',
    languageCookie: null,
    readingCookie: null,
    liteCookie: null,
    savesData: false,
    hasToken: false,
    hasMark: false,
    acceptLanguage: null,
    userAgent: null,
    referer: null,
    origin: 'http://site.test',
  };
  expect(decide(facts, KNOWN, SCREENS_STANDING)).toMatchObject({ kind: 'rewrite', status: 404 });
});
