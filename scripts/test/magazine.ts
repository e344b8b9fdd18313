import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Magazine = { env: NodeJS.ProcessEnv; stop: () => Promise<void> };

/**
 * Starts the whole magazine as `npm start` does, on free ports and with a data folder of its own that goes with it.
 * `env` is what the contract and browser tests read: SITE_URL, CMS_URL, DATA_DIR, DEMO_PASSWORD.
 * @throws when it does not come up; its own words are on the terminal by then
 */
export async function startMagazine(root: string, seconds: number): Promise<Magazine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pilotis-test-'));
  const [port, cmsPort] = [await freePort(), await freePort()];
  // The port of `/socket.io` is fixed when the site is built: another one would build again.
  const realtimePort = (await isFree(4001)) ? 4001 : await freePort();
  const password = randomBytes(12).toString('base64url');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    REALTIME_PORT: String(realtimePort),
    DATA_DIR: dataDir,
    SITE_URL: `http://localhost:${port}`,
    DEMO_PASSWORD: password,
  };
  delete env.CMS_URL;
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'start', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      await new Promise<void>((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      });
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The magazine did not start within ${seconds} s.`)),
      seconds * 1000,
    );
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      process.stdout.write(text.replaceAll(password, '…'));
      if (text.includes('Ctrl-C stops everything')) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.on('exit', (code) => reject(new Error(`The magazine ended while starting (status ${code}).`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { env: { ...env, CMS_URL: `http://127.0.0.1:${cmsPort}` }, stop };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
