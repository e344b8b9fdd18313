import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { z } from 'zod';
import { makeCallers, type CallerName, type Callers } from './dashboard-callers';
import { makeOwnCms, type OwnCms } from './own-cms';

jest.setTimeout(120_000);

/** A site whose pages answer with a status, or lead elsewhere. */
const PAGES: Record<string, number | string> = {
  '/ad': 200,
  '/moved': '/ad',
  '/gone': 410,
  '/broken': 503,
  '/round': '/round',
  '/metadata': 'http://169.254.169.254/latest/meta-data',
  '/loopback': 'http://127.1/',
};
const asked: string[] = [];

let site: Server;
let own: OwnCms;
let callers: Callers;

beforeAll(async () => {
  site = createServer(({ method, url = '' }, response) => {
    // Events of the CMS are taken, and not looked at.
    if (method === 'POST') return void response.end('{}');
    asked.push(`${method} ${url}`);
    const page = PAGES[url] ?? 404;
    if (typeof page === 'string') response.writeHead(302, { location: page }).end();
    else response.writeHead(page).end(method === 'HEAD' ? undefined : 'x');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo; // a TCP server has no other kind
  own = await makeOwnCms({ SITE_URL: `http://127.0.0.1:${port}` });
  callers = await makeCallers(await own.start('checks'));
});
afterAll(async () => {
  await own.end();
  site.close();
  site.closeAllConnections();
});

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
async function make(collection: string, body: object | FormData): Promise<number> {
  const reply = await callers.ask('administrator', collection, 'POST', body);
  expect([collection, reply.status]).toEqual([collection, 201]);
  return madeSchema.parse(reply.body).doc.id;
}

const both = (text: string) => ({ zh: `${text}砖`, en: `${text} brick` });

async function moving(): Promise<FormData> {
  const frames = [10, 200].map((r) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g: 90, b: 30 } } })
      .png()
      .toBuffer(),
  );
  const file = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'a.gif', { type: 'image/gif' }));
  return form;
}

const checksSchema = z.object({
  findings: z.array(z.object({ rule: z.string(), severity: z.string(), what: z.string(), todo: z.string() })),
  links: z.array(z.string()),
});
const linksSchema = z.object({
  links: z.array(
    z.object({ link: z.string(), outcome: z.string(), status: z.number().nullable(), says: z.string() }),
  ),
});

describe('the checks of a creative (decision 057)', () => {
  it('are of the saved advert: its places, its picture, its words and its links', async () => {
    const position = await make('ad-positions', { title: both('栏'), key: 'home_slot_1' });
    const image = await make('media', await moving());
    const ad = await make('ads', {
      adType: 'ad_image',
      title: { zh: '砖', en: '' },
      image,
      positions: [position],
    });
    const check = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await callers.ask('author', `ads/${ad}/checks`, 'GET', undefined, headers);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      return checksSchema.parse(reply.body);
    };
    const { findings, links } = await check('en');
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      ...['error picture-animated', 'error picture-enlarged', 'error link-missing'],
      ...['warning picture-narrow', 'warning words-language', 'warning alt-missing'],
    ]);
    expect(findings[1]?.what).toContain('400 × 300 px');
    expect(links).toEqual([]);
    expect((await check('zh')).findings[0]).toMatchObject({ what: '图片会动，读者无法停止。' });
    const linkurl = '/ad';
    expect((await callers.ask('administrator', `ads/${ad}`, 'PATCH', { linkurl })).status).toBe(200);
    const { findings: left, links: now } = await check('en');
    expect([left.some(({ rule }) => rule === 'link-missing'), now]).toEqual([false, [linkurl]]);
  });

  it('ask each link, say what it came to, and never leave the public internet', async () => {
    const tile = (linkurl: string) => ({ title: both('格'), linkurl });
    const paths = ['/moved', '/gone', '/broken', '/nowhere', '/round', '/metadata', '/loopback', '/ad'];
    const inside = ['localhost', 'http://[::ffff:127.0.0.1]/', '0x7f.1:22'];
    const ad = await make('ads', {
      adType: 'ad_index_brand',
      linkurl: '/ad',
      data: [...paths, ...inside].map(tile),
    });
    asked.length = 0;
    const headers = { 'accept-language': 'en' };
    const reply = await callers.ask('editor', `ads/${ad}/check-links`, 'POST', undefined, headers);
    const { links } = linksSchema.parse(reply.body);
    expect(links.map(({ link, outcome, status }) => [link, outcome, status])).toEqual([
      ['/ad', 'answers', 200],
      ['/moved', 'answers', 200],
      ['/gone', 'gone', 410],
      ['/broken', 'fails', 503],
      ['/nowhere', 'gone', 404],
      ['/round', 'loops', null],
      ['/metadata', 'private', null],
      ['/loopback', 'private', null],
      ['localhost', 'private', null],
      ['http://[::ffff:127.0.0.1]/', 'private', null],
      ['0x7f.1:22', 'port', null],
    ]);
    expect(links[1]?.says).toMatch(/^Answers → http:\/\/127\.0\.0\.1:\d+\/ad$/);
    // The address in two spellings is asked once, and once more where a redirect leads.
    expect(asked.filter((one) => one === 'HEAD /ad')).toHaveLength(2);
    expect(asked.filter((one) => one.endsWith('/broken'))).toEqual(['HEAD /broken', 'GET /broken']);
  });

  it('are for staff, and the links are asked for editors alone', async () => {
    const ad = await make('ads', { adType: 'ad_image', linkurl: '/ad' });
    asked.length = 0;
    const who: CallerName[] = ['nobody', 'reader', 'brand', 'author'];
    const statuses = (at: string, method: string) =>
      Promise.all(who.map(async (one) => (await callers.ask(one, `ads/${ad}/${at}`, method)).status));
    expect(await statuses('checks', 'GET')).toEqual([404, 404, 404, 200]);
    expect(await statuses('check-links', 'POST')).toEqual([404, 404, 404, 403]);
    expect(asked).toEqual([]);
    for (const id of ['0', '999999', 'x']) {
      expect((await callers.ask('editor', `ads/${id}/checks`)).status).toBe(404);
      expect((await callers.ask('editor', `ads/${id}/check-links`, 'POST')).status).toBe(404);
    }
  });
});
