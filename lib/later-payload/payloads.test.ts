import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Payloads } from './payloads';

let folder = '';
let failures: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'payloads-'));
  failures = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const made = (limits = { files: 100, bytes: 1_000_000 }) =>
  new Payloads(folder, limits, (error) => failures.push(error));
const textOf = (packed: Buffer | null) => packed && brotliDecompressSync(packed).toString();
const written = async (count: number) => {
  while (readdirSync(folder).filter((name) => !name.endsWith('.tmp')).length < count) await sleep(5);
};

it('keeps a payload by its content, which is there at once and for another process', async () => {
  const payloads = made();
  const name = payloads.keep('a("文")') ?? '';
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(textOf(await payloads.get(name))).toBe('a("文")');
  expect(payloads.keep('a("文")')).toBe(name);
  expect(payloads.keep('b()')).not.toBe(name);
  await written(2);
  expect(await made().read(name)).toBe('a("文")');
});

it.each(['', '../secrets', 'x'.repeat(22), `${'x'.repeat(20)}/a`])(
  'has nothing by the name %j',
  async (name) => {
    writeFileSync(path.join(folder, 'secrets'), 'a');
    expect(await made().get(name)).toBeNull();
    expect(await made().read(name)).toBeNull();
  },
);

it('deletes those not used for longest when there are too many', async () => {
  const payloads = made({ files: 10, bytes: 1_000_000 });
  const first = payloads.keep('first') ?? '';
  await written(1);
  const names: string[] = [];
  for (let at = 0; at < 9; at += 1) {
    await sleep(2);
    names.push(payloads.keep(`${at}`) ?? '');
    await written(at + 2);
  }
  await sleep(2);
  payloads.keep('one too many');
  while ((await payloads.get(first)) !== null) await sleep(5);
  expect(await payloads.read(names[8] ?? '')).toBe('8');
});

describe('when nothing can be written', () => {
  // The user of the tests may be one whom no permission stops: a file where the folder should be stops everybody.
  const broken = () =>
    new Payloads(path.join(folder, 'file'), { files: 9, bytes: 9 }, (e) => failures.push(e));
  beforeEach(() => writeFileSync(path.join(folder, 'file'), ''));

  it('says so, and has what was given out all the same', async () => {
    const payloads = broken();
    const name = payloads.keep('a()') ?? '';
    while (failures.length === 0) await sleep(5);
    expect(await payloads.read(name)).toBe('a()');
  });

  it('takes no more than fit into a little memory', () => {
    const payloads = broken();
    const names = Array.from({ length: 21 }, (_, at) => payloads.keep(`${at}`));
    expect(names.slice(0, 20)).not.toContain(null);
    expect(names[20]).toBeNull();
  });
});
