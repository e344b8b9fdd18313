import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '../../scripts/net/free-port';
import { listenArguments } from '../../scripts/start/host';
import { builtConfig } from '../../scripts/test/built-config';
import { withCodeCache } from '../../scripts/test/node-options';
import { listens, others } from './listening';
import { eventually, makeOwnCms, type OwnCms } from './own-cms';

const ROOT = path.join(__dirname, '..', '..');
const NEXT = createRequire(__filename).resolve('next/dist/bin/next');

let own: OwnCms;
jest.setTimeout(120_000);
beforeAll(async () => {
  own = await makeOwnCms();
});
afterAll(() => own.end());

async function expectOnlyLoopback(url: string): Promise<void> {
  const port = Number(new URL(url).port);
  expect(await listens('127.0.0.1', port)).toBe(true);
  const found = await Promise.all(others().map(async (host) => ((await listens(host, port)) ? [host] : [])));
  expect(found.flat()).toEqual([]);
}

it('the CMS listens on 127.0.0.1 alone when HOST says so', async () => {
  const cms = await own.start('loopback', '127.0.0.1');
  await expectOnlyLoopback(cms.url);
});

it('the site listens on 127.0.0.1 alone, and answers pages its middleware rewrites', async () => {
  const port = await freePort();
  const { node, next } = listenArguments('127.0.0.1');
  const { PATH = '', HOME = '' } = process.env;
  const site = spawn(process.execPath, [...node, NEXT, 'start', '-p', String(port), ...next], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      ...own.env,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      // Nothing answers there: what is asked is rewritten all the same.
      CMS_URL: 'http://127.0.0.1:1',
      FRONT_KEPT_MINUTES: '0',
      ...builtConfig(ROOT),
      ...withCodeCache(ROOT),
    },
    stdio: 'ignore',
  });
  const gone = once(site, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${url}/api/live`).catch(() => null))?.status === 200, 60);
    await expectOnlyLoopback(url);
    // Rewritten to a page of its language; a site that asks itself for it answers nothing for 30 s, and then 500.
    expect((await fetch(`${url}/account/login`)).status).toBe(200);
  } finally {
    site.kill('SIGTERM');
    await gone;
  }
});
