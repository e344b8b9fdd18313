import { z } from 'zod';
import { KEYED_PLACES, type AdPlaceKey } from '../../collections/ad-positions/places';
import { wechatCard } from '../../wechat/card';
import type { Context } from '../context';
import { toColumnCount, toPlainWords, toSensitiveWords, toShowEmail } from '../mappers/site';
import { toHighlight } from '../mappers/directory';
import { parseParams, positiveInt, searchText, slug, toIdOrSlug } from '../params';
import { readAds, readAdsByKey, readIndexPositions } from '../queries/ads';
import { readRows, sql } from '../queries/database';
import { listAreaCities, listJobs } from '../queries/jobs';
import { readRefs } from '../queries/refs';
import { readOptions } from '../queries/site';
import { inOrder } from '../queries/page-of-ids';
import { replyObject } from '../reply';
import type { Handler, Route } from '../router';

const TOP_JOBS = 8;
const JOBS_INDEX = 48;
const JOBS_PAGE_SIZE = 200;
const COMPANY_JOBS = 10;
const HIGHLIGHTS = 30;

/** A helper script answers bare JSON without list headers, even where its body is an array (B1-B24). */
const script =
  (read: (context: Context) => Promise<unknown>): Handler =>
  async (context) =>
    replyObject(await read(context), context.isPrivate);

const areaJobsParams = z.object({
  pagesize: positiveInt.refine((n) => n <= 1000, 'must be between 1 and 1000').default(JOBS_PAGE_SIZE),
  page: positiveInt.default(1),
  area: slug.optional(),
  city: slug.optional(),
  keyword: searchText.optional(),
});

/** B9. */
async function jobLists({ payload, query }: Context) {
  const { pagesize, page, ...filter } = parseParams(areaJobsParams, query);
  const { items, total } = await listJobs(payload, filter, { page, perPage: pagesize });
  return { lists: items, page, total };
}

const companyParams = z.object({
  name: z.string({ error: 'is required' }).pipe(slug),
  page: positiveInt.default(1),
});

/** B24. */
async function companyJobs({ payload, query }: Context) {
  const { name, page } = parseParams(companyParams, query);
  const { items, total } = await listJobs(
    payload,
    { company: toIdOrSlug(name) },
    { page, perPage: COMPANY_JOBS },
  );
  return { lists: items, page, total };
}

/** B7: the top jobs of the sidebar; another name has none. */
async function jobsParam({ payload, query }: Context) {
  const { slugName } = parseParams(
    z.object({ slugName: z.string({ error: 'is required' }).max(100, 'is too long') }),
    query,
  );
  if (slugName !== 'sidebar-top') return { slugName, lists: [], total: 0 };
  const { items, total } = await listJobs(payload, { sticky: true }, { page: 1, perPage: TOP_JOBS });
  return { slugName, lists: items, total };
}

/** B12: as many of each as the option says (E41). */
async function jobsIndex({ payload }: Context) {
  const perPage = (await readOptions(payload)).jobsIndexNumber || JOBS_INDEX;
  const [recommended, latest] = await Promise.all([
    listJobs(payload, { sticky: true }, { page: 1, perPage }),
    listJobs(payload, {}, { page: 1, perPage }),
  ]);
  return { recommended: recommended.items, latest: latest.items };
}

/** B17, B18: sticky ones in the editor's order. */
const highlights = (table: 'brands' | 'companies') =>
  script(async ({ payload }) => {
    const rows = await readRows<{ id: number }>(
      payload,
      sql`select p.id from ${sql.identifier(table)} p where p._status = 'published' and p.deleted_at is null
        and p.slug is not null and p.is_sticky order by p.menu_order, p.published_at desc, p.id limit ${HIGHLIGHTS}`,
    );
    const ids = rows.map((row) => row.id);
    const refs = await readRefs(payload, { [table]: ids });
    return inOrder(ids, refs[table]).map((one) =>
      toHighlight(one, table === 'brands' ? 'brand' : 'company', refs),
    );
  });

/** B22, B23: ads of a key on the page of one office. */
const companyAds = (key: AdPlaceKey) =>
  script(({ payload, query }) =>
    readAds(payload, { keys: [key], company: parseParams(companyParams, query).name }),
  );

const wechatParams = z.object({ link: z.url({ protocol: /^https?$/, error: 'must be a web address' }) });

/** Scripts that only tell a part of the site options. */
const option = (read: (options: Awaited<ReturnType<typeof readOptions>>) => unknown) =>
  script(async ({ payload }) => read(await readOptions(payload)));

const SCRIPTS: Record<string, Handler> = {
  'api-site-sensitive': script(async ({ payload, query }) => {
    const { variants } = parseParams(z.object({ variants: z.literal('1').optional() }), query);
    const options = await readOptions(payload);
    return variants ? toPlainWords(options) : toSensitiveWords(options);
  }),
  'api-search-limit-config': option((o) => ({
    minute: o.searchLimitMinute ?? 10,
    day: o.searchLimitDay ?? 100,
  })),
  'api-brand-joinus': option((o) => ({ url: o.brandJoinusUrl || '/ad' })),
  'api-content-more': option((o) => ({ url: o.contentMoreUrl || '/category/type/architecture' })),
  'api-advert-index-adposition': script(({ payload }) => readIndexPositions(payload)),
  'api-jobs-param': script(jobsParam),
  'api-wechat-jssdk': script(({ payload, query }) =>
    wechatCard(payload, parseParams(wechatParams, query).link),
  ),
  'api-jobs-lists': script(jobLists),
  'api-jobs-areacity': script(({ payload, query }) =>
    listAreaCities(payload, parseParams(z.object({ area: slug.optional() }), query).area),
  ),
  'api-advert-search': script(({ payload, query }) => {
    const where = z.enum(['top', 'bottom'], { error: 'must be top or bottom' });
    const key: AdPlaceKey = `search_${parseParams(z.object({ type: where }), query).type}`;
    return readAds(payload, { keys: [key] });
  }),
  'api-jobs-index': script(jobsIndex),
  'api-jump-linkurl': option((o) => ({
    options_top_recruit_linkurl: o.topRecruitLinkurl || '/job-service-info',
    options_buy_top_linkurl: o.buyTopLinkurl || '/ad',
    options_buy_recommend_linkurl: o.buyRecommendLinkurl || '/ad',
  })),
  'api-show-number': option((o) => ({
    options_jobs_index_number: o.jobsIndexNumber ?? 0,
    options_buy_top_number: o.buyTopNumber ?? 0,
    options_buy_recommend_number: o.buyRecommendNumber ?? 0,
  })),
  'api-buy-recommend': script(({ payload }) =>
    readAds(payload, { types: ['ad_recommend', 'ad_recommend2'] }),
  ),
  'api-advert-index': script(({ payload }) => readAdsByKey(payload, KEYED_PLACES)),
  'api-brand-index': highlights('brands'),
  'api-company-index': highlights('companies'),
  'api-blogjobs-number': option((o) => ({ column_count: toColumnCount(o) })),
  'api-subscribe-email-show': option((o) => ({ showEmail: toShowEmail(o) })),
  'api-advert-adposition': script(({ payload, query }) => {
    const schema = z.object({ slugName: z.string({ error: 'is required' }).max(100, 'is too long') });
    return readAds(payload, { keys: [parseParams(schema, query).slugName] });
  }),
  'api-company-inside': companyAds('company_inside'),
  'api-company-inside-bottom': companyAds('company_inside_bottom'),
  'api-company-job': script(companyJobs),
};

/** The router drops `.php`, so each of these answers both spellings (D3). */
export const helperRoutes: Route[] = Object.entries(SCRIPTS).map(([path, handle]) => ({
  method: 'GET',
  path,
  handle,
}));
