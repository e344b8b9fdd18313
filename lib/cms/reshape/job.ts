import { toBilingualText } from '@/lib/html/bilingual';
import { jobFrom } from '../job-from';
import type { Job } from '../models';
import type { RawJob } from '../schemas/job';
import { termsOfJob } from '../terms-of-job';
import { toSource } from './address';
import { textReadersOf, toPicture } from './picture';
import type { Surroundings } from './surroundings';
import { toTerms } from './term';

/** A job (E25). */
export function toJob(raw: RawJob, around: Surroundings): Job {
  const picture = toPicture(raw.featured_image, around);
  return {
    id: raw.id,
    ...jobFrom(raw, toBilingualText, around.timeZone),
    ...termsOfJob(raw, textReadersOf(around)),
    category: toBilingualText(raw.category),
    thumb: toSource(raw.thumb, around) ?? picture?.src ?? '',
    cities: toTerms(raw.taxonomies.cities, 'cities'),
    picture,
  };
}
