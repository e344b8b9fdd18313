import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.mock('@/lib/env', () => ({ env: { production: true, dataDir: '' } }));
jest.mock('@/lib/cache/page-folders', () => ({ drawnPages: jest.fn() }));

import { GET } from '@/app/api/ready/route';
import { env } from '@/lib/env';
import { drawnPages } from './page-folders';

const folder = mkdtempSync(join(tmpdir(), 'ready-'));
/** A folder of this name cannot be made: a file is in its place. */
const impossible = join(folder, 'file', 'below');
writeFileSync(join(folder, 'file'), '');
let now = 1_700_000_000_000;

beforeEach(() => {
  now += 10_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  env.dataDir = join(folder, 'data');
  jest.mocked(drawnPages).mockReturnValue(join(folder, 'pages'));
});
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const ready = async () => {
  const answer = await GET();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: (await answer.json()) as unknown };
};

describe('A81 ready', () => {
  it('is 200 when data and pages can be written, and leaves nothing behind', async () => {
    expect(await ready()).toEqual({ status: 200, body: { ok: true } });
    expect(readdirSync(env.dataDir)).toEqual([]);
    expect(readdirSync(drawnPages())).toEqual([]);
  });

  it.each([
    ['data', 'the data folder cannot be written'],
    ['pages', 'the page store cannot be written'],
  ])(
    'is 503 with the reason when the folder of %s cannot be written, at most 2 s later',
    async (which, reason) => {
      expect((await ready()).status).toBe(200);
      if (which === 'data') env.dataDir = impossible;
      else jest.mocked(drawnPages).mockReturnValue(impossible);
      expect((await ready()).status).toBe(200);
      now += 2000;
      expect(await ready()).toEqual({ status: 503, body: { ok: false, reason } });
    },
  );

  it('is 503 once the process stops', async () => {
    process.emit('SIGTERM');
    expect(await ready()).toEqual({ status: 503, body: { ok: false, reason: 'stopping' } });
  });
});
