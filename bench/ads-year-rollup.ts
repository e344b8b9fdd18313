import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { addDays } from '../cms/src/ads/days';
import { dropOldPartitions } from '../cms/src/ads/partitions';
import { env } from '../cms/src/env';
import type { CountedMagazine } from './ads-year';
import { logBytes, type FilledYear } from './ads-year-fill';
import { writeLive } from './ads-year-live';
import { mib, type Held } from './figures';
import { peakWhile } from './peak-memory';

const MONTH = 30;
const KEPT_DAYS = 30;
/** As the database knows the connection of the command. */
const COMMAND = 'bench-ads-rollup';
const LIMITS = {
  minutes: 10,
  commandMib: 300,
  connectionMib: 64,
  /** Memory must not grow with the number of days. */
  yearToMonth: 1.5,
  retentionSeconds: 120,
  insertMs: 1000,
};

/** `npm run ads:rollup` of the last month, then of the whole year. */
export async function measureRollup(
  magazine: CountedMagazine,
  database: pg.Client,
  year: FilledYear,
): Promise<Held[]> {
  console.log('\nads:rollup:');
  const month = await rollUp(magazine, database, addDays(year.last, 1 - MONTH), year.last);
  const whole = await rollUp(magazine, database, year.first, year.last);
  for (const [name, { seconds, command, connection }] of [
    ['a month', month],
    ['the year', whole],
  ] as const) {
    console.log(
      `  ${name.padEnd(10)}${seconds.toFixed(1).padStart(8)} s, command ${command.toFixed(0)} MiB, its connection in PostgreSQL ${connection.toFixed(1)} MiB`,
    );
  }
  const { rows } = await database.query<{ rows: number; bytes: number }>(
    `SELECT (SELECT count(*)::int FROM ad_days) AS rows,
      pg_total_relation_size('ad_days')::float8 + pg_total_relation_size('ad_months') + pg_total_relation_size('ad_entity_days') AS bytes`,
  );
  console.log(`  ${rows[0]?.rows} rows of ad_days, ${mib(rows[0]?.bytes ?? 0)} MiB with the sums of months`);
  const figure = (name: string, value: number, most: number): Held => ({
    name: `ads:rollup, ${name}`,
    value,
    limit: ['at most', most],
  });
  return [
    figure('minutes for the year', whole.seconds / 60, LIMITS.minutes),
    figure('MiB of the command', whole.command, LIMITS.commandMib),
    figure('MiB of its connection', whole.connection, LIMITS.connectionMib),
    figure(
      'memory of the command for a year / for a month',
      whole.command / Math.max(1, month.command),
      LIMITS.yearToMonth,
    ),
  ];
}

/** Seconds, and MiB at most of the command and of its connection in PostgreSQL. */
type Run = { seconds: number; command: number; connection: number };

async function rollUp(
  { root, databaseUrl }: CountedMagazine,
  database: pg.Client,
  from: string,
  to: string,
): Promise<Run> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts', 'ads-rollup', 'main.ts'), '--from', from, '--to', to],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl, PGAPPNAME: COMMAND },
    },
  );
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ads:rollup ended with ${code}.`);
  });
  const pidOfConnection = async () => {
    const { rows } = await database.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
      [COMMAND],
    );
    return rows[0]?.pid ?? null;
  };
  const command = peakWhile(ended, async () => child.pid ?? null, 'resident');
  const { result, peak } = await peakWhile(command, pidOfConnection, 'anonymous');
  return { seconds: (performance.now() - begun) / 1000, command: result.peak, connection: peak };
}

/** Drops what is older than a month while events go on coming. The figures of the year must stay. */
export async function measureRetention(
  { databaseUrl }: CountedMagazine,
  database: pg.Client,
  year: FilledYear,
): Promise<Held[]> {
  const figures = async () => {
    const { rows } = await database.query(
      `SELECT count(*), sum(shows) AS shows, sum(viewable) AS viewable, sum(clicks) AS clicks, sum(dropped_double) AS doubles
        FROM ad_days WHERE day >= $1 AND day < $2`,
      // A few events fall on the day before the first, which is summed when its log is dropped.
      [year.first, addDays(year.last, -1)],
    );
    return JSON.stringify(rows);
  };
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [before, bytes] = [await figures(), await logBytes(database)];
  const live = writeLive(databaseUrl, year.ads[0] ?? []);
  const begun = performance.now();
  const { result: dropped, peak } = await peakWhile(
    dropOldPartitions(database, { keepDays: KEPT_DAYS, timeZone: env.timeZone }),
    async () => rows[0]?.pid ?? null,
    'anonymous',
  ).finally(live.stop);
  const seconds = (performance.now() - begun) / 1000;
  const longest = Math.max(0, ...live.times);
  const freed = mib(bytes - (await logBytes(database)));
  console.log(`\nRetention: ${dropped.length} days of the log in ${seconds.toFixed(1)} s, ${freed} MiB`);
  console.log(`  its connection in PostgreSQL ${peak.toFixed(1)} MiB`);
  console.log(`  events written meanwhile: ${live.times.length} calls, the longest ${longest.toFixed(0)} ms`);
  return [
    { name: 'retention, seconds', value: seconds, limit: ['at most', LIMITS.retentionSeconds] },
    { name: 'retention, MiB of its connection', value: peak, limit: ['at most', LIMITS.connectionMib] },
    {
      name: 'retention, the longest wait of an event in ms',
      value: longest,
      limit: ['at most', LIMITS.insertMs],
    },
    {
      name: 'retention, figures that changed',
      value: (await figures()) === before ? 0 : 1,
      limit: ['at most', 0],
    },
  ];
}
