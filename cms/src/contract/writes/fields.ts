import type { z } from 'zod';
import type * as writes from '../schemas/writes';
import { TERM_COLLECTIONS, TAXONOMIES } from '../taxonomies';
import { present, toExcerpt, type Values } from './values';

/** Wire fields of each kind as the fields of its collection; state and date are added by the caller. */

type Post = z.infer<typeof writes.postWrite>;

/** Null empties all of it. */
const NO_PAY = { from: null, to: null, currency: null, period: null, note: { zh: null, en: null } };

export async function toPostFields(input: Post, values: Values, isJob: boolean) {
  const terms = input.taxonomies ?? {};
  const byTaxonomy = Object.fromEntries(
    TAXONOMIES.flatMap((taxonomy) => {
      const ids = terms[taxonomy];
      return ids === undefined ? [] : [[TERM_COLLECTIONS[taxonomy], ids]];
    }),
  );
  // Null removes the picture: what counts is which of the names was sent.
  const cover = [input.featured_media, input.featured_image, input.cover].find((one) => one !== undefined);
  return present({
    ...input.title,
    ...byTaxonomy,
    slug: input.slug,
    postType: input.post_type ?? (isJob ? ('job' as const) : undefined),
    describe: input.describe,
    excerpt: toExcerpt(input.excerpt),
    body: await values.blocks(input.content),
    linkurl: input.linkurl,
    isSticky: input.is_sticky,
    commentStatus: input.comment_status,
    closesOn: input.closes_on,
    pay: input.pay === null ? NO_PAY : input.pay,
    employment: input.employment_type,
    applyTo: input.apply_to,
    author: input.author,
    cover: await values.picture('cover', cover),
    gallery: await values.pictures('gallery', input.gallery),
    categories: input.categories ?? terms.category,
    tags: input.tags ?? terms.tag,
    materials: input.material ?? terms.material,
    companies: terms.company,
    people: terms.people,
    facts: input.acf?.facts,
    otherBrands: input.acf?.other_brands,
    withBrands: input.acf?.with_brands,
    withProducts: input.acf?.with_products,
  });
}

export async function toPageFields(input: z.infer<typeof writes.pageWrite>, values: Values) {
  return present({
    title: input.title?.title,
    slug: input.slug,
    excerpt: toExcerpt(input.excerpt),
    body: await values.blocks(input.content),
  });
}

export async function toCommunityFields(input: z.infer<typeof writes.communityWrite>, values: Values) {
  return {
    ...(await toPageFields(input, values)),
    ...present({ cover: await values.picture('cover', input.cover), author: input.author }),
  };
}

export async function toBrandFields(input: z.infer<typeof writes.brandWrite>, values: Values) {
  return present({
    title: input.title?.title,
    slug: input.slug,
    featuredImage: await values.picture('featured_image', input.featured_image),
    brandtype:
      input.brandtype === undefined ? undefined : input.brandtype === 2 ? ('2' as const) : ('1' as const),
    isSticky: input.is_sticky,
    showTimesLimit: input.show_times_limit,
    about: await values.blocks(input.acf?.about),
    brandDetail: await values.blocks(input.acf?.brand_detail),
    cover: await values.picture('cover', input.acf?.cover),
    logo: await values.picture('logo', input.acf?.logo),
    logoCover: await values.picture('logo_cover', input.acf?.logo_cover),
    website: input.acf?.website,
  });
}

export async function toCompanyFields(input: z.infer<typeof writes.companyWrite>, values: Values) {
  const { about, cover, logo, members, ...contact } = input.acf ?? {};
  return present({
    title: input.title?.title,
    slug: input.slug,
    isSticky: input.is_sticky,
    about: await values.blocks(about),
    cover: await values.picture('cover', cover),
    logo: await values.picture('logo', logo),
    ...contact,
    members:
      members &&
      (await Promise.all(
        members.map(async ({ name, title, avatar }) =>
          present({ name, title, avatar: await values.picture('members', avatar) }),
        ),
      )),
  });
}

export async function toProductFields(input: z.infer<typeof writes.productWrite>, values: Values) {
  const acf = input.acf ?? {};
  return present({
    title: input.title?.title,
    slug: input.slug,
    brand: input.brand === undefined ? acf.brand_owner : input.brand,
    materials: input.material,
    featuredImage: await values.picture('featured_image', input.featured_image),
    showTimesLimit: input.show_times_limit,
    isRecommend: input.is_recommend,
    isSticky: input.is_sticky,
    isFeatured: input.is_featured,
    attr: acf.product_attr,
    attrs: acf.product_attrs,
    gallery: await values.pictures('product_gallery', acf.product_gallery),
    features: await values.blocks(acf.product_features),
    functions: await values.blocks(acf.product_functions),
    desc: await values.blocks(acf.product_desc),
    dimensions: acf.product_dimensions,
    contact: acf.product_contact,
    projects: acf.product_projects,
  });
}

export async function toTermFields(input: z.infer<typeof writes.termWrite>, values: Values) {
  return present({
    name: input.name,
    slug: input.slug,
    parent: input.parent === 0 ? null : input.parent,
    menuOrder: input.menu_order,
    image: await values.picture('image', input.image),
  });
}

export async function toCatalogFields(input: z.infer<typeof writes.catalogWrite>, values: Values) {
  return {
    ...(await toTermFields({ ...input, name: input.title ?? input.name }, values)),
    ...present({ type: input.type, open: input.open, fixId: input.fix_id }),
  };
}

export function toOptionsFields(input: z.infer<typeof writes.optionsWrite>) {
  return present({
    columnCount: input.column_count,
    defaultTitle: input.default_title,
    defaultDesc: input.default_desc,
    defaultSeo: input.default_seo,
    showRecommendProduct: input.show_recommend_product,
    productShowLines: input.product_show_lines,
    showEmail: input.showEmail,
    askConsent: input.ask_consent,
  });
}

export function toMediaFields(input: z.infer<typeof writes.mediaWrite>) {
  return present({ alt: input.alt_text, caption: input.caption, credit: input.credit });
}

export function toMenuFields(input: z.infer<typeof writes.menuWrite>) {
  return present({
    key: input.key,
    name: input.name,
    items: input.items?.map(({ items: second, ...first }) => ({
      ...first,
      children: second.map(({ items: third, ...entry }) => ({ ...entry, grandchildren: third })),
    })),
  });
}

export async function toPersonFields(input: z.infer<typeof writes.personWrite>, values: Values) {
  const { role, avatar, ...fields } = input;
  return present({ ...fields, rolesShown: role, avatar: await values.picture('avatar', avatar) });
}

/** An advert runs or does not; its positions are named by key. */
export async function toAdFields(input: z.infer<typeof writes.adWrite>, values: Values) {
  const content = input.content ?? input.ad_content;
  return present({
    title: input.title,
    name: input.name ?? input.ad_name,
    subname: input.subname,
    adType: input.ad_type ?? input.advertType,
    linkurl: input.linkurl ?? input.ad_link,
    imagelink: input.imagelink,
    content: content === undefined ? undefined : decodeContent(content),
    image: await values.picture('image', input.image === undefined ? input.ad_image : input.image),
    logo: await values.picture('logo', input.logo),
    positions: await values.positions(
      input.adpositions ?? (input.adposition ? [input.adposition] : undefined),
    ),
    ...(await toTiles(input.data, values)),
    articlePosition: input.article_position,
    showTimesLimit: input.show_times_limit,
    menuOrder: input.menu_order,
    active: input.status === undefined ? undefined : input.status === 'publish',
    code: input.frame?.code,
    codeWidth: input.frame?.width,
    codeHeight: input.frame?.height,
    codeWords: input.frame?.words,
  });
}

/** Tiles take the place of an address they were read from, and the other way round. */
async function toTiles(data: z.infer<typeof writes.adWrite>['data'], values: Values) {
  if (data === undefined) return {};
  if (typeof data === 'string') return { dataUrl: data, data: [] };
  const tiles = data.map(async ({ image, logo, ...words }) =>
    present({
      ...words,
      image: await values.picture('data', image),
      logo: await values.picture('data', logo),
    }),
  );
  return { dataUrl: '', data: await Promise.all(tiles) };
}

/** The content of an advert travels URL-encoded (E16); a plain one is taken as it is. */
function decodeContent(content: string): string {
  try {
    return content.includes('<') ? content : decodeURIComponent(content);
  } catch {
    return content;
  }
}
