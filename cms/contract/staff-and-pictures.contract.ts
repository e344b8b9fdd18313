import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { mediaSchema, type RawMedia } from '../src/contract/schemas/media';
import { bearer, parse } from './client';
import {
  eventually,
  firstAdministrator,
  makeOwnCms,
  PASSWORD,
  type CmsProcess,
  type OwnCms,
} from './own-cms';

jest.setTimeout(240_000);

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
const staffSchema = z.object({ doc: z.object({ roles: z.array(z.string()) }) });

/** What an administrator does in the dashboard of a CMS of its own. */
describe('a new installation', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let token: string;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('new');
    token = await firstAdministrator(cms, ['author']);
  });
  afterAll(() => own.end());

  const inDashboard = (at: string, method: string, body?: object) =>
    cms.call(`cms-api/${at}`, {
      method,
      headers: { authorization: `JWT ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const make = async (collection: string, body: object): Promise<number> => {
    const reply = await inDashboard(collection, 'POST', body);
    expect({ collection, status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
      collection,
      status: 201,
      body: null,
    });
    return parse(collection, madeSchema, reply.body).doc.id;
  };
  const sendPicture = async (): Promise<RawMedia> => {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(picture)], 'picture.jpg'));
    const reply = await cms.call('api/media', { method: 'POST', body, headers: bearer(token) });
    return parse('media', mediaSchema, reply.body);
  };
  /** What the CMS has printed after so many characters, in whole lines. */
  const linesAfter = (before: number): string[] => {
    const said = cms.said();
    return said
      .slice(before, said.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line.trim() !== '');
  };

  it('makes an administrator of the first account, whatever its form says', async () => {
    const me = await inDashboard('users/me?depth=0', 'GET');
    expect(me).toMatchObject({ status: 200, body: { user: { roles: ['administrator'] } } });
  });

  it('gives an account without chosen roles those of an author', async () => {
    const reply = await inDashboard('users', 'POST', { username: 'second', password: PASSWORD });
    expect(parse('users', staffSchema, reply.body).doc.roles).toEqual(['author']);
  });

  it('makes no entry of a picture without a file', async () => {
    expect((await inDashboard('media', 'POST', { credit: '© A' })).status).toBe(400);
  });

  it('tells the site of a term whose picture changes', async () => {
    const picture = await sendPicture();
    const term = await make('materials', {
      name: { zh: '木', en: 'Wood' },
      slug: 'wood',
      image: picture.id,
    });
    own.site.taken.length = 0;
    expect((await inDashboard(`media/${picture.id}`, 'PATCH', { credit: '© B' })).status).toBe(200);
    await eventually(async () =>
      own.site.taken.some(({ event, id }) => event === 'term.updated' && id === term),
    );
  });

  it.each([
    ['a call of the contract', 'api/jwt-auth/v1/token', 500],
    ["a call of Payload's own", 'cms-api/users/login', 500],
  ])(
    'logs %s that failed as one line of JSON with stack, method and path, without the values in it',
    async (_, at, status) => {
      const before = cms.said().length;
      const body = JSON.stringify({ username: 'a-reader@mail.example', password: PASSWORD });
      await own.database.query('ALTER TABLE users RENAME TO users_elsewhere');
      // A late second line of the first call would come before the line of the second.
      try {
        for (const id of ['the-first-call', 'the-second-call']) {
          const headers = { 'content-type': 'application/json', 'x-request-id': id };
          const reply = await cms.call(`${at}?token=a-secret`, { method: 'POST', headers, body });
          expect(reply.status).toBe(status);
          await eventually(async () => linesAfter(before).some((line) => line.includes(id)));
        }
      } finally {
        await own.database.query('ALTER TABLE users_elsewhere RENAME TO users');
      }
      const line = (id: string): unknown =>
        expect.objectContaining({
          level: 'error',
          app: 'cms',
          method: 'POST',
          path: `/${at}?token`,
          id,
          msg: expect.any(String),
          err: expect.objectContaining({ stack: expect.stringMatching(/^at /) }),
        });
      const lines = linesAfter(before);
      expect(lines.map((one): unknown => JSON.parse(one))).toEqual([
        line('the-first-call'),
        line('the-second-call'),
      ]);
      expect(lines.join()).not.toMatch(/a-reader|mail\.example|a-secret/);
    },
  );

  it('logs a page of the dashboard that failed as one line', async () => {
    const before = cms.said().length;
    const path = '/admin/collections/materials';
    await own.database.query('ALTER TABLE materials RENAME TO materials_elsewhere');
    try {
      for (const id of ['the-first-page', 'the-second-page']) {
        const headers = { authorization: `JWT ${token}`, accept: 'text/html', 'x-request-id': id };
        await (await fetch(`${cms.url}${path}`, { headers })).text();
        await eventually(async () => linesAfter(before).some((line) => line.includes(id)));
      }
    } finally {
      await own.database.query('ALTER TABLE materials_elsewhere RENAME TO materials');
    }
    expect(linesAfter(before).map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', method: 'GET', path, id: 'the-first-page' }),
      expect.objectContaining({ level: 'error', method: 'GET', path, id: 'the-second-page' }),
    ]);
  });
});
