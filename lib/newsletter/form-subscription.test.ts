import {
  SUBSCRIBED_BY_FORM,
  subscribedOf,
  subscribedPath,
  toFormSubscription,
  toSubscribedByForm,
} from './form-subscription';

it('N27: reads the address and the language; what is missing is empty', () => {
  expect(toFormSubscription('locale=en&email=+a%40b.cn+')).toEqual({ locale: 'en', email: 'a@b.cn' });
  expect(toFormSubscription('')).toEqual({ locale: 'zh', email: '' });
});

it.each([
  [200, { code: '200', msg: '订阅成功' }, 'mailed'],
  [200, { code: '409', msg: '已订阅' }, 'already'],
  [200, { code: '400', msg: '邮箱格式不正确|email format error' }, 'badAddress'],
  [200, { code: 200 }, 'failed'],
  [200, { code: 'toString' }, 'failed'],
  [429, { code: 'rest_too_many_requests' }, 'tooOften'],
  [500, { code: '200' }, 'failed'],
  [504, null, 'failed'],
])('A62, V3: an answer %i %j comes to %s', (status, body, said) => {
  expect(subscribedOf(status, body)).toBe(said);
});

it('its page names a word of the list, and no other', () => {
  for (const said of SUBSCRIBED_BY_FORM) {
    const { searchParams, pathname } = new URL(subscribedPath('en', said), 'https://site.test');
    expect([pathname, toSubscribedByForm(searchParams.get('said'))]).toEqual(['/en/account/confirm', said]);
  }
  expect(toSubscribedByForm('<b>')).toBeNull();
});
