import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultProxy } from '../../e2e/fault-proxy/proxy';
import { freePort } from '../net/free-port';

export type Magazine = { env: NodeJS.ProcessEnv; stop: () => Promise<void> };

/**
 * Starts the whole magazine on free ports, with data of its own that goes with it: `npm run cms`, the fault proxy,
 * and `npm run site` reading the CMS through the proxy.
 * `env` is what the contract and browser tests read: SITE_URL, CMS_URL, FAULT_CONTROL_URL, DATA_DIR (the CMS's),
 * SITE_DATA_DIR, DEMO_PASSWORD, REVALIDATE_SECRET.
 * @throws when it does not come up; its own words are on the terminal by then
 */
export async function startMagazine(root: string, seconds: number): Promise<Magazine> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-test-'));
  // The embedded database runs as another user where this is root.
  chmodSync(folder, 0o755);
  const [port, cmsPort] = [await freePort(), await freePort()];
  const cmsUrl = `http://127.0.0.1:${cmsPort}`;
  const proxy = await startFaultProxy(cmsUrl);
  const password = randomBytes(12).toString('base64url');
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    // The port of `/socket.io` is fixed when the site is built: another one would build again.
    REALTIME_PORT: String((await isFree(4001)) ? 4001 : await freePort()),
    SITE_URL: `http://localhost:${port}`,
    DEMO_PASSWORD: password,
    REVALIDATE_SECRET: randomBytes(32).toString('base64url'),
    // All tests register at this one magazine; the limit has a test with a CMS of its own.
    SMS_HOUR_LIMIT: 'none',
    SMS_DAY_LIMIT: 'none',
  };
  delete shared.CMS_URL;
  delete shared.DATABASE_URL;
  const cmsEnv = { ...shared, DATA_DIR: join(folder, 'cms') };
  // Editors do not come through the proxy: only the dashboard's own address may frame a preview.
  const siteEnv = {
    ...shared,
    DATA_DIR: join(folder, 'site'),
    CMS_URL: proxy.url,
    // Journeys count what reaches the CMS: nothing may be asked but by them.
    FRONT_KEPT_MINUTES: '0',
    ADMIN_URL: `${cmsUrl}/admin`,
  };
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.reverse()) await part.stop();
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    parts.push(startPart(root, 'cms', cmsEnv), startPart(root, 'site', siteEnv));
    await Promise.race([
      Promise.all(parts.map((part) => part.up)),
      new Promise((_, reject) => {
        setTimeout(
          () => reject(new Error(`The magazine did not start within ${seconds} s.`)),
          seconds * 1000,
        ).unref();
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      ...cmsEnv,
      CMS_URL: cmsUrl,
      FAULT_CONTROL_URL: proxy.controlUrl,
      SITE_DATA_DIR: siteEnv.DATA_DIR,
    },
    stop,
  };
}

type Part = { up: Promise<void>; stop: () => Promise<void> };

function startPart(root: string, mode: 'cms' | 'site', env: NodeJS.ProcessEnv): Part {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', 'start', 'main.ts'), mode],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const up = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      process.stdout.write(text.replaceAll(env.DEMO_PASSWORD ?? '\0', '…'));
      if (text.includes('Ctrl-C stops everything')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`The ${mode} ended while starting (status ${code}).`)));
  });
  // Reported where it is awaited.
  up.catch(() => undefined);
  return {
    up,
    stop: async () => {
      if (child.exitCode !== null) return;
      await new Promise<void>((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
