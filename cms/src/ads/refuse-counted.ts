import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { inTransaction } from '../db/transaction';
import { languageOf, type Words } from '../i18n/words';

const COUNTED: Words = {
  zh: '此广告已有统计数据，没有删除。请取消“投放中”，报告会保留它的数据。',
  en: 'This advert has figures and was not deleted. Untick “Running” instead: the reports keep its figures.',
};

/** An ad that is not deleted because it has figures; 409. */
class AdCounted extends APIError<{ code: 'ad_counted' }> {
  /** Also the key of its level in `loggingLevels`. */
  override name = 'AdCounted';

  constructor(message: string) {
    super(message, 409, { code: 'ad_counted' }, true);
  }
}

/** The log of so many days back may hold what no day has counted yet; it is counted every minute. */
const UNCOUNTED_DAYS = 3;

/**
 * An ad that has counted days stays, since its advertiser was told these figures (docs/decisions/054), and so does one whose
 * events are still to be counted.
 * @throws AdCounted (409)
 */
export const refuseCountedHook: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const counted = await inTransaction(
    req,
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM ad_days WHERE entity = 'ads' AND entity_id = ${Number(id)})
      OR EXISTS (SELECT 1 FROM ad_events WHERE entity = 'ads' AND entity_id = ${Number(id)} AND at > now() - interval '${UNCOUNTED_DAYS} days')`,
  );
  if (counted.length === 0) return;
  throw new AdCounted(COUNTED[languageOf(req.i18n.language)]);
};
