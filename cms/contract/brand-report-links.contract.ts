import { z } from 'zod';
import { reportLinksSchema, sharedReportSchema } from '../src/contract/schemas/brand-report';
import { inDatabase, makeAd, makeBrand, removeAll, reportOf, visitor } from './advertisers';
import { bearer, call, expectError, first, fromSite, login, parse, post, randomAddress } from './client';

afterAll(removeAll);

const madeSchema = z.strictObject({
  status: z.literal(1),
  msg: z.literal(''),
  id: z.int().positive(),
  token: z.string().regex(/^[\w-]{43}$/),
  from: z.string(),
  to: z.string(),
  created: z.int(),
  expires: z.int(),
});

type Brand = Awaited<ReturnType<typeof makeBrand>>;
const APRIL = { from: '2025-04-01', to: '2025-04-30' };
const at = ({ id }: Pick<Brand, 'id'>) => `brand/${id}/report/links`;

const makeLink = async (brand: Brand, period: object = APRIL) =>
  parse(at(brand), madeSchema, (await post(at(brand), period, bearer(brand.token))).body);
const linksOf = async (brand: Brand) => {
  const reply = await call(at(brand), { headers: bearer(brand.token) });
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return parse(at(brand), reportLinksSchema, reply.body).links;
};
const revoke = async (brand: Brand, link_id: number) =>
  (await post(`${at(brand)}/del`, { link_id }, bearer(brand.token))).body;
const isGone = (token: string) => expectError(`brand-report/${token}`, 404, 'rest_post_invalid_id');

describe('links of brand/{id}/report (R39, docs/decisions/054)', () => {
  it('open the report of one brand and one period, for whoever has the token', async () => {
    const brand = await makeBrand();
    const ad = await makeAd(brand.id);
    await post('advert/views', { adids: String(ad) }, visitor());
    const today = (await reportOf(brand.id, brand.token)).to;
    const period = { from: '2026-01-01', to: today };
    const { token, expires, created } = await makeLink(brand, period);
    expect(expires - created).toBe(30 * 86_400);
    // The period is the link's: nobody who has it can ask for another.
    const reply = await call(`brand-report/${token}?from=2020-01-01&to=2020-01-02`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const seen = parse('brand-report', sharedReportSchema, reply.body);
    expect(seen).toMatchObject({ ...period, expires, placements: [{ id: ad, views: 1 }] });
    const { expires: _, ...report } = seen;
    expect(report).toEqual(await reportOf(brand.id, brand.token, `?from=${period.from}&to=${period.to}`));
  });

  it('are listed without their tokens, of which the database has none either', async () => {
    const brand = await makeBrand();
    const [one, other] = [await makeLink(brand), await makeLink(brand)];
    expect(one.token).not.toBe(other.token);
    expect((await linksOf(brand)).map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(first(await linksOf(brand), 'link')).toEqual({
      ...{ id: other.id, ...APRIL, created: other.created, expires: other.expires },
    });
    await inDatabase(async (database) => {
      const { rows } = await database.query(
        'SELECT l::text AS stored FROM brand_report_links l WHERE id = ANY($1)',
        [[one.id, other.id]],
      );
      expect(rows).toHaveLength(2);
      for (const { token } of [one, other]) expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  it('open nothing once they are revoked or expired, and say the same as a token that never was', async () => {
    const brand = await makeBrand();
    const [revoked, expired, good] = [await makeLink(brand), await makeLink(brand), await makeLink(brand)];
    expect(await revoke(brand, revoked.id)).toEqual({ status: 1, msg: '' });
    await inDatabase((database) =>
      database.query('UPDATE brand_report_links SET expires_at = now() WHERE id = $1', [expired.id]),
    );
    for (const token of [revoked.token, expired.token, 'k'.repeat(43), 'x']) await isGone(token);
    expect((await linksOf(brand)).map(({ id }) => id)).toEqual([good.id]);
    expect((await call(`brand-report/${good.token}`)).status).toBe(200);
    expect(await revoke(brand, revoked.id)).toMatchObject({ status: 0 });
  });

  it('are 20 at most, of which expired ones are none', async () => {
    const brand = await makeBrand();
    const links: { id: number }[] = [];
    for (let count = 0; count < 20; count += 1) links.push(await makeLink(brand));
    const more = await post(at(brand), APRIL, bearer(brand.token));
    expect(more.body).toMatchObject({ status: 0, msg: expect.stringContaining('20') });
    await inDatabase((database) =>
      database.query('UPDATE brand_report_links SET expires_at = now() WHERE id = $1', [links[0]?.id]),
    );
    await makeLink(brand);
    expect(await linksOf(brand)).toHaveLength(20);
  });

  it('are 20 at most, however many are made at the same moment', async () => {
    const brand = await makeBrand();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(at(brand), APRIL, bearer(brand.token))),
    );
    const made = replies.filter(({ body }) => (body as { status: number }).status === 1); // a business reply
    expect(made).toHaveLength(20);
    expect(await linksOf(brand)).toHaveLength(20);
  });

  it('take a period as A66 does', async () => {
    const brand = await makeBrand();
    const headers = bearer(brand.token);
    for (const body of [
      { from: '2025-04-30', to: '2025-04-01' },
      { from: '2024-01-01', to: '2025-01-01' },
      { from: 'yesterday' },
    ]) {
      const reply = await post(at(brand), body, headers);
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'rest_invalid_param' }]);
    }
    expect(await linksOf(brand)).toEqual([]);
  });

  it('are no business of strangers and other brands: 401 and 403', async () => {
    const [brand, other] = [await makeBrand(), await makeBrand()];
    const link = await makeLink(brand);
    const asks = (headers: Record<string, string>) =>
      Promise.all([
        call(at(brand), { headers }),
        post(at(brand), APRIL, headers),
        post(`${at(brand)}/del`, { link_id: link.id }, headers),
      ]);
    const statuses = async (headers: Record<string, string>) =>
      (await asks(headers)).map(({ status }) => status);
    expect(await statuses({})).toEqual([401, 401, 401]);
    expect(await statuses(bearer(other.token))).toEqual([403, 403, 403]);
    for (const name of ['reader', 'author']) {
      expect(await statuses(bearer((await login(name)).token))).toEqual([403, 403, 403]);
    }
    // By way of its own address, a brand reaches no link of another either.
    expect(await revoke(other, link.id)).toMatchObject({ status: 0 });
    expect((await linksOf(brand)).map(({ id }) => id)).toEqual([link.id]);
  });

  it('are listed and revoked by administrators and editors, and made by the brand alone', async () => {
    const brand = await makeBrand();
    for (const name of ['editor', 'admin']) {
      const link = await makeLink(brand);
      const headers = bearer((await login(name)).token);
      expect((await post(at(brand), APRIL, headers)).status).toBe(403);
      const { links } = parse(at(brand), reportLinksSchema, (await call(at(brand), { headers })).body);
      expect(links.map(({ id }) => id)).toEqual([link.id]);
      const revoked = await post(`${at(brand)}/del`, { link_id: link.id }, headers);
      expect(revoked.body).toEqual({ status: 1, msg: '' });
      await isGone(link.token);
    }
  });

  it('open nothing when the account that made them speaks for another brand, and are gone with it', async () => {
    const [brand, other] = [await makeBrand(), await makeBrand()];
    const { id, token } = await makeLink(brand);
    await inDatabase(async (database) => {
      const memberOf = '(SELECT member_id FROM brand_report_links WHERE id = $1)';
      await database.query(`UPDATE members SET brand_id = $2 WHERE id = ${memberOf}`, [id, other.id]);
      await isGone(token);
      await database.query(`DELETE FROM members WHERE id = ${memberOf}`, [id]);
      const { rows } = await database.query('SELECT 1 FROM brand_report_links WHERE id = $1', [id]);
      expect(rows).toEqual([]);
    });
  });

  it('open a report 60 times a minute for one address: then 429, and another link still opens', async () => {
    const brand = await makeBrand();
    const [one, other] = [await makeLink(brand), await makeLink(brand)];
    const address = randomAddress();
    const open = async ({ token }: { token: string }) =>
      (await call(`brand-report/${token}`, { headers: { ...fromSite(address), 'x-forwarded-call': '1' } }))
        .status;
    const statuses = await Promise.all(Array.from({ length: 61 }, () => open(one)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses).toContain(429);
    expect(await open(other)).toBe(200);
  });

  it('are opened for all visitors by the site, which bounds each of them itself', async () => {
    const { token } = await makeLink(await makeBrand());
    const headers = fromSite();
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => call(`brand-report/${token}`, { headers })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are gone with their brand', async () => {
    const brand = await makeBrand();
    const { token } = await makeLink(brand);
    await removeAll();
    await isGone(token);
  });
});
