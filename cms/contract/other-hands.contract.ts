import { z } from 'zod';
import { bearer, call, first, login, parse, post, readList } from './client';
import { enter, makeReader } from './readers';

jest.setTimeout(120_000);

describe("one user's ids in another's hands (A19, A24, A39, A40, A53, A95)", () => {
  it('are refused in more than 100 ways, and change nothing', async () => {
    const victim = await makeReader();
    const victimToken = await enter(victim);
    const attackers = [
      await enter(await makeReader()),
      (await login('brand')).token,
      (await login('author')).token,
    ];
    const people = await readList('users?per_page=8', z.object({ id: z.number(), slug: z.string() }));
    const victims = [
      ...people.items,
      { id: victim.id, slug: victim.username },
      { id: 99_999_999, slug: 'nobody' },
    ];
    const own = await Promise.all(
      attackers.map(async (token) => (await call('users/me', { headers: bearer(token) })).body),
    );
    const ownIds = own.map((body) => parse('users/me', z.object({ id: z.number() }), body).id);
    const before = await Promise.all(victims.map(async ({ id }) => (await call(`users/${id}`)).body));

    let tried = 0;
    for (const [index, token] of attackers.entries()) {
      const headers = bearer(token);
      for (const { id, slug } of victims) {
        if (id === ownIds[index]) continue;
        const answers = await Promise.all([
          call(`users/${id}/favorites`, { headers }),
          call(`users/${id}/comments`, { headers }),
          call(`wp/v2/users/${id}/comments?type_id=1`, { headers }),
          post(`users/${id}`, { nickname: 'taken' }, headers),
          post(`users/${slug}`, { nickname: 'taken' }, headers),
          post(`users/0${id}`, { nickname: 'taken', id: ownIds[index] }, headers),
          post(
            'user/bindphone',
            { userid: id, user_mobile: '13912345678', sms_code: '000000', region_number: 86 },
            headers,
          ),
        ]);
        tried += answers.length;
        expect({ id, statuses: answers.map(({ status }) => status) }).toEqual({
          id,
          statuses: answers.map(() => 403),
        });
      }
    }
    expect(tried).toBeGreaterThanOrEqual(100);
    expect(await Promise.all(victims.map(async ({ id }) => (await call(`users/${id}`)).body))).toEqual(
      before,
    );

    const sessions = await call('user/sessions', { headers: bearer(victimToken) });
    const { id: session } = first(
      parse('A94', z.array(z.object({ id: z.string() })), sessions.body),
      'session',
    );
    for (const token of attackers) {
      const reply = await post('user/sessions/end', { id: session }, bearer(token));
      expect(reply.body).toMatchObject({ status: 0 });
    }
    expect((await call('users/me', { headers: bearer(victimToken) })).status).toBe(200);

    const brands = await readList('brand?per_page=5', z.object({ id: z.number() }));
    const [reader] = attackers;
    for (const { id } of brands.items) {
      const reply = await post(`acf/v3/brand/${id}`, { fields: { about: 'taken' } }, bearer(reader ?? ''));
      expect(reply.status).toBe(403);
    }
  });
});
