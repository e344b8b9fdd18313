import pg from 'pg';
import { migrations } from '../src/migrations';
import { makeSchema } from '../../scripts/restore/schema';

/** Of this run's cluster, which lives as long as its magazines. */
const TEMPLATE = 'own_template';
/** Any number that nothing else locks in the database that PostgreSQL makes for its administrators. */
const TEMPLATE_LOCK = 728_190_499;

/**
 * Makes a database that every migration has run in, and nothing else: some thirty tests have a CMS of their own, and
 * running all migrations takes longer than starting it. The first one makes the template, the others copy it.
 * @param clusterUrl any database of the cluster
 */
export async function createMigrated(clusterUrl: string, name: string): Promise<void> {
  const at = (database: string) => Object.assign(new URL(clusterUrl), { pathname: `/${database}` }).href;
  // A lock is one of its database, and the magazines under test have one each.
  const admin = new pg.Client({ connectionString: at('postgres') });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rows.length === 0) await makeTemplate(admin, at);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  } finally {
    // Which gives back the lock.
    await admin.end();
  }
}

/** Under another name until it is whole: a test that ends meanwhile leaves no half of it. */
async function makeTemplate(admin: pg.Client, at: (database: string) => string): Promise<void> {
  const unfinished = `${TEMPLATE}_unfinished`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished}`);
  const client = new pg.Client({ connectionString: at(unfinished) });
  await client.connect();
  try {
    const names = migrations.map(({ name }) => name);
    await client.query('BEGIN');
    await makeSchema(client, names);
    // As Payload notes them.
    for (const name of names) {
      await client.query('INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)', [name]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${TEMPLATE}`);
}
