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

  it.each(['get', 'open'] as const)('takes a torn file for none: %s', async (way) => {
    const cache = new UploadCache(folder, LIMITS);
    await cache.put('a', 'image/webp', bytes);
    truncateSync(path.join(folder, readdirSync(folder)[0] ?? ''), 60);
    expect(await cache[way]('a')).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a small one', 3000],
    ['one that is read piece by piece', 2_000_000],
  ])('an open file is read in parts, and stays what it was: %s', async (_, size) => {
    const cache = new UploadCache(folder, { files: 10, bytes: 10_000_000 });
    const body = Buffer.alloc(size, 'elevation\n');
    const { etag } = await cache.put('a', 'application/pdf', body);
    const whole = await cache.open('a');
    const part = await cache.open('a');
    const unread = await cache.open('a');
    await cache.put('a', 'application/pdf', Buffer.from('another'));
    expect(whole).toMatchObject({ type: 'application/pdf', etag, size });
    const read = async (first: number, last: number, file = whole) =>
      Buffer.from(await new Response(await file?.read(first, last)).arrayBuffer());
    expect((await read(0, size - 1)).equals(body)).toBe(true);
    expect((await read(7, 2500, part)).equals(body.subarray(7, 2501))).toBe(true);
    await unread?.close();
    expect(await cache.open('b')).toBeNull();
  });

  it('stays within its bounds', async () => {
    const cache = new UploadCache(folder, LIMITS);
    for (let n = 0; n < 30; n += 1) await cache.put(`f${n}`, 'image/webp', Buffer.alloc(900, n));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
    expect(await cache.get('f29')).not.toBeNull();
  });
});
