import { toBilingualText } from '@/lib/html/bilingual';
import { toBilingualBody } from '@/lib/html/body';
import type { Highlight, Product, Project } from '../models';
import { toMoment } from '../moment';
import { productFrom } from '../product-from';
import type { RawHighlight, RawProduct, RawProject } from '../schemas/tiles';
import { toHref, toSource } from './address';
import { textReadersOf, pictureAt, toPicture } from './picture';
import type { Surroundings } from './surroundings';
import { toTerms } from './term';

/** A community project as a tile (E24). */
export function toProject(raw: RawProject, around: Surroundings): Project {
  const picture = toPicture(raw.featured_image, around);
  return {
    id: raw.id,
    slug: raw.slug,
    title: toBilingualText(raw.title.rendered),
    excerpt: toBilingualBody(raw.excerpt),
    cover: toSource(raw.cover, around) ?? picture?.src ?? '',
    picture: picture ?? pictureAt(raw.cover, around, { width: 1200, height: 800 }),
    date: toMoment(raw.date, raw.timestamp, around.timeZone),
  };
}

/** A brand or company tile (E30). */
export function toHighlight(raw: RawHighlight, around: Surroundings): Highlight {
  return {
    name: toBilingualText(raw.name),
    logo: toSource(raw.logo, around) ?? '',
    href: toHref(raw.linkurl, around),
    picture: toPicture(raw.logo_image, around) ?? pictureAt(raw.logo, around),
  };
}

/** A product as a tile (E27), with what it is made of. */
export function toProduct(raw: RawProduct, around: Surroundings): Product {
  return { ...productFrom(raw, textReadersOf(around)), materials: toTerms(raw.material, 'material') };
}
