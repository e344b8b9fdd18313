import {
  afterRequest,
  localeOfReferer,
  SAID_AFTER_REQUEST,
  saidOfRequest,
  toFormRequest,
  toSaidAfterRequest,
} from './form-request';

it('reads what was typed, without the blanks around it; what is missing is empty', () => {
  const body =
    'locale=en&product=91&slug=clay-brick&kind=sample&name=+Lin+&email=a%40b.cn&message=one%0D%0Atwo';
  expect(toFormRequest(body)).toEqual({
    locale: 'en',
    product: '91',
    slug: 'clay-brick',
    values: {
      kind: 'sample',
      name: 'Lin',
      email: 'a@b.cn',
      company: '',
      message: 'one\r\ntwo',
      homepage: '',
    },
  });
  expect(toFormRequest('')).toMatchObject({ locale: 'zh', product: '', slug: '' });
});

it.each(['../users', '9a', '-1', '91/report', '12345678901'])('asks for no product called %j', (product) => {
  expect(toFormRequest(new URLSearchParams({ product }).toString()).product).toBe('');
});

const values = {
  ...{ kind: 'price', name: 'Lin', email: 'a@b.cn', company: '', message: 'one', homepage: '' },
};

it.each([
  [200, { status: 1, msg: '' }, 'requestSent'],
  [200, { status: '1' }, 'requestSent'],
  [200, null, 'requestFailed'],
  [404, { code: 'rest_post_invalid_id' }, 'requestGone'],
  [429, { code: 'rest_too_many_requests' }, 'requestTooOften'],
  [500, { status: 1 }, 'requestFailed'],
])('an answer %i %j comes to %s', (status, body, said) => {
  expect(saidOfRequest(status, body, values)).toBe(said);
});

it.each([
  [{ name: '' }, 'requestBadName'],
  [{ name: 'x'.repeat(101) }, 'requestBadName'],
  [{ email: 'a@b' }, 'requestBadEmail'],
  [{ company: 'x'.repeat(201) }, 'requestBadCompany'],
  [{ message: '' }, 'requestBadMessage'],
  [{ message: 'x'.repeat(3001) }, 'requestBadMessage'],
  [{ email: '', message: 'x\r\n'.repeat(1500) }, 'requestBadEmail'],
  [{ kind: 'gift' }, 'requestRefused'],
])('a refusal of %j comes to %s', (wrong, said) => {
  expect(saidOfRequest(200, { status: 0, msg: '' }, { ...values, ...wrong })).toBe(said);
});

it.each([
  ['https://site.test/en/product/a', 'en'],
  ['https://site.test/product/en', 'zh'],
  ['https://site.test/energy', 'zh'],
  ['en', 'zh'],
  [null, 'zh'],
])('a form sent from %j is of the language %s', (referer, locale) => {
  expect(localeOfReferer(referer)).toBe(locale);
});

it('its page names a word of the list and the way back, and nothing that was typed', () => {
  for (const said of SAID_AFTER_REQUEST) {
    const { searchParams, pathname } = new URL(
      afterRequest({ locale: 'en', slug: '陶砖&a=b' }, said),
      'https://site.test',
    );
    expect(pathname).toBe('/en/account/confirm');
    expect(toSaidAfterRequest(searchParams.get('said'))).toBe(said);
    expect([...searchParams.keys()]).toEqual(['said', 'product']);
    expect(searchParams.get('product')).toBe('陶砖&a=b');
  }
  expect(toSaidAfterRequest('<b>')).toBeNull();
});
