import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { makeCallers, type CallerName, type Callers } from './dashboard-callers';
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
