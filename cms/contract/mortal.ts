import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startPostgres } from '../../scripts/start/postgres';
import { builtConfig } from '../../scripts/test/built-config';
import { withCodeCache } from '../../scripts/test/node-options';
import { requireRevalidateSecret } from './env';
import { eventually, startProcess } from './own-cms';

const ROOT = path.join(__dirname, '..', '..');

/** Ends a process so that nothing of it gets to run again; resolves once it is gone. */
type Kill = () => Promise<void>;
/** As {@link Kill}; with SIGTERM it is asked to end. */
type End = (signal?: NodeJS.Signals) => Promise<void>;

/** A process that is started again after each death. */
export class Mortal {
  #life: Promise<Kill>;

  /** @param start starts the process and resolves once it answers */
  constructor(private readonly start: () => Promise<Kill>) {
    this.#life = start();
    this.#life.catch(() => undefined); // Thrown by the call that waits for it.
  }

  async up(): Promise<void> {
    await this.#life;
  }

  async die(): Promise<void> {
    const kill = await this.#life;
    this.#life = kill().then(() => this.#startAgain());
    this.#life.catch(() => undefined); // As above.
  }

  /** It may need another one that is down as well, and a database the memory that its last process still holds. */
  async #startAgain(): Promise<Kill> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.start();
      } catch (error) {
        if (tries === 10) throw error;
      }
    }
  }

  /** The last death. */
  async end(): Promise<void> {
    const kill = await this.#life.catch(() => null);
    await kill?.();
  }
}

/** A database cluster of the test's own: killing it must hurt nobody else. */
export async function startDatabase(dataDir: string, password: string, port: number): Promise<Kill> {
  const cluster = await startPostgres({ root: ROOT, dataDir, password, port });
  return async () => {
    const gone = once(cluster.process, 'exit');
    cluster.process.kill('SIGKILL');
    await gone;
  };
}

export async function startCms(env: Record<string, string>, port: number): Promise<Kill> {
  const cms = await startProcess('mortal', env, { port });
  return () => cms.stop('SIGKILL');
}

/** A process of the site under test's own build, in front of that CMS. */
export async function startSite(dataDir: string, cmsUrl: string, port: number): Promise<End> {
  const tree = process.env.SITE_TREE ?? ROOT;
  const url = `http://localhost:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    [path.join(tree, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port)],
    {
      cwd: tree,
      stdio: 'ignore',
      env: {
        ...{ PATH, HOME, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        ...{ DATA_DIR: dataDir, CMS_URL: cmsUrl, SITE_URL: url, TRUST_PROXY: '1' },
        REVALIDATE_SECRET: requireRevalidateSecret(),
        ...builtConfig(tree),
        ...withCodeCache(ROOT),
      },
    },
  );
  const end: End = async (signal = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const isUp = () =>
    fetch(`${url}/api/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isUp, 60, () => 'The site does not answer.').catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
}
