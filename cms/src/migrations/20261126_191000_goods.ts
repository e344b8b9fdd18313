import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const TYPES = {
  pay_currency: "'CNY', 'HKD', 'TWD', 'MOP', 'USD', 'EUR', 'GBP', 'JPY', 'SGD', 'AUD'",
  pay_period: "'year', 'month', 'week', 'day', 'hour'",
  employment: "'full_time', 'part_time', 'contractor', 'temporary', 'intern', 'volunteer'",
};

/** What a job pays, how somebody is employed and how to apply; what readers ask brands (docs/decisions/077). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [name, values] of Object.entries(TYPES)) {
    await db.execute(`CREATE TYPE enum_posts_${name} AS ENUM (${values})`);
    await db.execute(`CREATE TYPE enum__posts_v_version_${name} AS ENUM (${values})`);
  }
  for (const [table, prefix] of [
    ['posts', ''],
    ['_posts_v', 'version_'],
  ] as const)
    await db.execute(`ALTER TABLE ${table}
      ADD COLUMN ${prefix}pay_from numeric, ADD COLUMN ${prefix}pay_to numeric,
      ADD COLUMN ${prefix}pay_currency enum_${table}_${prefix}pay_currency,
      ADD COLUMN ${prefix}pay_period enum_${table}_${prefix}pay_period,
      ADD COLUMN ${prefix}pay_note_zh varchar, ADD COLUMN ${prefix}pay_note_en varchar,
      ADD COLUMN ${prefix}employment enum_${table}_${prefix}employment,
      ADD COLUMN ${prefix}apply_to varchar`);
  await db.execute('ALTER TABLE brands ADD COLUMN ask_email varchar');
  await db.execute('ALTER TABLE _brands_v ADD COLUMN version_ask_email varchar');
  await db.execute(`CREATE TABLE product_requests (
    id serial PRIMARY KEY,
    product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('price', 'sample')),
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    digest text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
    mailed_at timestamp(3) with time zone,
    attempts integer NOT NULL DEFAULT 0,
    try_after timestamp(3) with time zone,
    UNIQUE (product_id, digest)
  )`);
  await db.execute('CREATE INDEX product_requests_waiting ON product_requests (id) WHERE mailed_at IS NULL');
  await db.execute('CREATE INDEX product_requests_age ON product_requests (created_at)');
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE product_requests');
  await db.execute('ALTER TABLE brands DROP COLUMN ask_email');
  await db.execute('ALTER TABLE _brands_v DROP COLUMN version_ask_email');
  for (const [table, prefix] of [
    ['posts', ''],
    ['_posts_v', 'version_'],
  ] as const) {
    const columns = ['pay_from', 'pay_to', 'pay_note_zh', 'pay_note_en', 'apply_to', ...Object.keys(TYPES)];
    await db.execute(
      `ALTER TABLE ${table} ${columns.map((column) => `DROP COLUMN ${prefix}${column}`).join(', ')}`,
    );
    for (const name of Object.keys(TYPES)) await db.execute(`DROP TYPE enum_${table}_${prefix}${name}`);
  }
}
