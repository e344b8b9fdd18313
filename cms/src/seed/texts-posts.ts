import { addDays, dayOf } from '../ads/days';
import { toBodyBlocks } from './blocks';
import { pair } from './content/model';
import type { PostSeed } from './content/model';
import type { Magazine } from './content/magazine';
import type { Desk } from './texts';

/** The profile whose posts the demo account `author` may change (A22). */
const AUTHOR_PROFILE = 3;
const AUTHOR_ACCOUNT = 3;

/** Products without their projects, then posts, then the projects: the two point at each other. */
export async function createPosts(desk: Desk, magazine: Magazine): Promise<void> {
  const { create, picture, run } = desk;
  const leaves = new Map(
    (await run('SELECT id, slug FROM catalog')).map((row) => [String(row.slug), Number(row.id)] as const),
  );
  for (const product of magazine.products) {
    const leaf = leaves.get(product.catalogue);
    if (leaf === undefined) throw new Error(`${product.slug}: no leaf called ${product.catalogue}`);
    await create('products', {
      id: product.id,
      title: pair(product.title),
      slug: product.slug,
      brand: product.brand,
      featuredImage: picture(product.picture),
      gallery: product.gallery.map(picture),
      desc: toBodyBlocks(product.desc, picture),
      features: toBodyBlocks(product.features, picture),
      functions: toBodyBlocks(product.functions, picture),
      attr: product.attr.map(({ name, value }) => ({ name: pair(name), value: pair(value) })),
      attrs: product.attrs.map(({ name, value }) => ({ name: pair(name), value: pair(value) })),
      dimensions: product.dimensions,
      contact: product.contact,
      categories: [leaf],
      materials: product.materials,
      isSticky: product.isSticky,
      isFeatured: product.isFeatured,
      isRecommend: product.isRecommend,
      showTimesLimit: product.showTimesLimit,
      menuOrder: product.id,
      publishedAt: '2025-10-14T02:00:00.000Z',
      _status: 'published',
    });
  }
  for (const post of magazine.posts) await createPost(desk, post);
  await linkProjects(desk, magazine);
}

async function createPost({ create, picture }: Desk, post: PostSeed): Promise<void> {
  await create('posts', {
    id: post.id,
    postType: post.postType,
    slug: post.slug,
    title: post.title,
    fulltitle: post.fullTitle,
    describe: post.describe,
    excerpt: post.excerpt,
    cover: picture(post.cover),
    body: toBodyBlocks(post.body, picture),
    gallery: post.gallery.map(picture),
    facts: post.facts,
    withBrands: post.brands,
    otherBrands: post.otherBrands,
    withProducts: post.products,
    categories: post.categories,
    tags: post.tags,
    topics: post.topics,
    types: post.types,
    materials: post.materials,
    places: post.places,
    countries: post.countries,
    cities: post.cities,
    series: post.series,
    companies: post.companies,
    people: post.people,
    author: post.author,
    isSticky: post.isSticky,
    ...(post.sponsoredDays
      ? { isSponsored: true, stickyUntil: addDays(dayOf(new Date()), post.sponsoredDays) }
      : {}),
    ...(post.closesInDays ? { closesOn: addDays(dayOf(new Date()), post.closesInDays) } : {}),
    ...post.hiring,
    commentStatus: post.commentsOpen ? 'open' : 'closed',
    linkurl: post.linkurl,
    publishedAt: post.publishedAt,
    ...(post.author === AUTHOR_PROFILE ? { createdBy: AUTHOR_ACCOUNT } : {}),
    _status: 'published',
  });
}

/** The projects of a product, in the product's row and in its published version. */
async function linkProjects({ run }: Desk, magazine: Magazine): Promise<void> {
  const rows = magazine.products.flatMap((product) =>
    product.projects.map((project, index) => `(${product.id}, ${index + 1}, 'projects', ${project})`),
  );
  if (rows.length === 0) return;
  const values = `(VALUES ${rows.join(', ')}) AS link (product, place, path, post)`;
  await run(
    `INSERT INTO products_rels (parent_id, "order", path, posts_id) SELECT product, place, path, post FROM ${values}`,
  );
  await run(
    `INSERT INTO _products_v_rels (parent_id, "order", path, posts_id)
     SELECT version.id, place, 'version.' || link.path, post FROM ${values} JOIN _products_v version ON version.parent_id = product AND version.latest`,
  );
}
