import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '../../scripts/net/free-port';

jest.setTimeout(60_000);

const saidSchema = z.object({ up: z.boolean(), read: z.unknown(), failures: z.array(z.string()) });

/** A real Redis behind TLS (Debian: redis-server, openssl), its certificate signed by an authority of this test. */
describe('the shared page cache through TLS (rediss://)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-tls-'));
  const at = (name: string) => path.join(folder, name);
  const authority = at('authority.pem');
  let redis: ChildProcess;
  let port: number;

  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

  beforeAll(async () => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    openssl('req', '-x509', ...key, '-keyout', 'authority.key', '-out', authority, '-subj', '/CN=Authority');
    openssl('req', ...key, '-keyout', 'redis.key', '-out', 'redis.csr', '-subj', '/CN=redis');
    writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1');
    const signed = ['-CA', authority, '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'redis.csr', ...signed, '-days', '2', '-out', 'redis.pem');
    port = await freePort();
    const tls = ['--tls-cert-file', at('redis.pem'), '--tls-key-file', at('redis.key')];
    redis = spawn('redis-server', [
      ...['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      ...[...tls, '--tls-ca-cert-file', authority, '--tls-auth-clients', 'no'],
    ]);
    for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept')) break;
  });
  afterAll(async () => {
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (url: string, env: Record<string, string> = {}) => {
    const { PATH = '' } = process.env;
    const args = ['--import', 'tsx', path.join(__dirname, 'board-in-a-process.ts'), url];
    const said = execFileSync(process.execPath, args, {
      env: { PATH, NODE_ENV: 'test', ...env },
      encoding: 'utf8',
    });
    return saidSchema.parse(JSON.parse(said));
  };

  it('is shared when the authority is named by NODE_EXTRA_CA_CERTS', () => {
    expect(run(`rediss://127.0.0.1:${port}`, { NODE_EXTRA_CA_CERTS: authority })).toEqual({
      up: true,
      read: { revalidate: 60, expire: 300 },
      failures: [],
    });
  });

  it('is not shared with a server nobody vouches for, and the site goes on alone', () => {
    const { up, failures } = run(`rediss://127.0.0.1:${port}`);
    expect(up).toBe(false);
    expect(failures.join()).toMatch(/certificate/i);
  });
});
