import { toBilingualText } from '@/lib/html/bilingual';
import { toBody } from '@/lib/html/body';
import { plainText } from '@/lib/html/text';
import type { Bilingual, Body } from '../models';
import type { Attribute, Brand, BrandKind, BrandTile, Download, ProductEntry } from '../models/brand';
import type { RawBrand, RawDownload, RawProductEntry } from '../schemas/brand';
import { toHref, toSource } from './address';
import { pictureAt, toPicture } from './picture';
import { toPostRef } from './post';
import type { Surroundings } from './surroundings';
import { toProduct } from './tiles';

/** A bare `cover` or `logo` says no size: the boxes they are drawn in. */
const COVER_SIZE = { width: 1440, height: 960 };
const LOGO_SIZE = { width: 480, height: 480 };

/** E29: 1 makes things, everything else what buildings are made of. */
function kindOf(brandtype: number): BrandKind {
  return brandtype === 1 ? 'creative' : 'build';
}

/** A brand in a list (E28). */
export function toBrandTile(raw: RawBrand, around: Surroundings): BrandTile {
  return {
    id: raw.id,
    slug: raw.slug,
    title: toBilingualText(raw.title.rendered),
    kind: kindOf(raw.brandtype),
    summary: opening(htmlBody(raw.acf.about, around)),
    logo: toPicture(raw.acf.logo_image, around) ?? pictureAt(raw.acf.logo ?? '', around, LOGO_SIZE),
    picture: toPicture(raw.featured_image, around) ?? coverOf(raw, around),
  };
}

/** A brand by itself (E28). */
export function toBrand(raw: RawBrand, around: Surroundings): Brand {
  return {
    ...toBrandTile(raw, around),
    cover: coverOf(raw, around) ?? toPicture(raw.featured_image, around),
    about: htmlBody(raw.acf.about, around),
    detail: htmlBody(raw.acf.brand_detail, around),
    website: toHref(raw.acf.website ?? '', around),
  };
}

/** A product by itself (E27). The short list of attributes stands before the long one. */
export function toProductEntry(raw: RawProductEntry, around: Surroundings): ProductEntry {
  const { acf } = raw;
  const contact = acf.product_contact ?? '';
  const projects = raw.used_in.length > 0 ? raw.used_in : (acf.product_projects ?? []);
  return {
    ...toProduct(raw, around),
    ownerId: acf.brand_owner ?? 0,
    attributes: [...(acf.product_attr ?? []), ...(acf.product_attrs ?? [])].flatMap(toAttribute),
    gallery: (acf.product_gallery ?? []).flatMap((image) => toPicture(image, around) ?? []),
    description: htmlBody(acf.product_desc, around),
    features: htmlBody(acf.product_features, around),
    functions: htmlBody(acf.product_functions, around),
    dimensions: toBilingualText(acf.product_dimensions ?? ''),
    contact: toBilingualText(contact),
    contactHref: toContactHref(contact, around),
    projects: projects.map((post) => toPostRef(post, around)),
    takesRequests: raw.takes_requests,
    downloads: raw.downloads.flatMap((one) => toDownload(one, around)),
  };
}

/** How to reach somebody, as a link: an address to write to, a number to call, a page; nothing for other words. */
export function toContactHref(contact: string, around: Surroundings): string {
  const text = contact.trim();
  if (/^[^\s@|<>]+@[^\s@|<>]+\.[^\s@|<>]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return /^(https?:\/\/|www\.)\S+$/i.test(text) ? toHref(text, around) : '';
}

function toDownload({ id, title, kind, size, url, name }: RawDownload, around: Surroundings): Download[] {
  const href = toSource(url, around);
  return href === null
    ? []
    : [{ id, title: toBilingualText(title), kind, size: Math.max(size, 0), href, name }];
}

function toAttribute(raw: { name: string; value: string }): Attribute[] {
  const attribute = { name: toBilingualText(raw.name), value: toBilingualText(raw.value) };
  return isWritten(attribute.name) && isWritten(attribute.value) ? [attribute] : [];
}

const isWritten = (text: Bilingual) => text.zh !== '' || text.en !== '';

function coverOf(raw: RawBrand, around: Surroundings) {
  return toPicture(raw.acf.cover_image, around) ?? pictureAt(raw.acf.cover ?? '', around, COVER_SIZE);
}

function htmlBody(html: string | undefined, around: Surroundings): Body {
  return toBody(html ?? '', (src) => toSource(src, around));
}

/** The first paragraph of a body in each language, as plain text. */
function opening(body: Body): Bilingual {
  const first = (locale: 'zh' | 'en') => {
    const block = body.blocks.find(
      (one) => one.kind === 'text' && (one.lang === locale || one.lang === 'both'),
    );
    return block?.kind === 'text' ? plainText(block.html) : '';
  };
  return { zh: first('zh'), en: first('en') };
}
