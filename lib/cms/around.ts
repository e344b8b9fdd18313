import 'server-only';
import { env } from '@/lib/env';
import type { Surroundings } from './reshape/surroundings';

/** The surroundings of this site, for every reshape. */
export const around: Surroundings = { cmsUrl: env.cmsUrl, siteUrl: env.siteUrl, timeZone: env.timeZone };
