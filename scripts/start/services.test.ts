import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../net/free-port';
import { waitFor } from '../test/stand-in';
import { refuseTakenPort, startService, untilAnswers, type Ended, type Service } from './services';

const started: Server[] = [];
afterEach(() => started.splice(0).forEach((server) => server.close()));

async function listening(host: string, answer: number[] = [200]): Promise<number> {
  const server = createServer((_, response) => {
    response.statusCode = answer.length > 1 ? (answer.shift() ?? 200) : (answer[0] ?? 200);
    response.end();
  });
  started.push(server.listen(0, host));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // It listens on a port.
}

// Not every machine has the other kind of address.
const hosts = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  ? ['127.0.0.1', '::1', '0.0.0.0']
  : ['127.0.0.1', '0.0.0.0'];

describe('a port', () => {
  it.each(hosts)('that somebody has at %s is refused in one sentence', async (host) => {
    const port = await listening(host);
    await expect(refuseTakenPort('CMS_PORT', port)).rejects.toThrow(
      `Port ${port} is taken by another program: end that one, or set CMS_PORT to a free port.`,
    );
  });

  it('that nobody has is taken', async () => {
    expect(await refuseTakenPort('PORT', await freePort())).toBeUndefined();
  });
});

describe('waiting for an answer', () => {
  const wait = (port: number, more: Partial<Parameters<typeof untilAnswers>[0]> = {}) =>
    untilAnswers({
      what: 'The site',
      url: `http://127.0.0.1:${port}/`,
      seconds: 5,
      accept: async ({ status }) => (status === 200 ? 'up' : null),
      ...more,
    });

  it('goes on until it is the wanted one', async () => {
    expect(await wait(await listening('127.0.0.1', [503, 503, 200]))).toBe('up');
  });

  it('ends after its time', async () => {
    await expect(wait(await listening('127.0.0.1', [503]), { seconds: 1 })).rejects.toThrow(
      'The site did not answer at',
    );
  });
});

describe('a service', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'pilotis-services-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = (script: string) => {
    let service: Service | undefined;
    const ended = new Promise<Ended>((onEnd) => {
      const args = ['-e', script];
      service = startService({ name: 'cms', args, cwd: dataDir, env: process.env, dataDir, onEnd });
    });
    return { service, ended };
  };

  it('that ends by itself tells the last thing it said, and keeps all of it', async () => {
    const { ended } = run(`
      console.log('Ready in 200 ms');
      console.error('The CMS cannot start: SMTP_URL: must be like smtps://user:password@mail.example:465');
      process.exitCode = 1;`);
    const log = join(dataDir, 'cms.log');
    expect(await ended).toEqual({
      name: 'cms',
      how: 'status 1',
      words: 'The CMS cannot start: SMTP_URL: must be like smtps://user:password@mail.example:465',
      log,
    });
    expect(readFileSync(log, 'utf8')).toMatch(/Ready in 200 ms\nThe CMS cannot start/);
  });

  it('that was killed is named with the signal, not with words that have nothing to do with it', async () => {
    const { service, ended } = run(`console.error('error: of last week'); setTimeout(() => {}, 30000);`);
    await waitFor(() => readFileSync(join(dataDir, 'cms.log'), 'utf8') !== '');
    service?.process.kill('SIGKILL');
    expect(await ended).toMatchObject({ how: 'SIGKILL', words: '' });
  });

  it('that was asked to stop has not ended by itself', async () => {
    const { service, ended } = run('setTimeout(() => {}, 30000)');
    await service?.stop();
    expect(await Promise.race([ended, sleep(1200, 'nothing')])).toBe('nothing');
  });
});
