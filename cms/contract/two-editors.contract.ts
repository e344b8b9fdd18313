import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { randoms } from '../src/seed/content/random';
import { loadOf } from '../../scripts/test/loads';
import { bearer } from './client';
import { makeCallers, newestRevision, type Callers } from './dashboard-callers';
import { AUTOSAVE, named, postsOf, refusal, saved } from './edited-posts';
import { makeOwnCms, PASSWORD, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

/** The one a failure printed runs again with `EDIT_SEED`. */
const INTERLEAVINGS = loadOf('interleavings of the saves of two editors');
const SEED = Number(process.env.EDIT_SEED ?? randomInt(2 ** 31));

let own: OwnCms;
let cms: CmsProcess;
let other: CmsProcess;
let callers: Callers;

beforeAll(async () => {
  own = await makeOwnCms();
  [cms, other] = await Promise.all([own.start('here'), own.start('there')]);
  callers = await makeCallers(cms);
});
afterAll(() => own.end());

const { make, save, look, versions, kept } = postsOf(() => ({ cms, callers }));

describe('the revision a save is made on', () => {
  it('is needed by saves, autosaves, publishing, withdrawing, binning and restoring: 428 without one', async () => {
    const { id } = await make();
    const [version] = await versions(id);
    for (const [fields, query] of [
      [{ title: named('a') }, AUTOSAVE],
      [{ title: named('a') }, 'draft=true'],
      [{ title: named('a'), _status: 'published' }, 'depth=0'],
      [{ _status: 'draft' }, 'unpublishAllLocales=true'],
      [{ deletedAt: new Date().toISOString() }, 'depth=0'],
    ] as const) {
      expect([query, (await save(id, fields, { query })).status]).toEqual([query, 428]);
    }
    const restored = await callers.ask('editor', `posts/versions/${version?.id}`, 'POST');
    expect(restored.status).toBe(428);
    expect((await look(id)).revision).toBe(1);
  });

  it.each([
    ['NaN', 400],
    ['-1', 400],
    ['"-1"', 400],
    ['1.5', 400],
    ['1e3', 400],
    ['99999999999999999999', 400],
    ['2147483648', 400],
    ['*', 400],
    [`"1", "2"`, 400],
    ['"2147483647"', 409],
    ['"77"', 409],
    [' ', 428],
  ])('%s is answered %d, and nothing is changed', async (revision, status) => {
    const { id, title } = await make();
    const reply = await save(id, { title: named('x') }, { revision });
    expect(reply.status).toBe(status);
    expect((await look(id)).title).toEqual(title);
  });

  it('is told to nobody who may not change the entry', async () => {
    const { id } = await make();
    for (const revision of [null, '"0"', '"1"', 'NaN'])
      expect((await save(id, { title: named('x') }, { who: 'author', revision })).status).toBe(403);
  });

  it.each([
    [{ nothing: 1 }],
    [{ 'title.zh': -1 }],
    [{ 'title.zh': '1' }],
    [[1]],
    ['x'],
    [{ __proto__: 1, a: 1 }],
  ])('of some fields is read strictly: `_known` %j is answered 400', async (known) => {
    const { id } = await make();
    expect((await save(id, { _known: known }, { revision: 1 })).status).toBe(400);
  });

  it('is counted by the CMS, whatever the body says', async () => {
    const { id } = await make();
    expect((await save(id, { revision: 900 }, { revision: 1 })).status).toBe(200);
    expect((await look(id)).revision).toBe(2);
  });
});

describe('two editors of one entry', () => {
  it('write different languages: both land, whoever saves last', async () => {
    const { id, revision } = await make();
    const a = await save(id, { title: { en: 'Text of A' } }, { revision });
    const b = await save(id, { title: { zh: '乙的文字' } }, { who: 'administrator', revision });
    const again = await save(id, { title: { en: 'More of A' } }, { revision: saved(a.body).revision });
    expect([a.status, b.status, again.status]).toEqual([200, 200, 200]);
    expect(saved(b.body).title).toEqual({ zh: '乙的文字', en: 'Text of A' });
    expect((await look(id)).title).toEqual({ zh: '乙的文字', en: 'More of A' });
  });

  it('write an entry that is older than revisions, from 0 on', async () => {
    const { id } = await make();
    await own.database.query('DELETE FROM entry_revisions WHERE entry_id = $1', [id]);
    await own.database.query('UPDATE posts SET revision = NULL WHERE id = $1', [id]);
    await own.database.query('UPDATE _posts_v SET version_revision = NULL WHERE parent_id = $1', [id]);
    const a = await save(id, { title: { en: 'A' } }, { revision: 0 });
    const b = await save(id, { title: { zh: '乙' } }, { who: 'administrator', revision: 0 });
    const c = await save(id, { title: { en: 'C' } }, { who: 'administrator', revision: 0 });
    expect([a.status, b.status, c.status]).toEqual([200, 200, 409]);
    expect(await look(id)).toMatchObject({ revision: 2, title: { zh: '乙', en: 'A' } });
  });

  it('write the same field: the second is refused with both texts, and its text is a version', async () => {
    const { id, revision } = await make();
    await save(id, { title: { en: 'Text of A' } }, { revision });
    const b = await save(id, { title: { en: 'Text of B', zh: '乙' } }, { who: 'administrator', revision });
    expect(b.status).toBe(409);
    const { code, conflicts, kept: version } = refusal(b.body);
    expect({ code, conflicts }).toEqual({
      code: 'conflict',
      conflicts: [{ path: 'title.en', theirs: 'Text of A', mine: 'Text of B' }],
    });
    expect((await look(id)).title.en).toBe('Text of A');
    const found = (await versions(id)).find((one) => one.id === version);
    expect(found).toMatchObject({ latest: false, version: { title: { en: 'Text of B', zh: '乙' } } });
    // The same form goes on typing: its version is written again, and no other is made.
    const count = (await versions(id)).length;
    const more = await save(id, { title: { en: 'Text of B and more' } }, { who: 'administrator', revision });
    expect(more.status).toBe(409);
    expect((await versions(id)).length).toBe(count);
    expect(await kept(id)).toContain('Text of B and more');
    // B keeps his own: A's text is in a version then.
    const now = refusal(more.body).revision ?? 0;
    const last = await save(
      id,
      { title: { en: 'Text of B and more' } },
      { who: 'administrator', revision: now },
    );
    expect(last.status).toBe(200);
    expect((await look(id)).title.en).toBe('Text of B and more');
    expect(JSON.stringify(await versions(id))).toContain('Text of A');
  });

  it('says which fields of a form are older than the rest', async () => {
    const { id, revision } = await make();
    const a = saved((await save(id, { title: { en: 'A' } }, { revision })).body);
    const body = { title: { en: 'B' }, _known: { 'title.en': revision } };
    expect((await save(id, body, { who: 'administrator', revision: a.revision })).status).toBe(409);
    const other = { excerpt: { en: 'B' }, _known: { 'excerpt.en': revision } };
    expect((await save(id, other, { who: 'administrator', revision: a.revision })).status).toBe(200);
  });

  it('publishes, withdraws, bins and restores what was seen: an old revision is refused', async () => {
    const { id, revision } = await make();
    await save(id, { title: { en: 'newer' } }, { revision });
    const [oldest] = (await versions(id)).slice(-1);
    const restore = (headers: Record<string, string>) =>
      callers.ask('editor', `posts/versions/${oldest?.id}?draft=true`, 'POST', {}, headers);
    for (const [fields, query] of [
      [{ _status: 'published' }, 'depth=0'],
      [{ _status: 'draft' }, 'unpublishAllLocales=true'],
      [{ deletedAt: new Date().toISOString() }, 'depth=0'],
    ] as const) {
      const reply = await save(id, fields, { query, revision });
      expect([fields, reply.status, refusal(reply.body).code]).toEqual([fields, 409, 'stale']);
    }
    expect((await restore({ 'if-match': `"${revision}"` })).status).toBe(409);
    const now = async () => (await look(id)).revision;
    const step = async (fields: object, query: string) =>
      (await save(id, fields, { query, revision: await now() })).status;
    expect(await step({ _status: 'published' }, 'depth=0')).toBe(200);
    expect((await look(id))._status).toBe('published');
    expect(await step({ _status: 'draft' }, 'unpublishAllLocales=true')).toBe(200);
    expect((await restore(await newestRevision(callers.ask, `posts/${id}`))).status).toBe(200);
    expect(await kept(id)).toContain('newer');
    expect(await step({ deletedAt: new Date().toISOString() }, 'depth=0')).toBe(200);
    expect((await save(id, { deletedAt: null }, { query: 'trash=true', revision: await now() })).status).toBe(
      200,
    );
  });

  it('publishes and withdraws whatever was saved since without changing anything, and nothing whose state has changed', async () => {
    const { id, revision } = await make({ title: named('same') });
    const again = () => save(id, { title: named('same') }, { who: 'administrator', revision });
    expect((await again()).status).toBe(200);
    const published = await save(id, { _status: 'published' }, { query: 'depth=0', revision });
    expect(published.status).toBe(200);
    const seen = saved(published.body).revision;
    // What the other one has seen is a draft.
    const late = await save(id, { _status: 'draft' }, { who: 'administrator', query: 'depth=0', revision });
    expect([late.status, refusal(late.body).code]).toEqual([409, 'stale']);
    expect((await save(id, { _status: 'draft' }, { query: 'depth=0', revision: seen })).status).toBe(200);
    const back = await save(id, { _status: 'published' }, { query: 'depth=0', revision: seen });
    expect([back.status, refusal(back.body).code]).toEqual([409, 'stale']);
  });

  it('publishes nothing that was withdrawn since, also when its newest text was a draft', async () => {
    const { id, revision } = await make();
    const published = await save(id, { _status: 'published' }, { query: 'depth=0', revision });
    const draft = saved(
      (await save(id, { title: { en: 'Newer' } }, { revision: saved(published.body).revision })).body,
    );
    const seen = { revision: draft.revision };
    const withdrawn = await save(
      id,
      { _status: 'draft' },
      { who: 'administrator', query: 'depth=0', ...seen },
    );
    expect(withdrawn.status).toBe(200);
    const back = await save(id, { _status: 'published' }, { query: 'depth=0', ...seen });
    expect([back.status, refusal(back.body).code]).toEqual([409, 'stale']);
  });

  it('loses nothing to a bulk edit, which changes the fields it names', async () => {
    const { id, revision } = await make();
    await save(id, { title: { en: 'typed' } }, { revision });
    const reply = await callers.ask('administrator', `posts?draft=true&where[id][equals]=${id}`, 'PATCH', {
      excerpt: { zh: '批量' },
    });
    expect(reply.status).toBe(200);
    const zh = await save(id, { title: { zh: '也写' } }, { revision });
    expect(zh.status).toBe(200);
    expect(await look(id)).toMatchObject({ title: { zh: '也写', en: 'typed' }, excerpt: { zh: '批量' } });
  });

  it('loses nothing to a write of the contract, which has no revision (A22)', async () => {
    const { id, revision } = await make({ _status: 'published' });
    const login = { username: 'first', password: PASSWORD };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    };
    const { token } = z
      .object({ token: z.string() })
      .parse((await cms.call('api/jwt-auth/v1/token', init)).body);
    const write = async (fields: object) => {
      const headers = { 'content-type': 'application/json', ...bearer(token) };
      const answer = await cms.call(`api/posts/${id}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      expect(answer.status).toBe(200);
    };
    let last = revision;
    for (let n = 0; n < 5; n += 1) {
      const [typed] = await Promise.all([
        save(id, { title: { en: `typed ${n}` } }, { revision: last }),
        write({ excerpt: `写${n}|written ${n}` }),
      ]);
      expect(typed.status).toBe(200);
      last = saved(typed.body).revision;
      expect(await look(id)).toMatchObject({ title: { en: `typed ${n}` }, excerpt: { zh: `写${n}` } });
    }
    await write({ title: '合同|Contract' });
    const late = await save(id, { title: { en: 'typed on the old text' } }, { revision: last });
    expect([late.status, refusal(late.body).code]).toEqual([409, 'conflict']);
  });

  it('is tested inside the write, across two processes: of one field one lands, of two fields both', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { id, revision } = await make();
      const both = await Promise.all([
        save(id, { title: { en: `here ${n}` } }, { revision }),
        save(id, { title: { en: `there ${n}` } }, { revision, by: other, who: 'administrator' }),
        save(id, { excerpt: { en: `second ${n}` } }, { revision, by: other, who: 'administrator' }),
      ]);
      expect(
        both
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 409]);
      expect(both[2]?.status).toBe(200);
      const text = await kept(id);
      for (const word of [`here ${n}`, `there ${n}`, `second ${n}`]) expect(text).toContain(word);
      expect(await look(id)).toMatchObject({ revision: 3, excerpt: { en: `second ${n}` } });
    }
  });

  it(`loses no text in ${INTERLEAVINGS} interleavings (EDIT_SEED=${SEED})`, async () => {
    const random = randoms(SEED);
    for (let n = 0; n < INTERLEAVINGS; n += 1) await interleave(`run ${n}`, random);
  });
});

/** Two forms with autosave write for a while, each as its last answer let it; then every text is looked for. */
async function interleave(name: string, random: () => number): Promise<void> {
  const { id, revision } = await make();
  const fields = [
    (text: string) => ({ title: { zh: text } }),
    (text: string) => ({ title: { en: text } }),
    (text: string) => ({ excerpt: { zh: text } }),
  ];
  const newest = new Map<string, string>();
  const forms = (['editor', 'administrator'] as const).map((who, at) => ({
    who,
    by: at === 0 ? cms : other,
    revision,
  }));
  const write = async (form: (typeof forms)[number], step: number, field: number, keeps: boolean) => {
    const text = `${name} ${form.who} ${field} ${step}.`;
    newest.set(`${form.who} ${field}`, text);
    const body = fields[field]?.(text) ?? {};
    const reply = await save(id, body, form);
    if (reply.status === 200) {
      form.revision = saved(reply.body).revision;
      return;
    }
    expect(reply.status).toBe(409);
    form.revision = refusal(reply.body).revision ?? 0;
    if (!keeps) return;
    const again = await save(id, body, form);
    expect([200, 409]).toContain(again.status);
    if (again.status === 200) form.revision = saved(again.body).revision;
  };
  for (let step = 0; step < 4; step += 1) {
    const turns = forms.map((form) => [form, Math.floor(random() * 3), random() < 0.5] as const);
    const inOrder = random() < 0.5 ? turns : turns.toReversed();
    if (random() < 0.5)
      await Promise.all(inOrder.map(([form, field, keeps]) => write(form, step, field, keeps)));
    else for (const [form, field, keeps] of inOrder) await write(form, step, field, keeps);
  }
  const text = await kept(id);
  expect([...newest.values()].filter((one) => !text.includes(one))).toEqual([]);
}
