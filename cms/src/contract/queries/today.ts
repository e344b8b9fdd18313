import { env } from '../../env';
import { sql } from './database';

/** The day it is by the clock of the site. */
export const today = sql`(now() at time zone ${env.timeZone})::date`;
