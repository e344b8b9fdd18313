import {
  countLog,
  make,
  makeAd,
  makeBrand,
  makeProduct,
  newName,
  removeAll,
  reportOf,
  visitor,
} from './advertisers';
import { bearer, call, login, post } from './client';
import { CMS_URL } from './env';
import { enter, makeReader } from './readers';
import { rowsOf } from './table-rows';

afterAll(removeAll);

const tokens = new Map<string, string>();
async function tokenOf(name: string): Promise<string> {
  const token = tokens.get(name) ?? (await login(name)).token;
  tokens.set(name, token);
  return token;
}

/** A page of the dashboard as one of staff sees it, and its rows of figures by what they are of. */
async function open(path: string, name: string | null = 'admin') {
  const headers = new Headers();
  if (name !== null) headers.set('authorization', `JWT ${await tokenOf(name)}`);
  const answer = await fetch(`${CMS_URL}/admin/${path}`, { headers, redirect: 'manual' });
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), html, rows: rowsOf(html) };
}

describe('/admin/advertisers (P15, docs/decisions/054)', () => {
  it('revokes a link of a brand by a form, for administrators and editors', async () => {
    const brand = await makeBrand();
    const made = await post(`brand/${brand.id}/report/links`, {}, bearer(brand.token));
    const { id, token } = made.body as { id: number; token: string }; // as brand-report-links.contract.ts holds
    expect((await open(`advertisers/${brand.id}`)).rows.has(`link ${id}`)).toBe(true);
    const revoke = async (name: string) => {
      const headers = { authorization: `JWT ${(await login(name)).token}` };
      const at = `${CMS_URL}/cms-api/advertisers/${brand.id}/links/${id}/revoke`;
      return (await fetch(at, { method: 'POST', headers, redirect: 'manual' })).status;
    };
    expect(await revoke('author')).toBe(403);
    expect((await call(`brand-report/${token}`)).status).toBe(200);
    expect(await revoke('editor')).toBe(303);
    expect((await call(`brand-report/${token}`)).status).toBe(404);
  });

  it('has for each brand the totals of its own report', async () => {
    const brand = await makeBrand();
    const [ad, product] = [await makeAd(brand.id), await makeProduct(brand.id)];
    const slug = newName('article');
    const fields = { title: { zh: `文${slug}`, en: slug }, slug, _status: 'published' };
    const article = await make('posts', { ...fields, withBrands: [brand.id] });
    for (const one of [visitor(), visitor()]) {
      await post('shows', { post_ids: `${ad},${product}` }, one);
      await post('advert/views', { adids: String(ad) }, one);
    }
    await post('advert/clicks', { adids: String(ad) }, visitor());
    await post('views', { post_id: product }, visitor());
    await post('fav', { post_id: article }, bearer(await enter(await makeReader())));
    const { totals, from, to } = await reportOf(brand.id, brand.token);
    expect(totals).toMatchObject({ views: 1, shows: 4, viewable: 2, clicks: 1, favourites: 1 });
    await countLog();
    let row: string[] | undefined;
    for (let page = 1; !row; page += 1) {
      const { status, rows } = await open(`advertisers?from=${from}&to=${to}&page=${page}`);
      expect(status).toBe(200);
      // Of a page beyond the last there is none: it is the last again.
      expect(page).toBeLessThan(50);
      row = rows.get(String(brand.id));
    }
    expect(row).toEqual(['1', '1', '4', '2', '1', '1']);
    const own = await open(`advertisers/${brand.id}?from=${from}&to=${to}`);
    expect(own.status).toBe(200);
    expect(own.rows.get('totals')).toEqual(['1', '4', '2', '1', '1', '0']);
    expect(own.rows.get('sum')).toEqual(['1', '4', '2', '1', '1']);
  });

  it('has the adverts that belong to no brand, all together and one by one', async () => {
    const ad = await makeAd();
    const one = visitor();
    const places = { [ad]: 'home_sidebar' };
    await post('shows', { post_ids: String(ad), places, lang: 'en' }, one);
    await post('advert/clicks', { adids: String(ad), places, lang: 'en' }, one);
    await countLog();
    const list = await open('advertisers');
    const [ads = '0', shows = '0'] = list.rows.get('none') ?? [];
    expect([Number(ads) > 0, Number(shows.replace(/,/g, '')) > 0]).toEqual([true, true]);
    const { status, rows } = await open('advertisers/none');
    expect(status).toBe(200);
    expect(rows.get(String(ad))?.slice(2)).toEqual(['1', '0', '1', '0', '1', '0', '0', '0']);
    expect(rows.get(`${ad} home_sidebar en`)?.slice(1, 3)).toEqual(['en', '1']);
  });

  it('is a page at a time', async () => {
    const { rows } = await open('advertisers?page=99999');
    expect(rows.size).toBeGreaterThan(1);
    // Those of one page, their sum, and what belongs to no brand.
    expect(rows.size).toBeLessThanOrEqual(27);
  });

  it('says what is wrong with a period, and shows the usual one', async () => {
    const { status, html, rows } = await open('advertisers?from=2025-04-30&to=2025-04-01');
    expect([status, html.includes('role="alert"'), rows.size > 1]).toEqual([200, true, true]);
  });

  it('is for administrators and editors alone', async () => {
    const brand = await makeBrand();
    const paths = ['advertisers', `advertisers/${brand.id}`, 'advertisers/none'];
    for (const path of paths) {
      expect((await open(path, 'editor')).status).toBe(200);
      for (const name of ['author', 'reader', null]) {
        const { html, rows, location } = await open(path, name);
        expect(rows.size).toBe(0);
        expect(html).not.toContain(brand.slug);
        if (name === null) expect(location ?? html).toContain('/admin/login');
      }
    }
    for (const path of ['advertisers/99999999', 'advertisers/x']) {
      expect((await open(path)).rows.size).toBe(0);
    }
  });
});
