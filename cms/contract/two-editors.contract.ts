import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { bearer } from './client';
import { makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
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

const named = (text: string) => ({ zh: `${text}中`, en: `${text} en` });
const docSchema = z.looseObject({
  id: z.number(),
  revision: z.number(),
  title: z.object({ zh: z.string().nullish(), en: z.string().nullish() }),
  excerpt: z.object({ zh: z.string().nullish(), en: z.string().nullish() }).nullish(),
  _status: z.string().nullish(),
});
type Doc = z.infer<typeof docSchema>;
const answerSchema = z.object({ doc: docSchema });
const refusedSchema = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      data: z.looseObject({
        code: z.string(),
        revision: z.number().optional(),
        takenBy: z.string().optional(),
        kept: z.number().nullish(),
        conflicts: z.array(z.object({ path: z.string(), theirs: z.unknown(), mine: z.unknown() })).optional(),
      }),
    }),
  ]),
});
const refusal = (body: unknown) => refusedSchema.parse(body).errors[0].data;
const saved = (body: unknown): Doc => answerSchema.parse(body).doc;

let count = 0;
async function make(fields: object = {}): Promise<Doc> {
  const name = `two-${(count += 1)}`;
  const body = { title: named(name), slug: name, _status: 'draft', ...fields };
  const reply = await callers.ask('editor', 'posts?depth=0', 'POST', body);
  expect(reply.status).toBe(201);
  return saved(reply.body);
}

const AUTOSAVE = 'autosave=true&draft=true&depth=0';
type How = {
  who?: CallerName;
  query?: string;
  revision?: number | string | null;
  tab?: string;
  by?: CmsProcess;
};

/** A save as the dashboard's form sends it. */
async function save(id: number, fields: object, how: How = {}): Promise<{ status: number; body: unknown }> {
  const { who = 'editor', query = AUTOSAVE, revision = null, tab, by = cms } = how;
  const answer = await fetch(`${by.url}/cms-api/posts/${id}?${query}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `JWT ${callers.tokens[who]}`,
      ...(revision === null ? {} : { 'if-match': typeof revision === 'number' ? `"${revision}"` : revision }),
      ...(tab ? { 'x-editing-tab': tab } : {}),
    },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

async function look(id: number): Promise<Doc> {
  const { body } = await callers.ask('editor', `posts/${id}?draft=true&trash=true&depth=0`);
  return docSchema.parse(body);
}

const versionsSchema = z.object({
  docs: z.array(z.object({ id: z.number(), latest: z.boolean().nullish(), version: z.looseObject({}) })),
});
/** Every version of an entry, as one text to look for words in. */
async function versions(id: number) {
  const { body } = await callers.ask(
    'editor',
    `posts/versions?where[parent][equals]=${id}&limit=100&depth=0`,
  );
  return versionsSchema.parse(body).docs;
}
const kept = async (id: number) => JSON.stringify([await look(id), await versions(id)]);

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
    for (const known of [
      { nothing: 1 },
      { 'title.zh': -1 },
      { 'title.zh': '1' },
      [1],
      'x',
      { __proto__: 1, a: 1 },
    ])
      expect([known, (await save(id, { _known: known }, { revision: 1 })).status]).toEqual([known, 400]);
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
    const random = randomFrom(SEED);
    for (let n = 0; n < INTERLEAVINGS; n += 1) await interleave(`run ${n}`, random);
  });
});

/** A generator of numbers from 0 to 1 (mulberry32), so that a run can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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

describe('who has an entry open', () => {
  const presenceSchema = z.object({
    revision: z.number(),
    takenBy: z.string().nullable(),
    others: z.array(z.object({ name: z.string(), reads: z.boolean() })),
  });
  const beat = (who: CallerName, id: number, tab: string, state = 'writes') =>
    callers.ask(who, `posts/${id}/presence`, 'POST', { tab, state });
  const told = async (...args: Parameters<typeof beat>) => presenceSchema.parse((await beat(...args)).body);

  it('is shown to the others, until it is closed', async () => {
    const { id } = await make();
    expect(await told('editor', id, 'tab-of-a')).toEqual({ revision: 1, takenBy: null, others: [] });
    const { others } = await told('administrator', id, 'tab-of-b', 'reads');
    expect(others).toEqual([{ name: expect.stringMatching(/^editor-/), reads: false }]);
    expect((await told('editor', id, 'tab-of-a')).others).toEqual([{ name: '第一 / First', reads: true }]);
    await beat('administrator', id, 'tab-of-b', 'leaves');
    expect((await told('editor', id, 'tab-of-a')).others).toEqual([]);
  });

  it('changes hands: the form that was taken over saves nothing, and its text is a version', async () => {
    const { id, revision } = await make();
    await told('editor', id, 'tab-of-a');
    await told('administrator', id, 'tab-of-b', 'takes-over');
    expect((await told('editor', id, 'tab-of-a')).takenBy).toBe('第一 / First');
    const late = await save(id, { title: { en: 'late text' } }, { revision, tab: 'tab-of-a' });
    expect(late.status).toBe(409);
    expect(refusal(late.body)).toMatchObject({
      code: 'taken',
      takenBy: '第一 / First',
      kept: expect.any(Number),
    });
    expect((await look(id)).title.en).not.toBe('late text');
    expect(await kept(id)).toContain('late text');
    await told('editor', id, 'tab-of-a', 'takes-over');
    expect((await save(id, { title: { en: 'again' } }, { revision, tab: 'tab-of-a' })).status).toBe(200);
  });

  it('is asked by staff who may change the entry, in the one form there is, and keeps few rows', async () => {
    const { id } = await make();
    const statuses = async (...asks: [CallerName, number, string, string?][]) =>
      Promise.all(asks.map(async (one) => (await beat(...one)).status));
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
    for (let n = 0; n < 1000; n += 20) {
      const all = Array.from({ length: 20 }, (_, at) => beat('editor', id, `tab-number-${n + at}`));
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    }
    const { rows } = await own.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM entry_editors WHERE entry_id = $1',
      [id],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(40);
  });
});
