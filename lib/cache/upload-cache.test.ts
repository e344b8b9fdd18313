import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UploadCache } from './upload-cache';

describe('UploadCache', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const LIMITS = { files: 10, bytes: 10_000 };
  const bytes = Buffer.from([0, 10, 13, 255, 10]);

  it('gives back the same bytes, type and tag, also to the next process', async () => {
    const put = await new UploadCache(folder, LIMITS).put('a', 'image/webp', bytes);
    expect(await new UploadCache(folder, LIMITS).get('a')).toEqual({
      ...put,
      body: bytes,
      type: 'image/webp',
    });
  });

  it('takes a torn file for none', async () => {
    const cache = new UploadCache(folder, LIMITS);
    await cache.put('a', 'image/webp', bytes);
    truncateSync(path.join(folder, readdirSync(folder)[0] ?? ''), 60);
    expect(await cache.get('a')).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stays within its bounds', async () => {
    const cache = new UploadCache(folder, LIMITS);
    for (let n = 0; n < 30; n += 1) await cache.put(`f${n}`, 'image/webp', Buffer.alloc(900, n));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
    expect(await cache.get('f29')).not.toBeNull();
  });
});
