import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { withItems } from './ads';
import { around } from './around';
import { askOnce } from './cached';
import { isExhausted } from './exhausted';
import type { Ad } from './models';
import { openPreview, type Opened } from './preview-access';
import { toAd, toCreatives } from './reshape/ad';
import { adPreviewSchema, type RawAdPreview } from './schemas/ad';

/** Whether readers are shown the ad now, and why not; `limit`: it has been shown as often as it may be. */
export type AdState = NonNullable<RawAdPreview['status']> | 'limit';

export type PreviewedAd = {
  /** As it is drawn once somebody may see it: no permit is asked for, and so none is used up. */
  ad: Ad;
  /** Null when the backend does not say it. */
  state: AdState | null;
  /** What the frame of an ad that comes as HTML shows; null for any other. */
  creative: string | null;
  /** The slug of an office whose pages the ad is bound to. */
  office: string | null;
  /** Differs after each change of the ad. */
  version: string;
};

/**
 * One ad whatever its state, for an editor's token or the signed token of a preview link (decision 059). It is asked for
 * without a reader, which would keep the answer.
 *
 * @throws CmsError when the CMS gives no valid answer.
 */
export const getPreviewedAd = cache(
  (id: string, token: string | null, previewToken: string | null): Promise<Opened<PreviewedAd>> =>
    openPreview({ token, previewToken }, async (key) => {
      const raw = await askOnce(['advertisement', 'preview', id], { ...key, schema: adPreviewSchema });
      const [filled = raw] = await withItems(askOnce, [raw]);
      return toPreviewedAd({ ...raw, data: filled.data });
    }),
);

function toPreviewedAd(raw: RawAdPreview): PreviewedAd {
  return {
    ad: { ...toAd(raw, around), byPermit: false },
    state: raw.status === 'running' && isExhausted(raw) ? 'limit' : raw.status,
    creative: toCreatives([raw])[0]?.document ?? null,
    office: raw.office,
    version: createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16),
  };
}
