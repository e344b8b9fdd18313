import { toBilingualText } from '@/lib/html/bilingual';
import type { Job } from '../models';
import { toMoment } from '../moment';
import type { RawJob } from '../schemas/job';
import { toSource } from './address';
import { toPicture } from './picture';
import type { Surroundings } from './surroundings';
import { toTerms } from './term';

/** A job (E25). */
export function toJob(raw: RawJob, around: Surroundings): Job {
  const picture = toPicture(raw.featured_image, around);
  return {
    id: raw.id,
    slug: raw.slug,
    title: toBilingualText(raw.title.rendered),
    describe: toBilingualText(raw.describe),
    category: toBilingualText(raw.category),
    isSticky: raw.is_sticky,
    thumb: toSource(raw.thumb, around) ?? picture?.src ?? '',
    date: toMoment(raw.date, raw.timestamp, around.timeZone),
    cities: toTerms(raw.taxonomies.cities, 'cities'),
    picture,
  };
}
