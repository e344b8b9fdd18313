import type { Brand, Company, Product } from '../../payload-types';
import { joinHalves, type TwoHalves } from '../bilingual';
import type { RawBrand, RawHighlight } from '../schemas/brand';
import type { RawCompany } from '../schemas/company';
import type { RawProduct } from '../schemas/product';
import { toFile, toImage } from './image';
import { toAvatar, toDisplayName } from './person';
import { toLink, toPictured } from './post';
import { pick, pickOne, type Refs, type TitledInfo } from './refs';

type Pair = { name?: TwoHalves; value?: TwoHalves };

const toPairs = (pairs: readonly Pair[] | null | undefined) =>
  (pairs ?? []).map((pair) => ({ name: joinHalves(pair.name), value: joinHalves(pair.value) }));

/** Ent-12. `shows` is how often it was shown (A43), not how often it was read. */
export function toProduct(product: Product, refs: Refs, shows: number): RawProduct {
  const brand = pickOne(refs.brands, product.brand);
  const link = brand && toLink(brand);
  return {
    id: product.id,
    slug: product.slug ?? String(product.id),
    title: { rendered: joinHalves(product.title) },
    brand: link,
    material: pick(refs.terms.material, product.materials).map(({ id, slug, name }) => ({
      id,
      slug,
      name: joinHalves(name),
    })),
    featured_image: toImage(pickOne(refs.images, product.featuredImage)),
    views: shows,
    show_times_limit: product.showTimesLimit ?? 0,
    is_recommend: product.isRecommend ?? false,
    is_sticky: product.isSticky ?? false,
    is_featured: product.isFeatured ?? false,
    acf: {
      brand_detail: link && { title: link.title, slug: link.slug },
      product_attr: toPairs(product.attr),
      product_attrs: toPairs(product.attrs),
      product_gallery: pick(refs.images, product.gallery).flatMap((image) => toImage(image) ?? []),
      product_features: product.featuresHtml ?? '',
      product_functions: product.functionsHtml ?? '',
      product_desc: product.descHtml ?? '',
      product_dimensions: product.dimensions ?? '',
      product_contact: product.contact ?? '',
      product_projects: pick(refs.posts, product.projects).map((post) => toPictured(post, refs)),
      brand_owner: brand?.id ?? 0,
    },
  };
}

/** Ent-13. */
export function toBrand(brand: Brand, refs: Pick<Refs, 'images'>, shows: number): RawBrand {
  const cover = pickOne(refs.images, brand.cover);
  const logo = pickOne(refs.images, brand.logo);
  const logoCover = pickOne(refs.images, brand.logoCover);
  return {
    id: brand.id,
    title: joinHalves(brand.title),
    slug: brand.slug ?? String(brand.id),
    featured_image: toImage(pickOne(refs.images, brand.featuredImage)),
    acf: {
      cover: toFile(cover),
      logo: toFile(logo),
      logo_cover: toFile(logoCover),
      about: brand.aboutHtml ?? '',
      brand_detail: brand.brandDetailHtml ?? '',
      website: brand.website ?? '',
      cover_image: toImage(cover),
      logo_image: toImage(logo),
      logo_cover_image: toImage(logoCover),
    },
    brandtype: brand.brandtype === '2' ? 2 : 1,
    is_sticky: brand.isSticky ?? false,
    views: shows,
    show_times_limit: brand.showTimesLimit ?? 0,
  };
}

/** Ent-14. `count` is its published articles. */
export function toCompany(
  company: Company,
  refs: Pick<Refs, 'images' | 'people'>,
  count: number,
): RawCompany {
  const cover = pickOne(refs.images, company.cover);
  const logo = pickOne(refs.images, company.logo);
  const slug = company.slug ?? String(company.id);
  return {
    id: company.id,
    title: joinHalves(company.title),
    slug,
    is_sticky: company.isSticky ?? false,
    count,
    acf: {
      about: company.aboutHtml ?? '',
      address: joinHalves(company.address),
      cover: toFile(cover),
      phone: company.phone ?? '',
      email: company.email ?? '',
      facebook: company.facebook ?? '',
      location: joinHalves(company.location),
      logo: toFile(logo),
      members: (company.members ?? []).map((member) => {
        const person = pickOne(refs.people, member.person);
        const avatar = pickOne(refs.images, member.avatar);
        return {
          name: person ? toDisplayName(person) : joinHalves(member.name),
          title: joinHalves(member.title),
          avatar: avatar?.avatars[96] ?? (person ? toAvatar(person, refs.images) : ''),
        };
      }),
      twitter: company.twitter ?? '',
      website: company.website ?? '',
      wechat: company.wechat ?? '',
      weibo: company.weibo ?? '',
      additionals: toPairs(company.additionals),
      branches: (company.branches ?? []).map((branch) => ({
        name: joinHalves(branch.name),
        address: joinHalves(branch.address),
      })),
      post_name: slug,
      cover_image: toImage(cover),
      logo_image: toImage(logo),
    },
  };
}

/** The tile of a brand or company (B17, B18, E30). */
export function toHighlight(
  thing: TitledInfo,
  kind: 'brand' | 'company',
  refs: Pick<Refs, 'images'>,
): RawHighlight {
  const logo = pickOne(refs.images, thing.image);
  return {
    name: joinHalves(thing.title),
    logo: toFile(logo, 'size-310'),
    linkurl: `/${kind}/${encodeURIComponent(thing.slug)}`,
    logo_image: toImage(logo),
  };
}
