import { makeCallers, type Callers } from './dashboard-callers';
import { postsOf, refusal } from './edited-posts';
import { makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

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
