import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { takeDataDir } from './lock';
import { isAlive } from './pids';
import { know } from './process-start.js';
import { secretsOf } from './secrets';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilotis-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Does something in several processes at one moment, folder after folder; what each process has to say of each. They
 * live until all have spoken.
 */
async function together(processes: number, folders: string[], what: string): Promise<unknown[][]> {
  const script = `
    import { takeDataDir } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
    import { secretsOf } from ${JSON.stringify(join(__dirname, 'secrets.ts'))};
    console.log('ready');
    const moment = await new Promise((resolve) => process.stdin.once('data', (text) => resolve(Number(text))));
    const told = [];
    for (const [n, folder] of ${JSON.stringify(folders)}.entries()) {
      const at = moment + n * 250;
      await new Promise((resolve) => setTimeout(resolve, at - 5 - Date.now()));
      while (Date.now() < at);
      told.push(await ${what});
    }
    console.log(JSON.stringify(told));
    process.stdin.resume();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const lines = children.map(({ stdout }) => createInterface(stdout)[Symbol.asyncIterator]());
  const nextOfEach = () =>
    Promise.all(
      lines.map(async (line) => {
        const { done, value } = await line.next();
        if (done) throw new Error('A process said nothing.');
        return value;
      }),
    );
  try {
    // They have read their modules: none of them comes late.
    await nextOfEach();
    const moment = Date.now() + 100;
    for (const { stdin } of children) stdin.write(String(moment));
    return (await nextOfEach()).map((told) => JSON.parse(told) as unknown[]);
  } finally {
    for (const { stdin } of children) stdin.end();
  }
}

describe('the secrets of a data folder', () => {
  it('are made once, long, different, and readable by their owner only', () => {
    const first = secretsOf(folder, {});
    expect(new Set(Object.values(first)).size).toBe(4);
    for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(secretsOf(folder, {})).toEqual(first);
  });

  it('give way to the environment without forgetting the stored ones', () => {
    const stored = secretsOf(folder, {});
    const given = secretsOf(folder, { SESSION_SECRET: 'given-by-the-environment-and-long-enough' });
    expect(given.SESSION_SECRET).toBe('given-by-the-environment-and-long-enough');
    expect(secretsOf(folder, {})).toEqual(stored);
  });

  it('are the same for a CMS and a site that start together', async () => {
    const rounds = Array.from({ length: 8 }, (_, n) => join(folder, String(n)));
    for (const round of rounds) mkdirSync(round);
    const told = await together(3, rounds, `secretsOf(folder, {})`);
    for (const [n, round] of rounds.entries()) {
      expect(told.map((all) => all[n])).toEqual(Array(3).fill(secretsOf(round, {})));
      expect(readdirSync(round)).toEqual(['secrets.json']);
    }
  });

  it('are never replaced silently when their file is damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"REVALIDATE_SE');
    expect(() => secretsOf(folder, {})).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"REVALIDATE_SE');
  });
});

describe('the one start that owns a part of a data folder', () => {
  const sleeper = () =>
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)'], { detached: true, stdio: 'ignore' });
  const ended = (child: ChildProcess) => new Promise((resolve) => child.on('exit', resolve));
  const pidOf = (child: ChildProcess) => child.pid ?? 0;
  const write = (part: string, run: object) =>
    writeFileSync(join(folder, 'run', `${part}.1.json`), JSON.stringify(run));
  const owners = () => readdirSync(join(folder, 'run')).sort();
  const started: ChildProcess[] = [];
  const running = () => {
    const child = sleeper();
    started.push(child);
    return child;
  };
  beforeEach(() => mkdirSync(join(folder, 'run')));
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  it('makes the folder and gives it back', async () => {
    const inner = join(folder, 'new', 'data');
    const lock = await takeDataDir(inner, ['cms', 'site']);
    await expect(takeDataDir(inner, ['site'])).rejects.toThrow(`The site already runs on ${inner}`);
    lock.release();
    const next = await takeDataDir(inner, ['site', 'cms']);
    next.release();
    expect(readdirSync(join(inner, 'run')).sort()).toEqual(['cms.2.json', 'site.2.json']);
  });

  it('tells a second start which process has it', async () => {
    const other = running();
    write('cms', { ...know(pidOf(other)), children: [] });
    await expect(takeDataDir(folder, ['cms'])).rejects.toThrow(
      `The CMS already runs on ${folder} (process ${other.pid})`,
    );
  });

  it('leaves the other part to another start, and takes none when it cannot have both', async () => {
    const other = running();
    write('site', { ...know(pidOf(other)), children: [] });
    const lock = await takeDataDir(folder, ['cms']);
    lock.release();
    await expect(takeDataDir(folder, ['cms', 'site'])).rejects.toThrow('The site already runs on');
    expect(owners()).toEqual(['cms.2.json', 'site.1.json']);
    (await takeDataDir(folder, ['cms'])).release();
  });

  it('ends what a killed start left behind', async () => {
    const orphan = running();
    const dead = sleeper();
    const before = know(pidOf(dead));
    dead.kill('SIGKILL');
    await ended(dead);
    write('site', { ...before, children: [know(pidOf(orphan))] });
    const gone = ended(orphan);
    const lock = await takeDataDir(folder, ['site']);
    await gone;
    expect(isAlive(pidOf(orphan))).toBe(false);
    lock.release();
  });

  it('neither refuses for nor ends a process that has the number of one from before', async () => {
    const stranger = running();
    const reused = { ...know(pidOf(stranger)), started: 'before the reboot' };
    write('cms', { ...reused, children: [reused] });
    const lock = await takeDataDir(folder, ['cms']);
    expect(isAlive(pidOf(stranger))).toBe(true);
    lock.release();
  });

  it('is taken over from a lock that a crash tore', async () => {
    writeFileSync(join(folder, 'run', 'cms.1.json'), '{"pid": 1');
    const lock = await takeDataDir(folder, ['cms']);
    lock.release();
  });

  it('is one of those that come at one moment', async () => {
    const rounds = Array.from({ length: 8 }, (_, n) => join(folder, String(n)));
    const abandoned = JSON.stringify({ pid: 2 ** 22 + 1, started: 'long ago', children: [] });
    for (const round of rounds) {
      mkdirSync(join(round, 'run'), { recursive: true });
      writeFileSync(join(round, 'run', 'cms.1.json'), abandoned);
    }
    const told = await together(
      4,
      rounds,
      `takeDataDir(folder, ['cms']).then(() => 'mine', (e) => e.message)`,
    );
    for (const n of rounds.keys()) {
      const words = told.map((all) => String(all[n]));
      expect(words.filter((one) => one === 'mine')).toHaveLength(1);
      expect(words.filter((one) => one.startsWith('The CMS already runs on'))).toHaveLength(3);
    }
  });

  it('says so when the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(takeDataDir(join(folder, 'file', 'data'), ['cms'])).rejects.toThrow(/cannot be written/);
  });

  it('does not begin on a full disk, and goes on with a warning where it has begun', async () => {
    await expect(takeDataDir(folder, ['cms'], Infinity)).rejects.toThrow('less than 1 GB free');
    secretsOf(folder, {});
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lock = await takeDataDir(folder, ['cms'], Infinity);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('less than 1 GB free'));
    warn.mockRestore();
    lock.release();
  });
});
