import S3rver from '@20minutes/s3rver';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { mediaSchema, type RawMedia } from '../src/contract/schemas/media';
import { bearer, parse } from './client';
import { firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const BUCKET = 'pictures';
const fileSchema = z.object({ doc: z.object({ id: z.number(), filename: z.string() }) });

/** The pictures of a CMS whose `S3_*` name a bucket: here one of a server that checks signatures, as S3 does. */
describe('pictures in object storage', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  let storage: S3rver;
  let own: OwnCms;
  let cms: CmsProcess;
  let token: string;

  beforeAll(async () => {
    const buckets = { directory: folder, configureBuckets: [{ name: BUCKET }] };
    storage = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...buckets });
    const { port } = await storage.run();
    own = await makeOwnCms({
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    cms = await own.start('with-a-bucket');
    token = await firstAdministrator(cms);
  });
  afterAll(async () => {
    await own.end();
    await storage.close().catch(() => undefined); // closed by the last test
    rmSync(folder, { recursive: true, force: true });
  });

  /** A key of the bucket is a file of the server's with this ending. */
  const ENDING = '._S3rver_object';
  const keys = () =>
    readdirSync(path.join(folder, BUCKET))
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .sort();
  const stored = (key: string) => readFileSync(path.join(folder, BUCKET, key + ENDING));

  const send = async (red: number) => {
    const background = { r: red, g: 90, b: 60 };
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(picture)], 'picture.jpg'));
    return cms.call('api/media', { method: 'POST', body, headers: bearer(token) });
  };
  const filesOf = ({ source_url, media_details: { sizes } }: RawMedia) =>
    [source_url, ...Object.values(sizes).map((size) => size.source_url)]
      .map((at) => path.basename(at))
      .sort();

  it('lie in the bucket with all their renditions, and not on the disk', async () => {
    const reply = await send(10);
    expect({ status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
      status: 201,
      body: null,
    });
    const files = filesOf(parse('media', mediaSchema, reply.body));
    expect(files.length).toBeGreaterThan(5);
    expect(keys()).toEqual(expect.arrayContaining(files));
    expect(existsSync(path.join(own.dataDir, 'media'))).toBe(false);
    for (const file of files) {
      const answer = await fetch(`${cms.url}/uploads/${file}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await answer.arrayBuffer()).equals(stored(file))).toBe(true);
    }
    expect((await fetch(`${cms.url}/uploads/${'0'.repeat(20)}.webp`)).status).toBe(404);
  });

  it('go with their entry, and come back with it', async () => {
    const before = keys();
    const { id, source_url: at } = parse('media', mediaSchema, (await send(20)).body);
    const after = keys();
    expect(after.length).toBeGreaterThan(before.length);
    const headers = { authorization: `JWT ${token}` };
    expect((await cms.call(`cms-api/media/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(keys()).toEqual(before);
    const { rows } = await own.database.query<{ id: number }>('SELECT id FROM deleted_entries');
    const restored = await cms.call(`cms-api/deleted/${rows[0]?.id}/restore`, { method: 'POST', headers });
    expect({ status: restored.status, body: restored.body }).toMatchObject({ status: 200, body: { id } });
    expect(keys()).toEqual(after);
    const answer = await fetch(cms.url + at);
    expect(Buffer.from(await answer.arrayBuffer()).equals(stored(path.basename(at)))).toBe(true);
  });

  it('have the downloads of products beside them, which go and come back alike', async () => {
    const before = keys();
    const form = new FormData();
    form.set('file', new File(['0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'], 'wall.dxf'));
    const headers = { authorization: `JWT ${token}` };
    const reply = await cms.call('cms-api/downloads', { method: 'POST', body: form, headers });
    expect(reply.status).toBe(201);
    const { id, filename } = fileSchema.parse(reply.body).doc;
    expect(keys()).toEqual([...before, filename].sort());
    const answer = await fetch(`${cms.url}/uploads/${filename}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/vnd.dxf',
      'content-disposition': 'attachment',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(stored(filename))).toBe(true);
    expect((await cms.call(`cms-api/downloads/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(keys()).toEqual(before);
    const { rows } = await own.database.query<{ id: number }>(
      `SELECT id FROM deleted_entries WHERE collection = 'downloads'`,
    );
    const restored = await cms.call(`cms-api/deleted/${rows[0]?.id}/restore`, { method: 'POST', headers });
    expect(restored.status).toBe(200);
    expect(keys()).toContain(filename);
  });

  it('are refused as a whole while the storage does not answer', async () => {
    const count = async () => (await own.database.query('SELECT 1 FROM media')).rows.length;
    const { id } = parse('media', mediaSchema, (await send(40)).body);
    const before = await count();
    await storage.close();
    // It may answer again: the same picture can be sent later.
    expect((await send(30)).status).toBe(503);
    expect(await count()).toBe(before);
    // Nor is one deleted whose files cannot be kept.
    const headers = { authorization: `JWT ${token}` };
    expect((await cms.call(`cms-api/media/${id}`, { method: 'DELETE', headers })).status).toBe(503);
    expect(await count()).toBe(before);
  });
});
