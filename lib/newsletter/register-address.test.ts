/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { log } from '@/lib/log';
import { registerAddress } from './register-address';

const MAILLIST = { url: 'https://list.example/subscribe', appId: 'app', secret: 'only here' };
const calls = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const logged = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  calls.mockReset();
  logged.mockClear();
  globalThis.fetch = calls;
});

it.each(['', 'abc', 'a@b', ' a@b.cn', 'a@b.cn\nc@d.cn', '"><script>@b.cn', 'a'.repeat(300)])(
  'V2: of %j, which is no address, nothing is sent and the result is null',
  async (address) => {
    expect(await registerAddress(address, MAILLIST)).toBeNull();
    expect(calls).not.toHaveBeenCalled();
  },
);

it('C68, A63, E40: an application, a signature and the address are sent as a form, and never the secret', async () => {
  calls.mockImplementation(async () => Response.json({ code: '200', msg: 'success' }));
  expect(await registerAddress('a@b.cn', MAILLIST)).toBe(true);
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toBe(MAILLIST.url);
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', signal: expect.any(AbortSignal) });
  // As it goes over the wire: the form says of itself that it is one.
  const sent = new Request(MAILLIST.url, init);
  expect(sent.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded\b/);
  expect(Object.fromEntries(new URLSearchParams(await sent.text()))).toEqual({
    appid: 'app',
    signature: createHmac('sha256', 'only here').update('app\na@b.cn').digest('hex'),
    address: 'a@b.cn',
  });
});

it.each([
  ['the number 200', async () => Response.json({ code: 200 })],
  ['another code', async () => Response.json({ code: '500', msg: 'a@b.cn is known' })],
  ['a page', async () => new Response('<html>a@b.cn', { status: 502 })],
  ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
])('T18: %s is a failure, which is logged once and without the address', async (_, answer) => {
  calls.mockImplementation(answer);
  expect(await registerAddress('a@b.cn', MAILLIST)).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('a@b.cn');
});
