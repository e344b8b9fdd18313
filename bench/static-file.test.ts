import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStaticFile, staticFileConf } from './static-file';

const ROOT = join(__dirname, '..');
const deployed = readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');

it('sends the very bytes, with the header lines of the answer it is compared with', async () => {
  const body = Buffer.from('<!doctype html>页'.repeat(1000));
  const policy = `script-src 'self' "quoted" back\\slash $1 $uri`;
  const headers = [
    ['Date', 'of another answer'],
    ['Content-Length', '1'],
    ['Content-Security-Policy', policy],
    ['Vary', 'Cookie'],
  ] as const;
  const file = await startStaticFile({ root: ROOT, body, headers });
  try {
    const answer = await fetch(file.url, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(answer.headers.get('vary')).toBe('Cookie');
    expect(answer.headers.get('date')).not.toContain('another');
  } finally {
    await file.stop();
  }
});

it('has the settings that are deployed, and one worker', () => {
  const conf = staticFileConf({ folder: '/f', port: 1, deployed, headers: [] });
  for (const setting of ['worker_processes 1;', 'sendfile on;', 'keepalive_requests 100000;'])
    expect(conf).toContain(setting);
});

it('fails when a shared setting is no longer deployed', () => {
  const changed = deployed.replaceAll('sendfile on;', '');
  expect(() => staticFileConf({ folder: '/f', port: 1, deployed: changed, headers: [] })).toThrow('sendfile');
});
