import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { BoundedFolder } from '@/lib/cache/bounded-folder';
import { Payloads, type SharedPayloads } from './payloads';

const HOUR = 3_600_000;
let folder = '';
let failures: unknown[] = [];
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'payloads-')), 'payloads');
  failures = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

type Given = { limits?: { files: number; bytes: number }; shared?: SharedPayloads | null };
const made = ({ limits = { files: 100, bytes: 1_000_000 }, shared = null }: Given = {}) =>
  new Payloads({ folder, limits, shared: () => shared, onFailure: (error) => void failures.push(error) });
const textOf = async (payloads: Payloads, name: string | null) => {
  const packed = await payloads.get(name ?? '');
  return packed && brotliDecompressSync(packed).toString();
};
const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.tmp')) : []);
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5);
};
/** Keeps one, and waits until it is on the disk and nowhere else. */
async function keepWritten(payloads: Payloads, text: string): Promise<string> {
  const wrote = jest.spyOn(BoundedFolder.prototype, 'wrote');
  const name = payloads.keep(text) ?? '';
  await until(() => wrote.mock.calls.some(([written]) => written === name));
  await Promise.all(wrote.mock.results.map(({ value }) => value));
  // What follows in the same turn.
  await sleep(1);
  wrote.mockRestore();
  return name;
}

it('keeps a payload by its content, which is there at once and for another process', async () => {
  const payloads = made();
  const name = payloads.keep('a("文")');
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(await textOf(payloads, name)).toBe('a("文")');
  expect(payloads.keep('a("文")')).toBe(name);
  expect(payloads.keep('b()')).not.toBe(name);
  await until(() => files().length === 2);
  expect(await textOf(made(), name)).toBe('a("文")');
});

it('has nothing by other names than its own', async () => {
  await keepWritten(made(), 'a()');
  for (const name of ['file', '../file']) {
    writeFileSync(path.join(folder, name), 'secret');
    expect(await made().get(name)).toBeNull();
  }
  expect(await made().get('y'.repeat(22))).toBeNull();
});

it('has a payload for a day after its page was last given out', async () => {
  const payloads = made();
  const name = await keepWritten(payloads, 'a()');
  const at = statSync(path.join(folder, name)).mtimeMs;
  const now = jest.spyOn(Date, 'now').mockReturnValue(at + 23.9 * HOUR);
  expect(await textOf(payloads, name)).toBe('a()');
  now.mockReturnValue(at + 24.1 * HOUR);
  expect(await payloads.get(name)).toBeNull();
  // Given out again, as the same page.
  await until(() => {
    payloads.keep('a()');
    return statSync(path.join(folder, name)).mtimeMs > at + 24 * HOUR;
  });
  expect(await textOf(payloads, name)).toBe('a()');
});

it('deletes those not given out for longest when there are too many', async () => {
  const payloads = made({ limits: { files: 10, bytes: 1_000_000 } });
  const first = await keepWritten(payloads, 'first');
  let last = '';
  for (let at = 0; at < 9; at += 1) {
    await sleep(2);
    last = await keepWritten(payloads, `${at}`);
  }
  await sleep(2);
  await keepWritten(payloads, 'one too many');
  await until(() => !files().includes(first));
  expect(await textOf(payloads, last)).toBe('8');
});

it('writes one again that was taken away, once it was missed', async () => {
  const payloads = made();
  const name = await keepWritten(payloads, 'a()');
  rmSync(folder, { recursive: true });
  while (!files().includes(name)) {
    await payloads.get(name);
    payloads.keep('a()');
    await sleep(5);
  }
  expect(await textOf(made(), name)).toBe('a()');
});

it('takes no more at a time than fit into a little memory', () => {
  const payloads = made();
  const names = Array.from({ length: 101 }, (_, at) => payloads.keep(`${at}`));
  expect(names.slice(0, 100)).not.toContain(null);
  expect(names[100]).toBeNull();
});

describe('when nothing can be written', () => {
  // The user of the tests may be one whom no permission stops: a file where the folder should be stops everybody.
  beforeEach(() => writeFileSync(folder, ''));

  it('has what was given out, and takes no more for a minute', async () => {
    const payloads = made();
    const name = payloads.keep('a()');
    await until(() => failures.length > 0);
    expect(payloads.keep('b()')).toBeNull();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 59_000);
    expect(payloads.keep('b()')).toBeNull();
    now.mockReturnValue(Date.now() + 3_000);
    expect(await textOf(payloads, payloads.keep('b()'))).toBe('b()');
    expect(await textOf(payloads, name)).toBe('a()');
  });
});

describe('with other instances', () => {
  const others = () => {
    const held = new Map<string, Buffer>();
    const extended: string[] = [];
    const shared: SharedPayloads = {
      extend: async (name) => held.has(name) && extended.push(name) > 0,
      put: async (name, packed) => void held.set(name, packed),
      find: async (name) => held.get(name) ?? null,
    };
    return { held, extended, shared };
  };

  it('finds what another one has given out, and lets live on what is given out again', async () => {
    const { held, extended, shared } = others();
    const payloads = made({ shared });
    const name = await keepWritten(payloads, 'a()');
    expect(extended).toEqual([]);
    await until(() => payloads.keep('a()') === name && extended.length > 0);
    held.delete(name);
    await until(() => payloads.keep('a()') === name && held.has(name));
    rmSync(folder, { recursive: true });
    expect(await textOf(made({ shared }), name)).toBe('a()');
  });

  it('goes on alone when they cannot be asked', async () => {
    const away = () => Promise.reject(new Error('away'));
    const payloads = made({ shared: { extend: away, put: away, find: away } });
    const name = await keepWritten(payloads, 'a()');
    expect(await textOf(payloads, name)).toBe('a()');
    expect(await payloads.get('y'.repeat(22))).toBeNull();
    expect(failures).toHaveLength(2);
  });
});
