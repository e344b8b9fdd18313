import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { sanitiseComment } from '../body/sanitise';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { ACCOUNTS, demoPassword } from './accounts';
import { toBodyBlocks } from './blocks';
import { EPOCH } from './content/calendar';
import type { CatalogueSeed, MenuItemSeed, Taxonomy } from './content/model';
import { pair } from './content/model';
import type { Magazine } from './content/magazine';
import { mediaIds, pictureIn } from './ids';
import { createDirectory } from './texts-directory';
import { createPosts } from './texts-posts';

/** What the writers of single collections need. */
export type Desk = {
  payload: Payload;
  req: PayloadRequest;
  picture: (key: string) => number | null;
  /** Creates one row with the id given, in the transaction, without events. */
  create: (collection: CollectionSlug, data: Record<string, unknown>) => Promise<void>;
  run: (sql: string) => Promise<Record<string, unknown>[]>;
};

const COLLECTION_OF: Record<Taxonomy, CollectionSlug> = {
  category: 'categories',
  tag: 'tags',
  topic: 'topics',
  place: 'places',
  type: 'types',
  material: 'materials',
  country: 'countries',
  series: 'series',
  city: 'cities',
};
const HIDDEN = ['post_sidebar_popular', 'post_sidebar_popular_top'];
const CATALOGUE_FIRST_ID = 701;
/** Entries younger than this are what people read this week. */
const RECENT = 21 * 86_400_000;

/** Whether an earlier start wrote the texts: all of them or none, see {@link writeTexts}. */
export async function areTextsWritten(payload: Payload): Promise<boolean> {
  const { rows } = await payload.db.pool.query<{ there: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM posts) AS there',
  );
  return rows[0]?.there === true;
}

/**
 * Writes everything but the files of the pictures in one transaction: a start that dies half way leaves an empty
 * database behind, never half a magazine. Pictures get their rows with words and ids, so that all else can point to them.
 */
export async function writeTexts(payload: Payload, magazine: Magazine): Promise<void> {
  const password = await demoPassword();
  await inOneTransaction(payload, async (req) => {
    req.context.seeding = true;
    const desk: Desk = {
      payload,
      req,
      picture: pictureIn(mediaIds(magazine.pictures)),
      create: async (collection, data) => {
        // The collections' own input types are too many to name here; Payload validates every row.
        await payload.create({ collection, data: data as never, req, depth: 0, context: { seeding: true } });
      },
      run: (sql) => inTransaction(req, sql),
    };
    await writeMediaRows(desk, magazine);
    await writeTerms(desk, magazine);
    await createDirectory(desk, magazine);
    await createAccounts(desk, password);
    await createPosts(desk, magazine);
    await createFurniture(desk, magazine);
    await writeComments(desk, magazine);
    await writeCounters(desk, magazine);
  });
}

/** Rows of pictures whose files come later; plain SQL, for there is nothing yet for Payload to do. */
async function writeMediaRows({ run, picture }: Desk, magazine: Magazine): Promise<void> {
  const rows = magazine.pictures.map((spec) =>
    [
      picture(spec.key) ?? 0,
      literal(spec.alt.zh),
      literal(spec.alt.en),
      literal(spec.caption.zh),
      literal(spec.caption.en),
      literal(spec.credit),
      spec.focalPoint.x,
      spec.focalPoint.y,
      'now()',
      'now()',
    ].join(', '),
  );
  await run(
    `INSERT INTO media (id, alt_zh, alt_en, caption_zh, caption_en, credit, focal_x, focal_y, created_at, updated_at) VALUES (${rows.join('), (')})`,
  );
}

async function writeTerms({ create, picture }: Desk, magazine: Magazine): Promise<void> {
  for (const term of magazine.terms) {
    await create(COLLECTION_OF[term.taxonomy], {
      id: term.id,
      name: pair(term.name),
      slug: term.slug,
      parent: term.parent || null,
      menuOrder: term.order,
      hidden: HIDDEN.includes(term.slug),
      image: picture(term.picture ?? ''),
      ...(term.region ? { area: term.region } : {}),
    });
  }
  let id = CATALOGUE_FIRST_ID;
  const plant = async (
    nodes: readonly CatalogueSeed[],
    parent: { id: number; fixId: string } | null,
  ): Promise<void> => {
    for (const [index, node] of nodes.entries()) {
      const fixId = parent ? `${parent.fixId}-${node.slug}` : node.slug;
      const own = { id, fixId };
      id += 1;
      await create('catalog', {
        id: own.id,
        name: pair(node.title),
        slug: node.slug,
        parent: parent?.id ?? null,
        menuOrder: index + 1,
        type: 'category',
        fixId,
        open: parent === null && index === 0,
      });
      await plant(node.child, own);
    }
  };
  await plant(magazine.catalogue, null);
}

async function createAccounts({ create }: Desk, password: string): Promise<void> {
  for (const account of ACCOUNTS) {
    await create(account.collection, {
      id: account.id,
      username: account.username,
      email: `${account.username}@pilotis.example`,
      password,
      roles: [...account.roles],
      profile: account.profile,
      ...('brand' in account ? { brand: account.brand } : {}),
    });
  }
}

/** Pages, menus, advertising and settings. */
async function createFurniture({ create, payload, picture, req }: Desk, magazine: Magazine): Promise<void> {
  for (const page of magazine.pages) {
    await create('pages', {
      id: page.id,
      slug: page.slug,
      title: pair(page.title),
      excerpt: pair(page.excerpt),
      body: toBodyBlocks(page.body, picture),
      publishedAt: '2025-10-10T02:00:00.000Z',
      _status: 'published',
    });
  }
  const items = (list: readonly MenuItemSeed[]): unknown[] =>
    list.map(({ title, link, items: children }) => ({ title: pair(title), link, children: items(children) }));
  for (const menu of magazine.menus) {
    await create('menus', { id: menu.id, key: menu.key, name: pair(menu.name), items: items(menu.items) });
  }
  for (const position of magazine.adPositions) {
    await create('ad-positions', { ...position, title: pair(position.title) });
  }
  const positionIds = new Map(magazine.adPositions.map((position) => [position.key, position.id]));
  for (const ad of magazine.ads) {
    await create('ads', {
      id: ad.id,
      title: pair(ad.title),
      name: pair(ad.name),
      subname: pair(ad.subname),
      image: picture(ad.image),
      logo: picture(ad.logo),
      linkurl: ad.linkurl,
      imagelink: ad.image ? ad.linkurl : '',
      content: ad.html,
      ...(ad.creative && {
        code: ad.creative.code,
        codeWidth: ad.creative.width,
        codeHeight: ad.creative.height,
        codeWords: pair(ad.creative.words),
      }),
      data: ad.items.map((item) => ({
        title: pair(item.title),
        name: pair(item.name),
        image: picture(item.image),
        logo: picture(item.logo),
        linkurl: item.linkurl,
      })),
      adType: ad.adType,
      brand: ad.brand,
      positions: ad.positions.map((key) => positionIds.get(key)),
      articlePosition: String(ad.articlePosition),
      active: true,
      showTimesLimit: ad.showTimesLimit,
      menuOrder: ad.order,
    });
  }
  await payload.updateGlobal({
    slug: 'options',
    data: magazine.options,
    req,
    depth: 0,
    context: { seeding: true },
  });
  await payload.updateGlobal({
    slug: 'front-page',
    data: { cover: magazine.cover },
    req,
    depth: 0,
    context: { seeding: true },
  });
}

/** In one statement: there are hundreds of them. */
async function writeComments({ run }: Desk, magazine: Magazine): Promise<void> {
  const rows = magazine.comments.map(({ id, post, parent, author, text, status, heldBy, date }) => {
    const heldColumn = heldBy === undefined ? 'NULL' : literal(heldBy);
    const html = literal(sanitiseComment(text));
    const approved = status === 'approved' ? literal(date) : 'NULL';
    return `(${id}, ${post}, ${parent || 'NULL'}, ${author}, ${html}, ${literal(status)}::enum_comments_status, ${heldColumn}, ${literal(date)}::timestamptz, ${literal(date)}::timestamptz, ${literal(date)}::timestamptz, ${approved}::timestamptz)`;
  });
  await run(
    `INSERT INTO comments (id, post_id, parent_id, author_id, content, status, held_by, date, created_at, updated_at, approved_at)
      VALUES ${rows.join(', ')}`,
  );
}

/** Readings so far, and those of the last days, so that "most viewed" and "this week" have an order. */
async function writeCounters({ run }: Desk, magazine: Magazine): Promise<void> {
  const rows = [
    ...magazine.posts.map((post) => `('posts', ${post.id}, ${post.views}, 0)`),
    ...magazine.products.map(
      (product) => `('products', ${product.id}, ${product.views}, ${Math.floor(product.views / 3)})`,
    ),
    ...magazine.brands.map(
      (brand) => `('brands', ${brand.id}, ${brand.views}, ${Math.floor(brand.views / 4)})`,
    ),
    ...magazine.ads.map((ad) => `('ads', ${ad.id}, 0, ${ad.shows})`),
  ];
  await run(`INSERT INTO counters (entity, entity_id, views, shows) VALUES ${rows.join(', ')}`);
  // Counted back from the day of the seed, so that "this week" has readers whenever a demo is set up.
  const days = magazine.posts
    .filter((post) => post.kind !== 'job')
    .flatMap((post) => {
      const isNew = EPOCH - Date.parse(post.publishedAt) < RECENT;
      const readings = (day: number) =>
        1 + ((post.views * (day + 3)) % 17) + (isNew ? 30 + (post.views % 50) : 0);
      return [0, 1, 2, 3, 4, 5, 6].map(
        (day) => `('posts', ${post.id}, current_date - ${day}, ${readings(day)})`,
      );
    });
  await run(`INSERT INTO counter_days (entity, entity_id, day, views) VALUES ${days.join(', ')}`);
}
