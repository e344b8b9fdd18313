import { z } from 'zod';
import { adPositionsSchema, adSchema, advertIndexSchema } from '../src/contract/schemas/ad';
import { highlightSchema } from '../src/contract/schemas/brand';
import { companySchema } from '../src/contract/schemas/company';
import { jobListSchema, jobsIndexSchema, jobsParamSchema } from '../src/contract/schemas/job';
import * as options from '../src/contract/schemas/options';
import { areaCitySchema } from '../src/contract/schemas/term';
import { expectError, first, readList, readObject } from './client';
import { CMS_URL, SITE_URL } from './env';

const ads = z.array(adSchema);

/** Row of the table, script, query, body. */
const SCRIPTS = [
  ['B2', 'api-site-sensitive', '', options.sensitiveWordsSchema],
  ['B2', 'api-site-sensitive', '?variants=1', options.plainWordsSchema],
  ['B3', 'api-search-limit-config', '', options.searchLimitsSchema],
  ['B4', 'api-brand-joinus', '', options.linkUrlSchema],
  ['B5', 'api-content-more', '', options.linkUrlSchema],
  ['B6', 'api-advert-index-adposition', '', adPositionsSchema],
  ['B7', 'api-jobs-param', '?slugName=sidebar-top', jobsParamSchema],
  ['B9', 'api-jobs-lists', '?pagesize=200&page=1', jobListSchema],
  ['B10', 'api-jobs-areacity', '?area=northern', z.array(areaCitySchema)],
  ['B11', 'api-advert-search', '?type=top', ads],
  ['B11', 'api-advert-search', '?type=bottom', ads],
  ['B12', 'api-jobs-index', '', jobsIndexSchema],
  ['B13', 'api-jump-linkurl', '', options.jumpLinkSchema],
  ['B14', 'api-show-number', '', options.showNumberSchema],
  ['B15', 'api-buy-recommend', '', ads],
  ['B16', 'api-advert-index', '', advertIndexSchema],
  ['B17', 'api-brand-index', '', z.array(highlightSchema)],
  ['B18', 'api-company-index', '', z.array(highlightSchema)],
  ['B19', 'api-blogjobs-number', '', options.columnCountSchema],
  ['B20', 'api-subscribe-email-show', '', options.showEmailSchema],
  ['B21', 'api-advert-adposition', '?slugName=article_bottom', ads],
] as const;

describe('helper scripts', () => {
  it.each(SCRIPTS)('%s %s answers both spellings', async (_row, script, query, schema) => {
    const plain = await readObject(`${script}${query}`, schema);
    const withSuffix = await readObject(`${script}.php${query}`, schema);
    expect(withSuffix).toEqual(plain);
  });

  it.each(SCRIPTS.filter(([, , , schema]) => schema === ads))('%s %s%s: %s is not empty', async (...row) => {
    const [, script, query] = row;
    const shown = await readObject(`${script}${query}`, ads);
    expect(shown.length).toBeGreaterThan(0);
    const slug = /slugName=(.*)/.exec(query)?.[1];
    if (slug) for (const ad of shown) expect(ad.adpositions).toContain(slug);
  });

  it.each([
    ['B17', 'api-brand-index', '/brand/'],
    ['B18', 'api-company-index', '/company/'],
  ])('%s %s names things that lead below %s', async (_row, script, below) => {
    const shown = await readObject(script, z.array(highlightSchema));
    expect(shown.length).toBeGreaterThan(0);
    for (const { linkurl } of shown) expect(linkurl.startsWith(below)).toBe(true);
  });

  it('B6 answers entries 0 to 9 in order (E19)', async () => {
    const positions = await readObject('api-advert-index-adposition.php', adPositionsSchema);
    expect(positions.map((position) => position.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('B7 answers at most 8 sticky jobs', async () => {
    const { lists } = await readObject('api-jobs-param.php?slugName=sidebar-top', jobsParamSchema);
    expect(lists.length).toBeLessThanOrEqual(8);
    expect(lists.every((job) => job.is_sticky)).toBe(true);
  });

  it('B8 signs the address of a page of this site without its hash, and of no other', async () => {
    const card = await readObject(
      `api-wechat-jssdk.php?link=${encodeURIComponent(`${SITE_URL}/a#b`)}`,
      options.wechatCardSchema,
    );
    expect(card.signature).toMatch(/^[0-9a-f]{40}$/);
    for (const link of ['javascript:1', 'https://example.com/a', `${SITE_URL}.example.com/`]) {
      const path = `api-wechat-jssdk.php?link=${encodeURIComponent(link)}`;
      await expectError(path, 400, 'rest_invalid_param');
    }
  });

  it.each(['northern', 'southern', 'yangtze-area'])(
    'B9, B10 narrow jobs to %s and to its cities',
    async (area) => {
      const cities = await readObject(`api-jobs-areacity.php?area=${area}`, z.array(areaCitySchema));
      const { lists, total } = await readObject(
        `api-jobs-lists.php?area=${area}&pagesize=1000`,
        jobListSchema,
      );
      const slugs = cities.map((city) => city.slug);
      expect(total).toBeGreaterThan(0);
      expect(lists.every((job) => job.taxonomies.cities.some((city) => slugs.includes(city.slug)))).toBe(
        true,
      );
      const city = first(
        lists.flatMap((job) => job.taxonomies.cities).filter((one) => slugs.includes(one.slug)),
        'city',
      );
      const inCity = await readObject(
        `api-jobs-lists.php?city=${encodeURIComponent(city.slug)}`,
        jobListSchema,
      );
      expect(inCity.total).toBeGreaterThan(0);
    },
  );

  it('B9 finds by keyword, case aside, and refuses bad numbers', async () => {
    const { lists } = await readObject('api-jobs-lists.php?pagesize=50', jobListSchema);
    const word = (first(lists, 'job').title.split('|')[1] ?? first(lists, 'job').title).split(' ')[0] ?? '';
    const found = await readObject(
      `api-jobs-lists.php?keyword=${encodeURIComponent(word.toUpperCase())}`,
      jobListSchema,
    );
    expect(found.total).toBeGreaterThan(0);
    expect((await readObject('api-jobs-lists.php?keyword=qqzzxx', jobListSchema)).total).toBe(0);
    await expectError('api-jobs-lists.php?pagesize=1001', 400, 'rest_invalid_param');
    await expectError('api-jobs-lists.php?page=0', 400, 'rest_invalid_param');
    await expectError('api-jobs-lists.php?page=9999', 400, 'rest_post_invalid_page_number');
  });

  it('B22, B23, B24 answer for one office', async () => {
    const { items } = await readList('company', companySchema);
    const name = encodeURIComponent(first(items, 'company').slug);
    await readObject(`api-company-inside?name=${name}`, ads);
    await readObject(`api-company-inside-bottom?name=${name}`, ads);
    const { lists, page } = await readObject(`api-company-job?name=${name}&page=1`, jobListSchema);
    expect(lists.length).toBeLessThanOrEqual(10);
    expect(page).toBe(1);
    await expectError('api-company-job', 400, 'rest_invalid_param');
  });

  it('answers rest_no_route to an unknown script', async () => {
    await expectError('api-no-such-script.php', 404, 'rest_no_route');
    const head = await fetch(new URL('/api/api-jobs-index', CMS_URL), { method: 'HEAD' });
    expect(head.status).toBe(200);
  });
});
