import type { Context } from '../context';
import { missing } from '../errors';
import { toIdOrSlug } from '../params';
import { findAdId, readAdPreview } from '../queries/ad-preview';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { requirePreview } from './posts';

/** Ent-6 of an ad in any state, for those whom A4 shows a draft; an ad is named by its id alone (decision 059). */
async function preview(context: Context): Promise<Response> {
  const { payload, params } = context;
  const id = await findAdId(payload, toIdOrSlug(params.id ?? '').id);
  await requirePreview(context, 'ad', id);
  const ad = id === null ? null : await readAdPreview(payload, id);
  if (!ad) throw missing('post');
  return replyObject(ad, true);
}

export const adPreviewRoutes: Route[] = [
  { method: 'GET', path: 'advertisement/preview/:id', handle: preview },
];
