import { brandOf } from '../../ads/record';
import { readBrandReport } from '../../ads/report';
import { readBrand } from '../../ads/report-rows';
import { isModerator } from '../caller';
import type { Context } from '../context';
import { forbidden, missing } from '../errors';
import { parseParams, toIdOrSlug } from '../params';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { reportParams } from '../schemas/brand-report';

/** A66, for the brand's own account, administrators and editors (P15). */
async function report(context: Context): Promise<Response> {
  const caller = await context.requireCaller();
  const { id } = toIdOrSlug(context.params.id ?? '');
  const brand = id === null ? null : await readBrand(context.payload, id);
  const isOwn = brand !== null && brandOf(caller) === brand.id;
  const mayRead = isOwn || isModerator(caller);
  // Others do not learn that a draft is there.
  if (!brand || (!mayRead && !brand.public)) throw missing('post');
  if (!mayRead) throw forbidden();
  const period = parseParams(reportParams, context.query);
  return replyObject(await readBrandReport(context.payload, brand, period), true);
}

export const brandReportRoutes: Route[] = [{ method: 'GET', path: 'brand/:id/report', handle: report }];
