import { toBilingualText } from '@/lib/html/bilingual';
import { toBilingualBody, toBody } from '@/lib/html/body';
import type { Page } from '../models';
import { toMoment } from '../moment';
import type { RawPage } from '../schemas/page';
import { toSource } from './address';
import type { Surroundings } from './surroundings';

/** A static page (E13). `modified` is its date when the backend names no other. */
export function toPage(raw: RawPage, around: Surroundings): Page {
  return {
    id: raw.id,
    slug: raw.slug,
    title: toBilingualText(raw.title.rendered),
    body: toBody(raw.content, (src) => toSource(src, around)),
    excerpt: toBilingualBody(raw.excerpt),
    modified: raw.modified
      ? toMoment(raw.modified, 0, around.timeZone)
      : toMoment(raw.date, raw.timestamp, around.timeZone),
  };
}
