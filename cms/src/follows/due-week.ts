import { sql } from '../contract/queries/database';
import { env } from '../env';

/** Digests leave from this hour of Monday on, by the clock of the site. */
const HOUR = 8;

/** The Monday of the newest digest that is due, as a date. On a Monday before that hour it is the one of the week before. */
export const dueWeek = sql`date_trunc('week', (now() at time zone ${env.timeZone}) - make_interval(hours => ${HOUR}))::date`;
