import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { OauthApp } from '../env';
import { CodeRefused, ProviderFailed, type Adapter } from './adapter';
import { facebook } from './facebook';
import { wechat } from './wechat';

jest.mock('../env', () => ({ env: {} }));

const redirectUri = 'http://site.test/account/oauth?target=x';
const apps: Record<'wechat' | 'facebook', OauthApp> = {
  wechat: { id: 'app-1', secret: 'the-secret-of-the-app', authorizeUrl: '', tokenUrl: '', userUrl: '' },
  facebook: { id: 'app-1', secret: 'the-secret-of-the-app', authorizeUrl: '', tokenUrl: '', userUrl: '' },
};

let process_: ChildProcess;

beforeAll(async () => {
  process_ = spawn(process.execPath, [join(__dirname, 'test', 'oauth-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    process_.stdout?.once('data', (data) => resolve(String(data))),
  );
  const { issuer, gateway } = JSON.parse(line) as { issuer: string; gateway: string }; // Our own script's line.
  Object.assign(apps.facebook, {
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userUrl: `${issuer}/userinfo`,
  });
  Object.assign(apps.wechat, {
    authorizeUrl: `${gateway}/connect/qrconnect`,
    tokenUrl: `${gateway}/sns/oauth2/access_token`,
    userUrl: `${gateway}/sns/userinfo`,
  });
});

afterAll(() => process_.kill());

/** What the visitor's browser does: follows the redirects until it is back at the site. */
async function agree(adapter: Adapter, app: OauthApp, state: string): Promise<URL> {
  let address = adapter.authorizeUrl(app, { state, redirectUri });
  for (let hop = 0; hop < 4; hop += 1) {
    const response = await fetch(address, { redirect: 'manual' });
    address = response.headers.get('location') ?? '';
    if (address.startsWith('http://site.test/')) return new URL(address);
  }
  throw new Error('The server did not come back');
}

describe.each([
  ['wechat', wechat, { subject: 'union-7', nickname: '林' }],
  ['facebook', facebook, { subject: 'graph-7', nickname: 'Lin' }],
] as const)('%s against a real OAuth server', (name, adapter, identity) => {
  it('goes from authorize to code, token and the person, and comes back with its state', async () => {
    const back = await agree(adapter, apps[name], 'the-state');
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.get('target')).toBe('x');
    const code = back.searchParams.get('code') ?? '';
    expect(await adapter.identify(apps[name], { code, redirectUri })).toEqual(identity);
    // A code is good once.
    await expect(adapter.identify(apps[name], { code, redirectUri })).rejects.toBeInstanceOf(CodeRefused);
  });

  it('says that a made-up code is refused, and keeps the secret out of what it says', async () => {
    const failed = await adapter
      .identify(apps[name], { code: 'made-up', redirectUri })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CodeRefused);
    expect(JSON.stringify([String(failed), failed])).not.toContain('the-secret');
  });

  it('asks for what its documents name', () => {
    const url = new URL(adapter.authorizeUrl(apps[name], { state: 's', redirectUri }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      [name === 'wechat' ? 'appid' : 'client_id']: 'app-1',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: name === 'wechat' ? 'snsapi_login' : 'public_profile',
      state: 's',
    });
    expect(url.hash).toBe(name === 'wechat' ? '#wechat_redirect' : '');
  });
});

describe('a service that fails', () => {
  let answer: { status: number; body: string };
  let server: Server;
  let app: OauthApp;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        location: 'http://evil.example/',
      });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    // Listening on a port, so the address is of this kind.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    app = { id: 'a', secret: 'b', authorizeUrl: url, tokenUrl: url, userUrl: url };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    [500, '{}'],
    [200, 'no json'],
    [200, '{}'],
    [200, '{"access_token":""}'],
    [302, ''],
    [429, '{}'],
    [200, '{"errcode":40125,"errmsg":"invalid appsecret"}'],
  ])('is not taken for a refused code: %i %s', async (status, body) => {
    answer = { status, body };
    for (const adapter of [wechat, facebook]) {
      await expect(adapter.identify(app, { code: 'c', redirectUri })).rejects.toBeInstanceOf(ProviderFailed);
    }
  });
});
