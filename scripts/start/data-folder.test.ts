import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataDir } from './lock';
import { isAlive } from './pids';
import { secretsOf } from './secrets';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilotis-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

  it('are never replaced silently when their file is damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"REVALIDATE_SE');
    expect(() => secretsOf(folder, {})).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"REVALIDATE_SE');
  });
});

describe('the one start that owns a data folder', () => {
  it('makes the folder and gives it back', async () => {
    const inner = join(folder, 'new', 'data');
    const lock = await takeDataDir(inner);
    expect(existsSync(join(inner, 'run.json'))).toBe(true);
    lock.release();
    expect(existsSync(join(inner, 'run.json'))).toBe(false);
  });

  it('tells a second start which process has it', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)']);
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ pid: other.pid, children: [] }));
    await expect(takeDataDir(folder)).rejects.toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
  });

  it('ends what a killed start left behind', async () => {
    const orphan = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)'], {
      detached: true,
      stdio: 'ignore',
    });
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.on('exit', resolve));
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ pid: dead.pid, children: [orphan.pid] }));
    const gone = new Promise((resolve) => orphan.on('exit', resolve));
    const lock = await takeDataDir(folder);
    await gone;
    expect(isAlive(orphan.pid ?? 0)).toBe(false);
    lock.release();
  });

  it('says so when the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(takeDataDir(join(folder, 'file', 'data'))).rejects.toThrow(/cannot be written/);
  });
});
