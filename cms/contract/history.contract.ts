import { z } from 'zod';
import { parse } from './client';
import { makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
import { makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(240_000);

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

/** The versions of an entry (docs/decisions/079): who, when, what changed, and the way back. */
describe('the history of an entry', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let callers: Callers;
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
    own = await makeOwnCms();
    cms = await own.start('history');
    callers = await makeCallers(cms);
    const first = { title: { zh: '竹林中的图书馆', en: 'A library' }, slug: 'bamboo', _status: 'published' };
    id = parse('posts', madeSchema, (await callers.ask('editor', 'posts', 'POST', first)).body).doc.id;
    await change({ title: { en: 'A small library' } });
    await change({ title: { zh: '竹林中的茶室' } }, 'administrator');
    versions = await readVersions();
  });
  afterAll(() => own.end());

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
