import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { parse } from './client';
import { makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
import { postsOf, refusal } from './edited-posts';
import { makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(240_000);

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

let own: OwnCms;
let cms: CmsProcess;
let callers: Callers;

beforeAll(async () => {
  own = await makeOwnCms();
  cms = await own.start('here');
  callers = await makeCallers(cms);
});
afterAll(() => own.end());

const { make, save, look, kept } = postsOf(() => ({ cms, callers }));

/** What the locks of entries do not do to others, and what is kept when a save is refused (decision 035). */
describe('saves with revisions', () => {
  it('of an author, sixty at once, leave a connection to go on with for each and for readers', async () => {
    const title = { zh: '作者', en: 'Of an author' };
    const made = await callers.ask('author', 'posts?depth=0', 'POST', { title, slug: 'of-an-author' });
    const { doc } = made.body as { doc: { id: number; revision: number } }; // Payload's answer, 201.
    const saves = Array.from({ length: 60 }, (_, n) =>
      save(doc.id, { title: { en: `save ${n}` } }, { who: 'author', revision: doc.revision }),
    );
    expect((await cms.call('api/posts')).status).toBe(200);
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('of many entries lock those the caller may change, and no others', async () => {
    const { id } = await make();
    await own.database.query('BEGIN');
    await own.database.query('SELECT 1 FROM entry_revisions WHERE entry_id = $1 FOR UPDATE', [id]);
    // Both would wait for this lock until it ends.
    const bulk = await callers.ask('author', 'posts?where[id][exists]=true&depth=0', 'PATCH', {
      commentStatus: 'closed',
    });
    const deletion = await callers.ask('author', `posts?where[id][equals]=${id}&depth=0`, 'DELETE');
    await own.database.query('ROLLBACK');
    expect(bulk).toMatchObject({ status: 200, body: { docs: [{ slug: 'of-an-author' }], errors: [] } });
    expect([200, 403]).toContain(deletion.status);
    expect((await look(id)).revision).toBe(1);
  });

  it('of an entry that is not there are 404, and leave nothing behind', async () => {
    expect((await save(99_999_999, { title: { en: 'lost' } }, { revision: 2 })).status).toBe(404);
    const { rows } = await own.database.query('SELECT 1 FROM entry_revisions WHERE entry_id = 99999999');
    expect(rows).toEqual([]);
  });

  it('that would store a draft over what readers see need the newest revision, whatever they name', async () => {
    const { id, revision } = await make({ _status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
    expect((await save(id, { title: { en: 'draft' } }, { revision })).status).toBe(200);
    const late = await save(id, { commentStatus: 'closed' }, { revision, query: 'depth=0' });
    expect([late.status, refusal(late.body).code]).toEqual([409, 'stale']);
    expect((await callers.ask('editor', `posts/${id}?depth=0`)).body).toMatchObject({ _status: 'published' });
  });

  it('of a form, which names the bin as well, land beside what others have changed', async () => {
    const { id, revision } = await make();
    expect((await save(id, { title: { en: 'of another' } }, { revision, who: 'administrator' })).status).toBe(
      200,
    );
    const form = { title: { zh: '表单' }, deletedAt: null, _status: 'draft' };
    expect((await save(id, form, { revision })).status).toBe(200);
    expect((await look(id)).title).toEqual({ zh: '表单', en: 'of another' });
    expect((await save(id, { deletedAt: null }, { revision, query: 'depth=0' })).status).toBe(409);
  });

  it('of two windows of one account keep both refused texts', async () => {
    const { id, revision } = await make();
    await save(id, { title: { en: 'of another' } }, { revision, who: 'administrator' });
    for (const tab of ['window-one', 'window-two'])
      expect((await save(id, { title: { en: `text of ${tab}` } }, { revision, tab })).status).toBe(409);
    const text = await kept(id);
    for (const tab of ['window-one', 'window-two']) expect(text).toContain(`text of ${tab}`);
  });

  it('keep the words of a refused text though a picture beside them is gone, and say so only then', async () => {
    const { id, revision } = await make();
    await save(id, { title: { en: 'of another' } }, { revision, who: 'administrator' });
    const body = { title: { en: 'words that are kept' }, cover: 99_999_999 };
    const refused = await save(id, body, { revision });
    expect(refusal(refused.body)).toMatchObject({ code: 'conflict', kept: expect.any(Number) });
    expect(JSON.stringify(refused.body)).toMatch(/已另存为一个版本|is kept as a version/);
    expect(await kept(id)).toContain('words that are kept');
  });

  it('with a number no picture can have are refused as 400', async () => {
    const { id, revision } = await make();
    expect((await save(id, { cover: 1e999 }, { revision })).status).not.toBe(500);
    expect((await save(id, { cover: 3_000_000_000 }, { revision })).status).toBe(400);
  });
});

describe('who has an entry open', () => {
  const presenceSchema = z.object({
    revision: z.number(),
    takenBy: z.string().nullable(),
    others: z.array(z.object({ name: z.string(), reads: z.boolean() })),
  });
  const heartbeat = (who: CallerName, id: number, tab: string, state = 'writes') =>
    callers.ask(who, `posts/${id}/presence`, 'POST', { tab, state });
  const answerOf = async (...args: Parameters<typeof heartbeat>) =>
    presenceSchema.parse((await heartbeat(...args)).body);

  it('is shown to the others, until it is closed', async () => {
    const { id } = await make();
    expect(await answerOf('editor', id, 'tab-of-a')).toEqual({ revision: 1, takenBy: null, others: [] });
    const { others } = await answerOf('administrator', id, 'tab-of-b', 'reads');
    expect(others).toEqual([{ name: expect.stringMatching(/^editor-/), reads: false }]);
    expect((await answerOf('editor', id, 'tab-of-a')).others).toEqual([
      { name: '第一 / First', reads: true },
    ]);
    await heartbeat('administrator', id, 'tab-of-b', 'leaves');
    expect((await answerOf('editor', id, 'tab-of-a')).others).toEqual([]);
  });

  it('changes hands: the form that was taken over saves nothing, and its text is a version', async () => {
    const { id, revision } = await make();
    await answerOf('editor', id, 'tab-of-a');
    await answerOf('administrator', id, 'tab-of-b', 'takes-over');
    expect((await answerOf('editor', id, 'tab-of-a')).takenBy).toBe('第一 / First');
    const late = await save(id, { title: { en: 'late text' } }, { revision, tab: 'tab-of-a' });
    expect(late.status).toBe(409);
    expect(refusal(late.body)).toMatchObject({
      code: 'taken',
      takenBy: '第一 / First',
      kept: expect.any(Number),
    });
    expect((await look(id)).title.en).not.toBe('late text');
    expect(await kept(id)).toContain('late text');
    await answerOf('editor', id, 'tab-of-a', 'takes-over');
    expect((await save(id, { title: { en: 'again' } }, { revision, tab: 'tab-of-a' })).status).toBe(200);
  });

  it('is asked by staff who may change the entry, in the one form there is, and keeps few rows', async () => {
    const { id } = await make();
    const statuses = async (...asks: [CallerName, number, string, string?][]) =>
      Promise.all(asks.map(async (one) => (await heartbeat(...one)).status));
    expect(
      await statuses(
        ['nobody', id, 'tab-of-a'],
        ['reader', id, 'tab-of-a'],
        ['author', id, 'tab-of-a'],
        ['editor', 99_999_999, 'tab-of-a'],
        ['editor', id, "x'; DROP TABLE posts; --"],
        ['editor', id, 'x'.repeat(2000)],
        ['editor', id, 'tab-of-a', 'owns'],
      ),
    ).toEqual([404, 404, 404, 404, 400, 400, 400]);
    for (let n = 0; n < loadOf('open forms of one entry'); n += 20) {
      const all = Array.from({ length: 20 }, (_, at) => heartbeat('editor', id, `tab-number-${n + at}`));
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    }
    const { rows } = await own.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM entry_editors WHERE entry_id = $1',
      [id],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(40);
  });
});

/** The versions of an entry (docs/decisions/079): who, when, what changed, and the way back. */
describe('the history of an entry', () => {
  let id: number;
  /** The ids of its versions, the newest first. */
  let versions: number[];

  const change = async (fields: object, who: CallerName = 'editor', query = '') => {
    const at = `posts/${id}`;
    const revision = await newestRevision(callers.ask, at);
    expect((await callers.ask(who, at + query, 'PATCH', fields, revision)).status).toBe(200);
  };
  const readVersions = async () =>
    (
      await own.database.query<{ id: number }>(
        'SELECT id FROM _posts_v WHERE parent_id = $1 ORDER BY updated_at DESC, id DESC',
        [id],
      )
    ).rows.map((row) => row.id);
  const open = async (query = '', who: CallerName = 'editor') => {
    const headers = { authorization: `JWT ${callers.tokens[who]}`, 'accept-language': 'en' };
    const answer = await fetch(`${cms.url}/admin/collections/posts/${id}/versions${query}`, { headers });
    return { status: answer.status, html: await answer.text() };
  };
  const revisionNow = async () =>
    Number((await newestRevision(callers.ask, `posts/${id}`))['if-match']?.replaceAll('"', ''));
  /** What became of pressing the button of one version. */
  const restore = async (version: number, revision: number | '', who: CallerName = 'editor') => {
    const at = `history/posts/${id}/${version}/restore?revision=${revision}`;
    const { status, headers } = await callers.ask(who, at, 'POST');
    return [status, new URL(headers.get('location') ?? 'none:', cms.url).search];
  };
  const titles = async () => {
    const { rows } = await own.database.query(
      'SELECT title_zh AS zh, title_en AS en, _status AS status FROM posts WHERE id = $1',
      [id],
    );
    return rows[0] as unknown;
  };

  beforeAll(async () => {
    const first = { title: { zh: '竹林中的图书馆', en: 'A library' }, slug: 'bamboo', _status: 'published' };
    id = parse('posts', madeSchema, (await callers.ask('editor', 'posts', 'POST', first)).body).doc.id;
    await change({ title: { en: 'A small library' } });
    await change({ title: { zh: '竹林中的茶室' } }, 'administrator');
    versions = await readVersions();
  });

  it('says who wrote each version, and in which language it changed', async () => {
    const { status, html } = await open();
    expect(status).toBe(200);
    const cells = versions.map((version) => rowsOf(html).get(String(version))?.slice(2, 6));
    expect(cells).toEqual([
      ['第一 / First', 'Published', 'Chinese', 'Title'],
      [expect.stringMatching(/^editor-/), 'Published', 'English', 'Title'],
      [expect.stringMatching(/^editor-/), 'Published', '—', 'First version'],
    ]);
  });

  it('shows two versions side by side, both languages, with the words that changed marked', async () => {
    const [newest, , oldest] = versions;
    const { html } = await open(`?older=${oldest}&newer=${newest}`);
    const rows = [...html.matchAll(/<tr data-side="(\w+)">(.*?)<\/tr>/g)].map(([, side, row = '']) => [
      side,
      ...[...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll('<!-- -->', '')),
    ]);
    expect(rows).toEqual([
      ['zh', '竹林中的<del>图书馆</del>', '竹林中的<ins>茶室</ins>'],
      ['en', 'A library', 'A <ins>small </ins>library'],
    ]);
  });

  it('is gone back in, by who has seen the newest revision alone', async () => {
    const before = await titles();
    const oldest = versions.at(-1) ?? 0;
    const seen = await revisionNow();
    expect(await restore(oldest, '')).toEqual([303, '?failed=missing']);
    expect((await restore(oldest, seen, 'author'))[1]).toBe('?failed=refused');
    await change({ excerpt: { en: 'Written meanwhile' } }, 'administrator');
    expect(await restore(oldest, seen)).toEqual([303, '?failed=stale']);
    expect(await titles()).toEqual(before);
    expect(await restore(oldest, await revisionNow())).toEqual([303, `?done=${oldest}`]);
    expect(await titles()).toEqual({ zh: '竹林中的图书馆', en: 'A library', status: 'published' });
  });

  it('takes nothing from readers when an old draft comes back', async () => {
    await change({ title: { en: 'A draft' }, _status: 'draft' }, 'editor', '?draft=true');
    const [draft = 0] = await readVersions();
    await change({ title: { en: 'Published again' }, _status: 'published' });
    const shown = await titles();
    expect((await restore(draft, await revisionNow()))[1]).toBe(`?done=${draft}`);
    expect(await titles()).toEqual(shown);
    const [newest] = (
      await own.database.query<{ en: string; status: string }>(
        'SELECT version_title_en AS en, version__status AS status FROM _posts_v WHERE parent_id = $1 AND latest',
        [id],
      )
    ).rows;
    expect(newest).toEqual({ en: 'A draft', status: 'draft' });
  });

  it('is the history of that entry alone', async () => {
    const other = { title: { en: 'Other' }, slug: 'other' };
    const made = parse('posts', madeSchema, (await callers.ask('editor', 'posts', 'POST', other)).body).doc
      .id;
    const at = `history/posts/${made}/${versions[0]}/restore?revision=1`;
    expect((await callers.ask('editor', at, 'POST')).status).toBe(404);
    expect((await callers.ask('reader', at, 'POST')).status).toBe(404);
  });
});
