import { createHmac } from 'node:crypto';
import { bearer, call, post, type Reply } from './client';
import { requireTokenSecret } from './env';
import { enter, makeReader } from './readers';

jest.setTimeout(120_000);

type Part = Record<string, unknown>;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString());
const sign = (header: Part, payload: Part, secret = requireTokenSecret()): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

describe('a token that is not one opens nothing (A14-A16, E39)', () => {
  it('in more than 30 kinds, on every personal route', async () => {
    const reader = await makeReader();
    const other = await makeReader();
    const [token, loggedOut, ended, otherToken] = await Promise.all([
      enter(reader),
      enter(reader),
      enter(reader),
      enter(other),
    ]);
    const [head = '', body = '', signature = ''] = token.split('.');
    const header = decode(head);
    const payload = decode(body);
    const now = Math.floor(Date.now() / 1000);
    // The control: what this test signs would be taken, were it what it says.
    expect((await call('users/me', { headers: bearer(sign(header, payload)) })).status).toBe(200);

    await post('users/logout', {}, bearer(loggedOut));
    await post('user/sessions/end', { id: decode(ended.split('.')[1]).sid }, bearer(token));
    const none = (alg: string) => `${encode({ ...header, alg })}.${body}.`;
    const signed = (changes: Part, head: Part = header) => sign(head, { ...payload, ...changes });
    const unsigned = (changes: Part) => `${head}.${encode({ ...payload, ...changes })}.${signature}`;
    const tokens: Record<string, string> = {
      'alg none': none('none'),
      'alg None': none('None'),
      'alg NONE': none('NONE'),
      'alg none with a signature': `${none('none')}${signature}`,
      'alg empty': none(''),
      'alg HS512 over the same signature': `${encode({ ...header, alg: 'HS512' })}.${body}.${signature}`,
      'alg RS256': sign({ ...header, alg: 'RS256' }, payload),
      'alg ES256': sign({ ...header, alg: 'ES256' }, payload),
      'alg missing': sign({ typ: 'JWT' }, payload),
      'header with a kid, not signed': `${encode({ ...header, kid: '../../dev/null' })}.${body}.${signature}`,
      'header with a jku, not signed': `${encode({ ...header, jku: 'https://evil.test' })}.${body}.${signature}`,
      'a critical header nobody knows': sign({ ...header, crit: ['x'], x: 1 }, payload),
      'another id, not signed': unsigned({ id: 1 }),
      'another collection, not signed': unsigned({ collection: 'users' }),
      'a longer life, not signed': unsigned({ exp: now + 1e8 }),
      'roles added, not signed': unsigned({ roles: ['administrator'] }),
      'one bit of the signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'half the signature': `${head}.${body}.${signature.slice(0, 20)}`,
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'four parts': `${token}.${signature}`,
      'the signature of another': `${head}.${body}.${otherToken.split('.')[2]}`,
      'signed with nothing': sign(header, payload, ' '),
      'signed with a word': sign(header, payload, 'secret'),
      expired: signed({ iat: now - 100, exp: now - 10 }),
      'expired since 1970': signed({ exp: 0 }),
      'not valid yet': signed({ nbf: now + 3600 }),
      'of another version': sign({ ...header, authVersion: 0 }, payload),
      'without a version': sign({ alg: 'HS256', typ: 'JWT' }, payload),
      'of the other collection': signed({ collection: 'users' }),
      'of no accounts': signed({ collection: 'media' }),
      'of a prototype': signed({ collection: '__proto__' }),
      'without a session': signed({ sid: undefined }),
      'with an empty session': signed({ sid: '' }),
      'with a made-up session': signed({ sid: '00000000-0000-4000-8000-000000000000' }),
      "with another's session": signed({ sid: decode(otherToken.split('.')[1]).sid }),
      'of nobody': signed({ id: 2_000_000_000 }),
      'of a list of ids': signed({ id: [payload.id] }),
      'of an id with a tail': signed({ id: `${String(payload.id)} or 1=1` }),
      'logged out': loggedOut,
      'ended from another device': ended,
      'not base64': '!!!.???.***',
      huge: 'e'.repeat(12_000),
    };
    const headers: Record<string, Record<string, string>> = {
      nothing: {},
      empty: { authorization: '' },
      'a scheme alone': { authorization: 'Bearer' },
      'Bearer null': { authorization: 'Bearer null' },
      'Bearer undefined': { authorization: 'Bearer undefined' },
      Basic: {
        authorization: `Basic ${Buffer.from(`${reader.username}:${reader.password}`).toString('base64')}`,
      },
      'the scheme of the dashboard': { authorization: `JWT ${token}` },
      'an API key': { authorization: `users API-Key ${token}` },
      'two of them': { authorization: `Bearer ${otherToken}, Bearer ${token}` },
      'a cookie of the dashboard': { cookie: `payload-token=${token}` },
      'a cookie of the site': { cookie: `auth_token=${token}` },
      'another header': { 'x-authorization': `Bearer ${token}`, 'x-access-token': token },
      ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, bearer(value)])),
    };
    expect(Object.keys(headers).length).toBeGreaterThanOrEqual(50);
    for (const [name, fields] of Object.entries(headers)) {
      const answers: Reply[] = await Promise.all([
        call('users/me', { headers: fields }),
        call('user/export', { headers: fields }),
        post(`users/${reader.id}`, { nickname: 'taken' }, fields),
      ]);
      const statuses = answers.map(({ status }) => (status === 401 || status === 403 ? 'refused' : status));
      expect({ name, statuses }).toEqual({ name, statuses: ['refused', 'refused', 'refused'] });
    }
    expect((await call(`users/me?token=${token}`)).status).toBe(401);
    expect((await call('users/me', { headers: bearer(token) })).body).not.toMatchObject({
      nickname: 'taken',
    });

    const changed = { old: reader.password, user_pass: 'secret-new', user_pass2: 'secret-new' };
    await post('user/password', changed, bearer(token));
    expect((await call('users/me', { headers: bearer(token) })).status).toBe(403);
    await post('user/delete', { user_pass: other.password }, bearer(otherToken));
    expect((await call('users/me', { headers: bearer(otherToken) })).status).toBe(403);
  });
});
