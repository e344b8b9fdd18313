import { toOutcome } from '@/lib/api/outcome';

import { backSchema, readReturn } from './oauth-outcome';

describe('the way back from a provider (R40)', () => {
  it('brings a code', () => {
    expect(readReturn('?target=wechat&code=a&state=b')).toEqual({ target: 'wechat', code: 'a', state: 'b' });
  });

  it.each([
    ['?target=wechat&error=access_denied&state=b', 'cancelled'],
    ['?target=wechat&code=a', 'incomplete'],
    ['?code=a&state=b', 'incomplete'],
    ['', 'incomplete'],
  ])('%s is %s', (search, what) => {
    expect(readReturn(search)).toBe(what);
  });

  it.each([
    [{ back: '/brand?x=1' }, '/brand?x=1'],
    [{ back: '//evil.example' }, '/en'],
    [{ back: '/\\evil.example' }, '/en'],
    [{ back: 'https://evil.example' }, '/en'],
    [{ back: 'javascript:alert(1)' }, '/en'],
    [{}, '/en'],
    [null, '/en'],
  ])('a login that answers %j leads to %s', (body, back) => {
    expect(backSchema('/en').parse(body)).toBe(back);
  });

  it('a login that failed leads nowhere', () => {
    const read = (status: number) =>
      toOutcome({ status, body: { back: '/' } }, 'oauth/account', backSchema('/'));
    expect(read(200)).toMatchObject({ kind: 'done', value: '/' });
    expect(read(403)).toEqual({ kind: 'refused', status: 403, code: '', message: '' });
    expect(toOutcome(null, 'oauth/account', backSchema('/'))).toEqual({ kind: 'unreachable' });
  });
});
