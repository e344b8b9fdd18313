/**
 * The time zone of a CMS whose weekly digests are tested. Its week, which ends on Monday at eight, does not end during the
 * test: that is at 0 h UTC in Shanghai, so on a Sunday it is a zone in which it is at 20 h UTC.
 */
export const ZONE = new Date().getUTCDay() === 0 ? 'Etc/GMT+12' : 'Asia/Shanghai';

/** SQL for the Monday of the digests that are due, as in cms/src/follows/due-week.ts. */
export const WEEK = `date_trunc('week', (now() AT TIME ZONE '${ZONE}') - interval '8 hours')::date`;
