import { messages } from '@/lib/i18n/messages';

import { confirmTitle, loginTitle } from './titles';

const { accountPages, login, newsletter, productRequest } = messages.en;

it.each([
  [undefined, login.title],
  ['regis', login.registerTitle],
  ['forgot', accountPages.forgotTitle],
  ['<b>', login.title],
  [['forgot', 'regis'], login.title],
])('the login opened with mode %j is titled %j', (mode, title) => {
  expect(loginTitle('en', mode)).toBe(title);
});

it.each([
  [undefined, accountPages.confirmTitle],
  ['done', accountPages.confirmTitle],
  ['mailed', newsletter.label],
  ['tooOften', newsletter.label],
  ['requestSent', productRequest.heading],
  ['requestTooOften', productRequest.heading],
])('the confirmation that says %j is titled %j', (said, title) => {
  expect(confirmTitle('en', said)).toBe(title);
});
