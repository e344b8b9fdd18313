import { brandOf } from '../../ads/record';
import { readBrandReport, readDailyReport } from '../../ads/report';
import { findReportLink, listReportLinks, makeReportLink, revokeReportLink } from '../../ads/report-links';
import { readBrand, type BrandRow } from '../../ads/report-rows';
import { takeOrRefuse } from '../../limits/limits';
import { readBody } from '../body';
import { agree, business } from '../business';
import { isModerator } from '../caller';
import type { Context } from '../context';
import { forbidden, missing } from '../errors';
import { parseParams, toIdOrSlug } from '../params';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { newLinkBody, reportParams, revokedLinkBody } from '../schemas/brand-report';

/** Of one link by one address: too many requests for one link leave the others open. */
const SHARED = { name: 'shared-report', times: 60, seconds: 60 };
/**
 * Of one link by the site, which asks for all its visitors and has bounded each of them: nobody alone shuts a link to the
 * others.
 */
const SHARED_BY_SITE = { name: 'shared-report-by-site', times: 1200, seconds: 60 };

/**
 * The brand of the path, for its own account, administrators and editors (P15).
 * @throws ContractError 401, 403, and 404 where there is no brand, or none that others may know of
 */
async function requireBrand(context: Context): Promise<BrandRow> {
  const caller = await context.requireCaller();
  const { id } = toIdOrSlug(context.params.id ?? '');
  const brand = id === null ? null : await readBrand(context.payload, id);
  const isStaff = isModerator(caller);
  const isOwn = brand !== null && brandOf(caller) === brand.id;
  // Others do not learn that a draft is there.
  if (!brand || (!isOwn && !isStaff && !brand.public)) throw missing('post');
  if (!isOwn && !isStaff) throw forbidden();
  return brand;
}

/** A66, for the brand's own account, administrators and editors. */
async function report(context: Context): Promise<Response> {
  const brand = await requireBrand(context);
  const period = parseParams(reportParams, context.query);
  return replyObject(await readBrandReport(context.payload, brand, period), true);
}

/** `brand/{id}/report/daily`, for those who may read A66. */
async function daily(context: Context): Promise<Response> {
  const brand = await requireBrand(context);
  const period = parseParams(reportParams, context.query);
  return replyObject(await readDailyReport(context.payload, brand, period), true);
}

/** `brand/{id}/report/links`: what the brand has passed on (docs/decisions/054). */
async function links(context: Context): Promise<Response> {
  const brand = await requireBrand(context);
  return replyObject({ links: await listReportLinks(context.payload, brand.id) }, true);
}

/** POST `brand/{id}/report/links`, for the brand's own account alone: answers the token, the only time. */
async function makeLink(context: Context): Promise<Response> {
  const brand = await requireBrand(context);
  const { account } = await context.requireCaller();
  // Staff read and revoke what a brand has passed on, and pass on nothing in its name.
  if (account.kind === 'staff') throw forbidden();
  const period = parseParams(newLinkBody, await readBody(context.request));
  return agree(await makeReportLink(context.payload, { brand: brand.id, member: account.doc.id }, period));
}

/** `brand/{id}/report/links/del`. */
async function revokeLink(context: Context): Promise<Response> {
  const brand = await requireBrand(context);
  const { link_id } = parseParams(revokedLinkBody, await readBody(context.request));
  await revokeReportLink(context.payload, brand.id, link_id);
  return agree();
}

/** `brand-report/{token}`: the report that a link opens, without a login. Not cacheable: the link can be revoked. */
async function shared({ payload, params, address, isFromSite }: Context): Promise<Response> {
  const link = await findReportLink(payload, params.token ?? '');
  const brand = link && (await readBrand(payload, link.brand));
  if (!link || !brand) throw missing('post');
  await takeOrRefuse(
    payload,
    isFromSite ? { ...SHARED_BY_SITE, key: String(link.id) } : { ...SHARED, key: `${address}\n${link.id}` },
  );
  const found = await readBrandReport(payload, brand, link.period);
  return replyObject({ ...found, expires: link.expires }, true);
}

export const brandReportRoutes: Route[] = [
  { method: 'GET', path: 'brand/:id/report', handle: report },
  { method: 'GET', path: 'brand/:id/report/daily', handle: daily },
  { method: 'GET', path: 'brand/:id/report/links', handle: links },
  { method: 'POST', path: 'brand/:id/report/links', handle: business(makeLink) },
  { method: 'POST', path: 'brand/:id/report/links/del', handle: business(revokeLink) },
  { method: 'GET', path: 'brand-report/:token', handle: shared },
];
