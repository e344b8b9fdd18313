/** The name of a backup that began at that time, such as `pilotis-20261126T030000Z`: names sort by time. */
export const timed = (at: Date): string =>
  `pilotis-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** What its name ends with until it is whole. */
export const PART = '.part';
