import { z } from 'zod';
import { addDays } from '../src/ads/days';
import { adPreviewSchema } from '../src/contract/schemas/ad';
import { previewToken } from '../src/preview/token';
import { inDatabase, make, newName, removeAll, todayIn } from './advertisers';
import { bearer, call, expectError, first, login, parse, readList } from './client';

afterAll(removeAll);

const path = (id: number | string, token?: string) =>
  `advertisement/preview/${id}${token === undefined ? '' : `?preview_token=${encodeURIComponent(token)}`}`;

const makeAd = (fields: Record<string, unknown> = {}) =>
  make('ads', { title: { zh: newName('告'), en: 'Ad' }, adType: 'ad_wordlink', ...fields });

/** The preview of an ad by its own link; it is for this caller alone and kept nowhere. */
async function opened(id: number) {
  const reply = await call(path(id, previewToken('ad', id)));
  expect({ status: reply.status, body: reply.status === 200 ? null : reply.body }).toEqual({
    status: 200,
    body: null,
  });
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return parse(path(id), adPreviewSchema, reply.body);
}

describe('A27 preview of an ad (decision 059)', () => {
  it.each([
    ['switched off', { active: false }, 'off'],
    ['whose days have not come', { startsOn: 1 }, 'future'],
    ['whose days are over', { startsOn: -2, endsOn: -1 }, 'ended'],
    ['of today', { startsOn: 0, endsOn: 0 }, 'running'],
  ] as const)('shows one that is %s, and says so', async (_, fields, status) => {
    const today = await inDatabase(todayIn);
    const dated = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? addDays(today, value) : value,
    ]);
    const id = await makeAd(Object.fromEntries(dated));
    expect(await opened(id)).toMatchObject({ id, type: 'advertisement', preview: true, status });
    const { items } = await readList(`advertisement?include=${id}`, z.looseObject({ id: z.int() }));
    expect(items).toHaveLength(status === 'running' ? 1 : 0);
  });

  it('shows one at its limit, counts nothing, and takes no lease', async () => {
    const id = await makeAd({ showTimesLimit: 2 });
    await inDatabase((database) =>
      database.query("INSERT INTO counters (entity, entity_id, shows) VALUES ('ads', $1, 2)", [id]),
    );
    for (let times = 0; times < 3; times += 1) {
      expect(await opened(id)).toMatchObject({ status: 'running', views: 2, show_times_limit: 2 });
    }
    const left = await inDatabase(async (database) => {
      const { rows } = await database.query(
        `SELECT (SELECT count(*)::int FROM ad_leases WHERE ad_id = $1) AS leases,
                (SELECT count(*)::int FROM ad_events WHERE entity = 'ads' AND entity_id = $1) AS events`,
        [id],
      );
      return rows;
    });
    expect(left).toEqual([{ leases: 0, events: 0 }]);
  });

  it('shows what was saved last, with the office whose page it is bound to', async () => {
    const office = first(
      (await readList('company?per_page=1', z.looseObject({ id: z.int(), slug: z.string() }))).items,
      'office',
    );
    const id = await makeAd({ active: false, companies: [office.id], language: 'en' });
    expect(await opened(id)).toMatchObject({ office: office.slug, language: 'en' });
    expect(await opened(await makeAd({ active: false }))).not.toHaveProperty('office');
  });

  it('stays closed to a token of another ad, of another kind, or of another time', async () => {
    const id = await makeAd({ active: false });
    const old = previewToken('ad', id, Date.now() - 16 * 60 * 1000);
    const far = previewToken('ad', id, Date.now() + 60 * 1000);
    for (const token of [previewToken('ad', id + 1), previewToken('post', id), old, far, 'nonsense']) {
      await expectError(path(id, token), 403, 'rest_forbidden');
    }
    await expectError(path(id), 401, 'rest_not_logged_in');
  });

  it('opens to staff and not to readers; what is no ad is missing for staff alone', async () => {
    const id = await makeAd({ active: false });
    const [author, reader] = await Promise.all([login('author'), login('reader')]);
    expect((await call(path(id), { headers: bearer(author.token) })).status).toBe(200);
    await expectError(path(id), 403, 'rest_forbidden', { headers: bearer(reader.token) });
    await expectError(path(id), 403, 'jwt_auth_invalid_token', { headers: bearer('x.y.z') });
    for (const nothing of ['99999999', 'no-ad', '99999999999999']) {
      await expectError(path(nothing), 404, 'rest_post_invalid_id', { headers: bearer(author.token) });
      await expectError(path(nothing), 401, 'rest_not_logged_in');
    }
  });
});
