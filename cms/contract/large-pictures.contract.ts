import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import { png } from '../src/media/test/png';
import { bearer } from './client';
import { firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

type Reply = { status: number; body: unknown };

/** A whole PNG of one bit a pixel, black: 256 million pixels in 31 KB. */
function bomb(width: number, height: number, interlaced: boolean): Buffer {
  // Enough rows for what is asked of the picture: the sum of the passes of an interlaced one is a little more.
  const rows = Buffer.alloc(Math.ceil(width / 8 + 1) * height * (interlaced ? 2 : 1));
  return png(width, height, { bits: 1, colour: 0, interlaced, data: deflateSync(rows, { level: 9 }) });
}

const form = (data: Uint8Array, name = 'picture.png', type = 'image/png') => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(data)], name, { type }));
  return body;
};

describe('small files, big pictures', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let token: string;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('pictures');
    token = await firstAdministrator(cms);
  });
  afterAll(() => own.end());

  const send = (at: string, headers: Record<string, string>, body: FormData): Promise<Reply> =>
    cms.call(at, { method: 'POST', headers, body });
  const doors = {
    contract: (body: FormData) => send('api/media', bearer(token), body),
    portrait: (body: FormData) => send('api/user/avatar', bearer(token), body),
    dashboard: (body: FormData) => send('cms-api/media', { authorization: `JWT ${token}` }, body),
    nobody: (body: FormData) => send('cms-api/media', {}, body),
  };
  /** Megabytes the process has had in memory at most. */
  const peak = () => {
    const status = readFileSync(`/proc/${cms.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  };
  const kept = async () => {
    const { rows } = await own.database.query('SELECT count(*)::int AS n FROM media');
    const files = readdirSync(own.dataDir).includes('media')
      ? readdirSync(path.join(own.dataDir, 'media'))
      : [];
    return { rows: z.array(z.object({ n: z.number() })).parse(rows)[0]?.n, files: files.length };
  };

  it('refuses them before decoding, at every door, and keeps nothing', async () => {
    const huge = bomb(16_000, 16_000, false);
    const interlaced = bomb(16_000, 16_000, true);
    expect(huge.length).toBeLessThan(64 * 1024);
    const before = peak();
    const refusals = await Promise.all(
      [huge, interlaced].flatMap((data) => [
        doors.contract(form(data)),
        doors.dashboard(form(data)),
        doors.portrait(form(data)),
        doors.nobody(form(data)),
      ]),
    );
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400, 400, 400, 404]);
    expect(refusals[0]?.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { file: expect.stringContaining('at most 105 million') } },
    });
    expect(JSON.stringify(refusals[1]?.body)).toContain('最多 105 百万像素');
    expect(refusals[2]?.body).toMatchObject({
      data: { params: { file: expect.stringContaining('40 million pixels') } },
    });
    // Decoded, each of them takes hundreds; the margin is for what a process that has just started still loads.
    expect(peak() - before).toBeLessThan(150);
    expect(await kept()).toEqual({ rows: 0, files: 0 });
  });

  it('says so in the language of the dashboard', async () => {
    const headers = { authorization: `JWT ${token}`, 'accept-language': 'en' };
    const { body } = await send('cms-api/media', headers, form(bomb(16_000, 16_000, false)));
    expect(JSON.stringify(body)).toContain('at most 105 million are accepted');
  });

  it('knows a format by its content, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.svg', 'image/svg+xml'],
      ['a.webp', 'image/webp'],
    ] as const) {
      for (const door of [doors.contract, doors.dashboard, doors.portrait]) {
        expect((await door(form(svg, name, type))).status).toBe(400);
      }
    }
    expect(await kept()).toEqual({ rows: 0, files: 0 });
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    // Stored under the hash of its content; editors see the name it had (decision 080).
    expect(await doors.dashboard(form(picture, '砖墙.svg', 'image/svg+xml'))).toMatchObject({
      status: 201,
      body: { doc: { originalName: '砖墙.svg', filename: expect.stringMatching(/^[0-9a-f]{12}\.webp$/) } },
    });
    expect((await doors.contract(form(picture, 'a.html', 'text/html'))).status).toBe(201);
  });

  it('takes every format, and an animation with its frames', async () => {
    const frames = ['#f00', '#00f'].map((background) => ({
      create: { width: 400, height: 300, channels: 3 as const, background },
    }));
    const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    for (const format of ['jpeg', 'png', 'webp', 'tiff', 'gif'] as const) {
      const data = await sharp(pictures[0]).toFormat(format).toBuffer();
      expect([format, (await doors.contract(form(data))).status]).toEqual([format, 201]);
      const isPortrait = format !== 'tiff' && format !== 'gif';
      expect([format, (await doors.portrait(form(data))).status]).toEqual([format, isPortrait ? 200 : 400]);
    }
    const moving = await sharp(pictures, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { status, body } = await doors.contract(form(moving));
    const stored = z.object({ source_url: z.string(), media_details: z.looseObject({}) }).parse(body);
    expect([status, stored.media_details]).toMatchObject([201, { width: 400, height: 300 }]);
    const file = await fetch(cms.url + stored.source_url);
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).pages).toBe(2);
  });

  it('fetches no file from an address in the entry', async () => {
    const asked = own.site.taken.length;
    const reply = await cms.call('cms-api/media', {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filename: 'x.png', url: `${own.site.url}/x.png` }),
    });
    expect([reply.status, own.site.taken.length]).toEqual([400, asked]);
  });

  it('takes a file of 20 MB and one file of a form, at the dashboard', async () => {
    const before = await kept();
    expect((await doors.dashboard(form(new Uint8Array(20 * 1024 * 1024 + 1)))).status).toBe(413);
    const two = form(new Uint8Array(100));
    two.set('more', new File([new Uint8Array(100)], 'b.png'));
    expect((await doors.dashboard(two)).status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  it('decodes one after the other, and refuses with 503 who would wait too long', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: index, g: 9, b: 9 } } })
          .jpeg()
          .toBuffer(),
      ),
    );
    const before = await kept();
    const replies = await Promise.all(
      pictures.map((data, index) => (index % 2 ? doors.contract(form(data)) : doors.dashboard(form(data)))),
    );
    const stored = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status === 503)).toHaveLength(16 - stored);
    // One is decoded and eight wait, for twenty seconds at most: how many come through depends on the machine.
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(16);
    expect((await kept()).rows).toBe((before.rows ?? 0) + stored);
    // The turn of the last one is given back, also by those that were refused.
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const answer = await fetch(`${cms.url}/api/media`, {
      method: 'POST',
      headers: bearer(token),
      body: form(small),
    });
    expect(answer.status).toBe(201);
  });
});
