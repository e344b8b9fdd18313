import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyDatabase } from './copies';
import { removeOutside, startPostgres, type Cluster } from '../start/postgres';
import { waitFor } from './stand-in';

const ROOT = join(__dirname, '..', '..');
let dataDir: string;
let cluster: Cluster;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pilotis-copies-'));
  chmodSync(dataDir, 0o755);
  cluster = await startPostgres({ root: ROOT, dataDir, password: 'a-password-of-this-test-only' });
  await ask(
    cluster.url,
    `CREATE TABLE outbox (status text, sent_at timestamptz, leased_until timestamptz);
      INSERT INTO outbox VALUES ('pending', NULL, NULL)`,
  );
}, 60_000);

// The processes of a server that was stopped end after it, and write until then.
afterAll(async () => {
  await cluster.stop();
  removeOutside(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

const connected = async (connectionString: string, options?: string): Promise<Client> => {
  const client = new Client({ connectionString, ...(options && { options }) });
  // It is ended by the copy.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = await connected(url);
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Of connections that PostgreSQL has admitted and not listed yet. */
const LOCKS = `SELECT pid FROM pg_locks WHERE classid = 'pg_database'::regclass
  AND objid = (SELECT oid FROM pg_database WHERE datname = 'pilotis')`;

it('copies a database that is in use, also by a connection that was only just admitted', async () => {
  await connected(cluster.url);
  const onServer = new URL(cluster.url);
  onServer.pathname = '/postgres';
  // PostgreSQL waits between admitting this one and listing it.
  const admitted = connected(cluster.url, '-c post_auth_delay=1').catch(() => undefined);
  await waitFor(async () => (await ask(onServer.href, LOCKS)).length > 0);
  const copy = await copyDatabase(cluster.url, 'copy_2');
  await admitted;
  expect(await ask(copy, 'SELECT status FROM outbox')).toEqual([{ status: 'sent' }]);
  expect(await ask(cluster.url, 'SELECT status FROM outbox')).toEqual([{ status: 'pending' }]);
}, 60_000);
