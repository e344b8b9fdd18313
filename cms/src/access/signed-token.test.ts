import { createHash, createHmac } from 'node:crypto';
import { isSignedToken } from './signed-token';

const SECRET = 'a secret of some length';
const NOW = 1_800_000_000_000;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret = SECRET): string {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32);
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

describe('a token of the dashboard', () => {
  const good = sign({ id: 1, exp: NOW / 1000 + 60 });

  it('is one this CMS has signed', () => expect(isSignedToken(good, SECRET, NOW)).toBe(true));

  it.each([
    ['made up', 'x'],
    ['empty', ''],
    ['three dots', '...'],
    ['signed with another secret', sign({ exp: NOW / 1000 + 60 }, 'another secret')],
    ['expired', sign({ exp: NOW / 1000 - 1 })],
    ['without an end', sign({ id: 1 })],
    ['with other claims', good.replace(/\.[^.]+\./, `.${part({ id: 2, exp: NOW / 1000 + 60 })}.`)],
    ['with a part more', `${good}.x`],
    ['without a signature', good.replace(/\.[^.]+$/, '.')],
  ])('is none when %s', (_, token) => expect(isSignedToken(token, SECRET, NOW)).toBe(false));
});
