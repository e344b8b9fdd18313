/** The hour it is at the site: no test of a day begins before midnight and ends after it. */
const NOON = 12;
const ahead = NOON - new Date().getUTCHours();

/** A time zone in which it is noon now. As POSIX has it, the zones of this family are behind UTC by their number. */
export const SITE_TIME_ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;

/** The day so many days after today in that zone, as `2026-01-31`. */
export const day = (after: number) =>
  new Date(Date.now() + ahead * 3_600_000 + after * 86_400_000).toISOString().slice(0, 10);
