import type { PictureSpec } from '../pictures/types';
import { buildAds, AD_POSITIONS } from './ads';
import { buildArticles } from './articles';
import { buildBrands } from './brands';
import { CATALOGUE } from './catalogue';
import { buildComments } from './comments';
import { buildCommunities } from './communities';
import { COMPANY_SLUGS, buildCompanies } from './companies';
import { buildJobs } from './jobs';
import { MENUS } from './menus';
import { buildNews } from './news';
import { COVER_SLUG, OPTIONS } from './options';
import { PAGES } from './pages';
import { buildPeople } from './people';
import { pictureBook } from './picture-book';
import { buildProducts } from './products';
import { TERMS } from './taxonomies';
import { THREAD_SLUG, buildThread } from './thread';

const three = (number: number) => String(number).padStart(3, '0');

/** Marks 1 to 24 are brands', 25 to 54 companies', the rest those of the brands that came later. */
const BRAND_MARKS = 24;
const COMPANY_MARKS = 30;
const markOf = (brand: number) => `logo-${three(brand + 1 + (brand < BRAND_MARKS ? 0 : COMPANY_MARKS))}`;

/**
 * The whole demo magazine as data: the same on every machine and at every call. Pictures are named by the keys of the
 * pool handed in; nothing here touches a disk, a clock or a database.
 */
export function buildMagazine(pool: readonly PictureSpec[]) {
  const book = pictureBook(pool);
  const people = buildPeople(COMPANY_SLUGS).map((person, index) => ({
    ...person,
    avatar: `portrait-${three(index + 1)}`,
  }));
  const brands = buildBrands().map((brand, index) => ({
    ...brand,
    logo: markOf(index),
    logoCover: markOf(index),
    cover: book.shared('interior', index),
  }));
  const companies = buildCompanies(people).map((company, index) => ({
    ...company,
    logo: `logo-${three(index + 1 + BRAND_MARKS)}`,
    cover: book.shared('architecture', index),
  }));
  const bare = buildProducts();
  const articles = buildArticles(people, bare, book);
  const products = bare.map((product, index) => ({
    ...product,
    gallery: [product.picture, book.shared('interior', index * 2), book.shared('interior', index * 2 + 1)],
    projects: articles
      .filter((article) => article.products.includes(product.id))
      .slice(0, 4)
      .map((article) => article.id),
  }));
  const news = buildNews().map((item) => ({
    ...item,
    cover: book.cover(item.slug),
  }));
  const jobs = buildJobs(companies).map((job) => {
    const company = companies.find((candidate) => candidate.id === job.companies[0]);
    return { ...job, cover: company?.cover ?? '' };
  });
  const communities = buildCommunities().map((call, index) => ({
    ...call,
    cover: book.call(call.slug, index),
  }));
  const posts = [...articles, ...news, ...jobs];
  const discussed = [...articles, ...news]
    .filter((post) => post.commentsOpen)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const thread = discussed.filter(({ slug }) => slug === THREAD_SLUG).flatMap(buildThread);
  return {
    pictures: pool,
    terms: TERMS,
    catalogue: CATALOGUE,
    people,
    companies,
    brands,
    products,
    posts,
    communities,
    pages: PAGES,
    menus: MENUS,
    adPositions: AD_POSITIONS,
    ads: buildAds(),
    comments: [...thread, ...buildComments(discussed)],
    options: OPTIONS,
    cover: articles.find(({ slug }) => slug === COVER_SLUG)?.id ?? null,
  };
}

export type Magazine = ReturnType<typeof buildMagazine>;
