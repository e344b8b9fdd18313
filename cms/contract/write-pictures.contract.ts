import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { mediaSchema } from '../src/contract/schemas/media';
import { postSchema } from '../src/contract/schemas/post';
import { bearer, call, expectError, login, parse, post, readObject, type Reply } from './client';
import { CMS_URL } from './env';
import { enter, makeReader } from './readers';

jest.setTimeout(120_000);

/** A picture nobody has sent before: a corner of grain, since a whole one of it takes seconds to encode. */
async function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const grain = sharp({ create: { width: 64, height: 64, channels: 3, background, noise } });
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .composite([{ input: await grain.png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

function form(file: Uint8Array | string, fields: Record<string, string> = {}, name = 'file'): FormData {
  const data = new FormData();
  const bytes = typeof file === 'string' ? file : new Uint8Array(file);
  data.set(name, new File([bytes], 'DSC_0042.jpg', { type: 'image/jpeg' }));
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  return data;
}

const send = (body: FormData, token?: string): Promise<Reply> =>
  call('media', { method: 'POST', body, headers: token ? bearer(token) : {} });

let editor: string;
let author: string;

beforeAll(async () => {
  editor = (await login('editor')).token;
  author = (await login('author')).token;
});

describe('A22 media: a picture sent by a program', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'takes a %s, makes its renditions and answers Ent-2',
    async (format) => {
      const text = { alt_text: '入口|Entrance', caption: '西入口|West entrance', credit: '© A. Lin' };
      const reply = await send(form(await picture(format), text), author);
      expect({ status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
        status: 201,
        body: null,
      });
      const made = parse('media', mediaSchema, reply.body);
      expect(made).toMatchObject({ ...text, mime_type: 'image/webp' });
      expect(made.color).toMatch(/^#[0-9a-f]{6}$/);
      expect(made.media_details).toMatchObject({ width: 1600, height: 1200 });
      expect(made.media_details.sizes).toMatchObject({ card: { width: 472, height: 303 } });
      expect(await readObject(`media/${made.id}`, mediaSchema)).toEqual(made);
      for (const path of [made.source_url, made.media_details.sizes.card?.source_url]) {
        const file = await fetch(`${CMS_URL}${path}`);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    },
  );

  it('keeps nothing of the file but its picture, and its place is nowhere', async () => {
    const tagged = await sharp(await picture())
      .withExif({
        IFD0: { Copyright: 'a-place-of-the-photographer' },
        IFD3: { GPSLatitude: '31/1 14/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(tagged.includes('a-place-of-the-photographer')).toBe(true);
    const made = parse('media', mediaSchema, (await send(form(tagged), author)).body);
    const kept = Buffer.from(await (await fetch(`${CMS_URL}${made.source_url}`)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is shown by an article that names it', async () => {
    const made = parse('media', mediaSchema, (await send(form(await picture()), author)).body);
    const fields = {
      title: '图|Picture',
      slug: `picture-${randomUUID()}`,
      featured_media: made.id,
      content: `<figure><img src="${made.source_url}" alt=""></figure>`,
    };
    const written = parse('posts', postSchema, (await post('posts', fields, bearer(author))).body);
    expect(written.featured_image).toMatchObject({ source_url: made.source_url });
    expect(written.content.rendered).toContain(made.source_url);
  });

  it('is changed by who sent it and by editors, not by another author (A22)', async () => {
    const own = parse('media', mediaSchema, (await send(form(await picture()), author)).body);
    const foreign = parse('media', mediaSchema, (await send(form(await picture()), editor)).body);
    const change = (id: number, token: string) => post(`media/${id}`, { credit: '© B' }, bearer(token));
    expect(await change(own.id, author)).toMatchObject({ status: 200, body: { id: own.id, credit: '© B' } });
    expect((await change(own.id, editor)).status).toBe(200);
    expect(await change(foreign.id, author)).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden' },
    });
  });

  it('refuses readers and strangers', async () => {
    const body = form(await picture());
    const reader = await enter(await makeReader());
    const refused = { method: 'POST', body };
    await expectError('media', 401, 'rest_not_logged_in', refused);
    await expectError('media', 403, 'rest_forbidden', { ...refused, headers: bearer(reader) });
    await expectError('media', 403, 'jwt_auth_invalid_token', { ...refused, headers: bearer('x.y.z') });
  });

  it('refuses what is no picture, whatever it calls itself, and a form without one', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const bodies = [
      form('<?php echo 1;'),
      form(svg),
      form((await picture()).subarray(0, 300)),
      form(new Uint8Array()),
      form(await picture(), {}, 'picture'),
    ];
    for (const body of bodies) {
      const reply = await send(body, author);
      expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    }
    expect(await post('media', { alt_text: 'x' }, bearer(author))).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
  });

  it('refuses a file of more than 20 MB', async () => {
    const reply = await send(form(new Uint8Array(20 * 1024 * 1024 + 1)), author);
    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });
});
