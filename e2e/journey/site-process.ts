import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from './env';
import { expect } from './magazine';

/**
 * The configuration of the build, which a standalone server is given in this variable: reading `next.config.ts` anew
 * takes longer than all the rest of a start.
 */
const CONFIG = () => {
  const files = readFileSync(join(env.SITE_TREE, '.next', 'required-server-files.json'), 'utf8');
  return JSON.stringify((JSON.parse(files) as { config: object }).config); // Next's own file.
};

/** One place where a process of the site of its own runs, stops, and runs again on the same data. */
export class SiteProcess {
  url: string | null = null;
  #process: ChildProcess | null = null;
  readonly #data = mkdtempSync(join(tmpdir(), 'pilotis-site-'));

  constructor(
    private readonly port: number,
    private readonly cmsUrl: string,
    /** What its pages name as their address; its own when not given. Pages drawn here lie beside those of the magazine. */
    private readonly siteUrl: string | null = null,
    /** More switches (docs/operations.md). */
    private readonly switches: Record<string, string> = {},
  ) {}

  async up(): Promise<void> {
    const url = `http://localhost:${this.port}`;
    this.#process = spawn(
      process.execPath,
      [join(env.SITE_TREE, 'node_modules/next/dist/bin/next'), 'start', '-p', String(this.port)],
      {
        cwd: env.SITE_TREE,
        stdio: 'ignore',
        env: {
          ...{ PATH: process.env.PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
          ...{
            DATA_DIR: this.#data,
            CMS_URL: this.cmsUrl,
            SITE_URL: this.siteUrl ?? url,
            REVALIDATE_SECRET: env.REVALIDATE_SECRET,
          },
          // Each visitor has an address of his own, as behind a proxy.
          ...{
            __NEXT_PRIVATE_STANDALONE_CONFIG: CONFIG(),
            TRUST_PROXY: '1',
            REALTIME_PORT: process.env.REALTIME_PORT,
          },
          ...this.switches,
        },
      },
    );
    await expect
      .poll(
        () =>
          fetch(`${url}/api/live`)
            .then(({ ok }) => ok)
            .catch(() => false),
        {
          timeout: 60_000,
          intervals: [50],
        },
      )
      .toBe(true);
    this.url = url;
  }

  /** Sends the signal and waits for the end; answers the exit code, null for a process a signal has ended. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const running = this.#process;
    this.url = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
    return running.exitCode;
  }

  async end(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true });
  }
}
