import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { removeOutside, startPostgres, type Cluster } from '../../scripts/start/postgres';
import { secretsOf } from '../../scripts/start/secrets';
import { databaseState, filesOf } from '../../scripts/test/database-state';
import { bearer } from './client';
import { firstAdministrator, makeOwnCms, startProcess, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const ROOT = path.join(__dirname, '..', '..');
const madeSchema = z.object({ id: z.number(), source_url: z.string() });

/** A magazine with an article and its picture on one machine, and the folder a backup of it is carried away in. */
describe('a machine whose data folder was emptied', () => {
  const backups = mkdtempSync(path.join(tmpdir(), 'backups-'));
  let own: OwnCms;
  let cluster: Cluster | undefined;
  let restored: CmsProcess | undefined;

  beforeAll(async () => {
    own = await makeOwnCms();
  });
  afterAll(async () => {
    await restored?.stop();
    await cluster?.stop();
    removeOutside(own.dataDir);
    await own.end();
    rmSync(backups, { recursive: true, force: true });
  });

  const run = async (command: 'backup' | 'restore', args: string[], env: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    const script = path.join(ROOT, 'scripts', command, 'main.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: ROOT,
      env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: own.dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    const [status] = await once(child, 'close');
    return { status, output };
  };

  it('has every row of every table, every picture and every session again after a restore', async () => {
    const cms = await own.start('before');
    const token = await firstAdministrator(cms);
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
    const create = { width: 1200, height: 900, channels: 3 as const, background: 'white', noise };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'plan.png');
    const upload = await cms.call('api/media', { method: 'POST', body: form, headers: bearer(token) });
    const picture = madeSchema.parse(upload.body);
    const fields = {
      title: '山坡|Hillside',
      slug: 'hillside',
      content: '<p lang="en">Text</p>',
      status: 'publish',
    };
    const written = await cms.call('api/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ ...fields, featured_media: picture.id }),
    });
    expect([upload.status, written.status]).toEqual([201, 201]);
    const article = await cms.call('api/posts/byslug?slug=hillside');
    // Nobody writes any more: what is compared stands still.
    await cms.stop();
    secretsOf(own.dataDir, own.env);
    const before = {
      database: await databaseState(own.database),
      pictures: await filesOf(path.join(own.dataDir, 'media')),
    };
    expect(Object.keys(before.pictures).length).toBeGreaterThan(8);

    expect(await run('backup', ['--to', backups], own.env)).toMatchObject({ status: 0 });
    rmSync(own.dataDir, { recursive: true });
    const [name = ''] = readdirSync(backups);
    expect(await run('restore', ['--from', path.join(backups, name)], {})).toMatchObject({ status: 0 });

    const { DATABASE_PASSWORD: password, ...secrets } = secretsOf(own.dataDir, {});
    cluster = await startPostgres({ root: ROOT, dataDir: own.dataDir, password });
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const after = {
      database: await databaseState(client),
      pictures: await filesOf(path.join(own.dataDir, 'media')),
    };
    await client.end();
    // Notes of changes have the numbers of the old server's transactions: nothing of them is put back.
    expect(before.database.rows.content_changes).not.toEqual([]);
    before.database.rows.content_changes = [];
    expect(after).toEqual(before);

    restored = await startProcess('after', { ...own.env, ...secrets, DATABASE_URL: cluster.url });
    expect(await restored.call('api/ready')).toEqual({ status: 200, body: { ok: true } });
    expect((await restored.call('api/users/me', { headers: bearer(token) })).status).toBe(200);
    expect(await restored.call('api/posts/byslug?slug=hillside')).toEqual(article);
    const shown = await fetch(`${restored.url}${picture.source_url}`);
    const file = readFileSync(path.join(own.dataDir, 'media', path.basename(picture.source_url)));
    expect(Buffer.from(await shown.arrayBuffer()).equals(file)).toBe(true);
  });
});
