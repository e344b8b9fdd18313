import fs from 'node:fs';
import sharp from 'sharp';
import type * as LitePicture from '@/lib/lite/lite-picture';
import { HostileCms, json, refuses, type Manner } from './test/hostile-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/uploads-');
  return { env: { cmsUrl: '', dataDir } };
});
jest.mock('@/lib/lite/lite-picture', () => {
  const real = jest.requireActual<typeof LitePicture>('@/lib/lite/lite-picture');
  return { ...real, toLitePicture: jest.fn(real.toLitePicture) };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));

import { GET, HEAD } from '@/app/uploads/[...path]/route';
import { env as settings } from '@/lib/env';
import { toLitePicture } from '@/lib/lite/lite-picture';
import { log } from '@/lib/log';

const cms = new HostileCms();
const bytes = Buffer.from([1, 2, 3, 10, 255]);
const file =
  (type: string): Manner =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(bytes);
  };
const get = (path: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://site.test/uploads/${path}`, { headers }));

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
});
afterAll(async () => {
  await cms.stop();
  fs.rmSync(settings.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  cms.asked.length = 0;
});

describe('/uploads', () => {
  it('asks the CMS once for many readers, then answers from the disk with the CMS down', async () => {
    cms.manner = file('image/webp');
    const all = await Promise.all(Array.from({ length: 20 }, () => get('a-472x303.webp')));
    expect(all.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(cms.asked).toEqual(['/uploads/a-472x303.webp']);
    cms.manner = refuses;
    const later = await get('a-472x303.webp');
    expect(Buffer.from(await later.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(later.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers 304 to whoever has it, and HEAD without a body', async () => {
    const etag = (await get('a-472x303.webp')).headers.get('etag') ?? '';
    expect((await get('a-472x303.webp', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    const head = await HEAD(new Request('http://site.test/uploads/a-472x303.webp'));
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
  });

  it('sends a part of a large file, and reads it for nobody who has it', async () => {
    const large = Buffer.alloc(3_000_000, 'A section through the wall. ');
    cms.manner = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(large);
    };
    const whole = await get('sheet.pdf');
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    cms.manner = refuses;
    for (const [range, first, last] of [
      ['bytes=10-19', 10, 19],
      ['bytes=1000-', 1000, 2_999_999],
      ['bytes=-5', 2_999_995, 2_999_999],
    ] as const) {
      const part = await get('sheet.pdf', { range });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(first, last + 1))).toBe(true);
      expect(Object.fromEntries(part.headers)).toMatchObject({
        'content-range': `bytes ${first}-${last}/3000000`,
        'content-length': String(last - first + 1),
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
        'content-disposition': 'attachment',
      });
    }
    const outside = await get('sheet.pdf', { range: 'bytes=3000000-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */3000000']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get('sheet.pdf', { 'if-none-match': etag, range: 'bytes=0-1' })).status).toBe(304);
    const head = await HEAD(
      new Request('http://site.test/uploads/sheet.pdf', { headers: { range: 'bytes=0-1' } }),
    );
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '3000000',
      '',
    ]);
  });

  it('makes a lite copy once, of half the weight, and keeps it for when the CMS is down', async () => {
    const noise = Buffer.alloc(300 * 200 * 3, 0).map((_, at) => (Math.imul(at, 2_654_435_761) >>> 24) % 90);
    const picture = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
      .webp()
      .toBuffer();
    cms.manner = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.end(picture);
    };
    const all = await Promise.all(Array.from({ length: 5 }, () => get('_lite/2024/b-300x200.webp')));
    expect(cms.asked).toEqual(['/uploads/2024/b-300x200.webp']);
    const [first] = all;
    const copy = Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(copy.length).toBeGreaterThan(0);
    expect(copy.length).toBeLessThanOrEqual(picture.length / 2);
    cms.manner = refuses;
    const later = await get('_lite/2024/b-300x200.webp');
    expect(Buffer.from(await later.arrayBuffer())).toEqual(copy);
    expect(later.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(later.headers.get('etag')).toBe(first?.headers.get('etag'));
    expect(Buffer.from(await (await get('2024/b-300x200.webp')).arrayBuffer())).toEqual(picture);
  });

  it('sends the whole file for a short time when no copy can be made, says so once, and tries again', async () => {
    cms.manner = file('image/webp');
    jest.mocked(toLitePicture).mockRejectedValueOnce(new Error('no sharp'));
    jest.mocked(toLitePicture).mockRejectedValueOnce(new Error('no sharp'));
    for (const path of ['_lite/e.webp', '_lite/f.webp']) {
      const passing = await get(path);
      expect(Buffer.from(await passing.arrayBuffer())).toEqual(bytes);
      expect(passing.headers.get('cache-control')).toBe('public, max-age=30');
    }
    expect(log.error).toHaveBeenCalledTimes(1);
    jest.mocked(toLitePicture).mockResolvedValueOnce({ type: 'image/webp', body: Buffer.from('copy') });
    const copy = await get('_lite/e.webp');
    expect([await copy.text(), copy.headers.get('cache-control')]).toEqual([
      'copy',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('lets few wait for a copy, each without its file, and sends the others the whole one', async () => {
    cms.manner = file('image/webp');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let made = 0;
    const make = jest.mocked(toLitePicture).mockImplementation(async () => {
      made += 1;
      await begun;
      return { type: 'image/webp', body: Buffer.from('copy') };
    });
    const passing: string[] = [];
    const all = Array.from({ length: 40 }, async (_, at) => {
      const text = await (await get(`_lite/many-${at}.webp`)).text();
      if (text !== 'copy') passing.push(text);
      // Those that do not wait are answered before the first copy is there.
      if (passing.length === 16) begin();
    });
    await Promise.all(all);
    make.mockReset();
    expect([passing.length, made]).toEqual([16, 24]);
    // Nothing was kept in the place of the copies.
    make.mockResolvedValue({ type: 'image/webp', body: Buffer.from('copy') });
    for (let at = 0; at < 40; at += 1) expect(await (await get(`_lite/many-${at}.webp`)).text()).toBe('copy');
    make.mockReset();
  });

  it('answers what has no lite copy as it is, and what is not there as not there', async () => {
    cms.manner = file('image/svg+xml');
    const drawing = await get('_lite/plan.svg');
    expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    cms.manner = json({}, {}, 404);
    expect((await get('_lite/none.webp')).status).toBe(404);
    expect((await get('_lite/../x.webp')).status).toBe(404);
  });

  it('tells "not there" from "cannot be asked", and lets nobody remember either', async () => {
    cms.manner = json({}, {}, 404);
    const missing = await get('b.webp');
    cms.manner = refuses;
    const silent = await get('c.webp');
    expect([missing.status, silent.status]).toEqual([404, 502]);
    expect([missing.headers.get('cache-control'), silent.headers.get('cache-control')]).toEqual([
      'no-store',
      'no-store',
    ]);
  });

  it.each([['text/html'], ['application/javascript']])('does not hand on %s', async (type) => {
    cms.manner = file(type);
    expect((await get(`${type.replace('/', '-')}.webp`)).status).toBe(502);
  });

  it('saves a drawing that may hold script instead of opening it', async () => {
    cms.manner = file('image/svg+xml');
    expect((await get('d.svg')).headers.get('content-disposition')).toBe('attachment');
  });

  it.each(['image/vnd.dwg', 'application/x-step', 'application/zip', 'application/pdf'])(
    'saves what a product offers instead of opening it: %s',
    async (type) => {
      cms.manner = file(type);
      const { status, headers } = await get(`${type.replace('/', '-')}.zip`);
      expect([status, headers.get('content-type')]).toEqual([200, type]);
      expect(headers.get('content-disposition')).toBe('attachment');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('draws a picture', async () => {
    cms.manner = file('image/webp');
    expect((await get('drawn.webp')).headers.get('content-disposition')).toBeNull();
  });

  it.each(['..%2fsecrets.json', '%2e%2e%2fsecrets.json', 'a%00.webp', '.env'])(
    '%s is 404 without a call',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(cms.asked).toEqual([]);
    },
  );
});
