import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { productSchema } from '../src/contract/schemas/product';
import { parse } from './client';
import { makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const fileSchema = z.object({ id: z.number(), filename: z.string(), kind: z.string(), label: z.string() });
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
const DXF = '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n';

/** What products offer for downloading: sent at the dashboard, shown with the product (docs/decisions/088). */
describe('the downloads of a product', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let callers: Callers;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('downloads');
    callers = await makeCallers(cms);
  });
  afterAll(() => own.end());

  /** Sends a file as the form of the dashboard does. */
  const send = (content: string | Buffer, name: string, data: object = {}, who: CallerName = 'editor') => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name, { type: 'image/png' }));
    form.set('_payload', JSON.stringify(data));
    return callers.ask(who, 'downloads', 'POST', form);
  };
  const sent = async (content: string, name: string, data: object = {}) => {
    const { status, body } = await send(content, name, data);
    expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
    return parse('download', z.object({ doc: fileSchema }), body).doc;
  };
  /** A DXF file that no other test sends. */
  const drawing = () => `999\n${randomUUID()}\n${DXF}`;
  const product = async (downloads: number[], status: 'published' | 'draft' = 'published') => {
    const slug = `product-${randomUUID()}`;
    const at = status === 'draft' ? 'products?draft=true' : 'products';
    const body = { title: { zh: slug, en: slug }, slug, downloads, _status: status };
    const reply = await callers.ask('editor', at, 'POST', {
      ...body,
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(reply.status).toBe(201);
    return { slug, id: parse('product', madeSchema, reply.body).doc.id };
  };
  const offered = async ({ id }: { id: number }) => {
    const { status, body } = await cms.call(`api/product/${id}`);
    expect(status).toBe(200);
    return parse('product', productSchema, body).downloads;
  };

  it('are shown with their titles, formats and sizes, in the order of the editor', async () => {
    const text = drawing();
    const first = await sent(text, '墙身大样 Wall (1-20).DWG', { title: { zh: '大样', en: 'Detail' } });
    const second = await sent(drawing(), '安装.dxf');
    const { id, slug } = await product([second.id, first.id]);
    expect(await offered({ id })).toEqual([
      expect.objectContaining({ title: '安装.dxf', name: '安装.dxf', kind: 'dxf' }),
      {
        id: first.id,
        title: '大样|Detail',
        kind: 'dxf',
        size: text.length,
        url: `/uploads/${first.filename}`,
        name: '墙身大样 Wall (1-20).dxf',
      },
    ]);
    expect(first).toMatchObject({
      kind: 'dxf',
      filename: expect.stringMatching(/^wall-1-20-[0-9a-f]{12}\.dxf$/),
    });
    // In lists nobody shows them.
    const list = await cms.call('api/product?per_page=1');
    expect(JSON.stringify(list.body)).not.toContain('"downloads"');
    expect(JSON.stringify((await cms.call(`api/product?slug=${slug}`)).body)).toContain(first.filename);
  });

  it('are saved by a browser, and never opened as a page', async () => {
    const { filename } = await sent('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n', 'sheet.html');
    const answer = await fetch(`${cms.url}/uploads/${filename}`);
    expect(await answer.text()).toContain('%PDF-1.7');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const staff = await fetch(`${cms.url}/cms-api/downloads/file/${filename}`, {
      headers: { authorization: `JWT ${callers.tokens.editor}` },
    });
    await staff.body?.cancel();
    expect([staff.status, staff.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  });

  it.each([
    ['page', '<!doctype html><script>alert(1)</script>', 'plan.pdf'],
    ['program', 'MZ\0\0\0\0', 'plan.dwg'],
    ['torn archive', 'PK\x03\x04\0\0\0\0', 'plan.zip'],
  ])('are no %s, whatever it is called', async (_, content, name) => {
    const reply = await send(content, name);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([
      400,
      expect.stringContaining('"path":"file"'),
    ]);
  });

  it('are sent by editors, with a file', async () => {
    expect((await send(drawing(), 'a.dxf', {}, 'author')).status).toBe(403);
    expect((await send(drawing(), 'a.dxf', {}, 'reader')).status).toBe(404);
    expect((await callers.ask('editor', 'downloads', 'POST', { title: { zh: '图' } })).status).toBe(400);
  });

  it('are told to the site when their words change', async () => {
    const { id } = await sent(drawing(), 'a.dxf', { title: { zh: '图', en: 'Plan' } });
    const shown = await product([id]);
    const isTold = () => own.site.taken.some((one) => one.event === 'product.updated' && one.id === shown.id);
    // Until none waits: one still under way would answer for the change below.
    await eventually(async () => {
      const { rows } = await own.database.query(`SELECT 1 FROM outbox WHERE status = 'pending' LIMIT 1`);
      return rows.length === 0 && own.site.taken.some((one) => one.id === shown.id);
    });
    own.site.taken.length = 0;
    const changed = await callers.ask('editor', `downloads/${id}`, 'PATCH', {
      title: { zh: '平面', en: 'Plan' },
    });
    expect(changed.status).toBe(200);
    await eventually(async () => isTold());
    expect((await offered(shown))?.[0]?.title).toBe('平面|Plan');
  });

  it('keep what is said of their file when a save brings none', async () => {
    const made = await sent(drawing(), 'a.dxf');
    const other = await sent(drawing(), 'b.dxf');
    const changed = await callers.ask('editor', `downloads/${made.id}`, 'PATCH', {
      title: { zh: '平面', en: 'Plan' },
      filename: `${randomUUID()}.webp`,
      kind: 'pdf',
      mimeType: 'text/html',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        doc: { filename: made.filename, kind: 'dxf', mimeType: 'image/vnd.dxf', title: { en: 'Plan' } },
      },
    });
    const named = await callers.ask('editor', `downloads/${made.id}`, 'PATCH', { filename: other.filename });
    expect(named).toMatchObject({ status: 200, body: { doc: { filename: made.filename } } });
  });

  it('are not deleted while a product offers them, be it in a draft', async () => {
    const { id } = await sent(drawing(), 'a.dxf');
    const draft = await product([id], 'draft');
    const refused = await callers.ask('editor', `downloads/${id}`, 'DELETE');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining(draft.slug),
    ]);
    const entry = `products/${draft.id}`;
    const revision = await newestRevision(callers.ask, entry);
    const freed = await callers.ask('editor', `${entry}?draft=true`, 'PATCH', { downloads: [] }, revision);
    expect(freed.status).toBe(200);
    expect((await callers.ask('editor', `downloads/${id}`, 'DELETE')).status).toBe(200);
  });

  it('come back with their file after they were deleted', async () => {
    const text = drawing();
    const { id, filename } = await sent(text, 'wall.dxf', { title: { zh: '墙', en: 'Wall' } });
    const file = path.join(own.dataDir, 'media', filename);
    expect(statSync(file).size).toBe(text.length);
    expect((await callers.ask('editor', `downloads/${id}`, 'DELETE')).status).toBe(200);
    expect([existsSync(file), (await fetch(`${cms.url}/uploads/${filename}`)).status]).toEqual([false, 404]);
    const { rows } = await own.database.query<{ id: number; label: string }>(
      `SELECT id, label FROM deleted_entries WHERE collection = 'downloads' AND entry_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ label: '墙 / Wall' }]);
    const restored = await callers.ask('editor', `deleted/${rows[0]?.id}/restore`, 'POST');
    expect(restored).toMatchObject({ status: 200, body: { collection: 'downloads', id } });
    expect(await (await fetch(`${cms.url}/uploads/${filename}`)).text()).toBe(text);
  });
});
