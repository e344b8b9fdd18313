import type { Payload } from 'payload';
import { joinHalves } from '../bilingual';
import type { Caller } from '../caller';
import { toOwnUser, toUser, toUserInList } from '../mappers/user';
import { toId, toIds } from '../mappers/refs';
import { meant, type IdOrSlug, type Window } from '../params';
import type { Listed } from '../reply';
import type { RawCommunityAuthor } from '../schemas/community';
import type { RawOwnUser, RawUser, RawUserInList } from '../schemas/user';
import { toDisplayName, toPersonRef, toPersonSlug } from '../mappers/person';
import { anyOf, readRows, sql, type SQL } from './database';
import { hasPublicSlug } from './person-slug';
import { readImages } from './images';
import { inOrder, readIdPage } from './page-of-ids';
import { readPeople, readTitled } from './refs';
import { publishedPeople } from './post-listing';
import { escapeLike } from './terms';

export type UserFilter = {
  include?: number[];
  slug?: string;
  search?: string;
  orderby?: string;
  order?: 'asc' | 'desc';
};

/** A17. Editors see everybody and search in names too; everyone else only those with a published article, by nickname. */
export async function listUsers(
  payload: Payload,
  filter: UserFilter,
  window: Window,
  forEditor: boolean,
): Promise<Listed<RawUserInList>> {
  const where: SQL[] = forEditor ? [] : [sql`u.id in (${publishedPeople})`];
  if (filter.include) where.push(sql`u.id = ${anyOf(filter.include)}`);
  if (filter.slug !== undefined) where.push(hasPublicSlug(filter.slug));
  if (filter.search) {
    const like = `%${escapeLike(filter.search)}%`;
    // A nickname that holds the mobile number is not shown, so it must not be found either (E22).
    where.push(
      forEditor
        ? sql`concat_ws(' ', u.name_zh, u.name_en, u.nickname, u.slug) ilike ${like}`
        : sql`(u.nickname ilike ${like} and (u.mobile is null or position(u.mobile in u.nickname) = 0))`,
    );
  }
  const way = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const order =
    filter.orderby === 'include'
      ? sql`array_position(${sql.param(filter.include ?? [])}::int[], u.id)`
      : sql`u.id ${way}`;
  const page = await readIdPage(payload, { from: sql`people u`, id: sql`u.id`, where, order }, window);
  const { docs } = await payload.find({
    collection: 'people',
    where: { id: { in: page.ids } },
    depth: 0,
    pagination: false,
    limit: page.ids.length,
  });
  const images = await readImages(payload, toIds(docs.map((person) => person.avatar)));
  const byId = new Map(docs.map((person) => [person.id, toUserInList(person, images)]));
  return { items: inOrder(page.ids, byId), total: page.total, totalPages: page.totalPages };
}

async function readPerson(payload: Payload, id: number) {
  return payload.findByID({ collection: 'people', id, depth: 0, disableErrors: true });
}

/** A18: the public part; null when there is no such person. */
export async function readUser(payload: Payload, key: IdOrSlug): Promise<RawUser | null> {
  const rows = await readRows<{ id: number; slug: string | null }>(
    payload,
    sql`select u.id, u.slug from people u where u.id = ${key.id} or ${hasPublicSlug(key.slug)}`,
  );
  const found = meant(rows, key);
  const person = found ? await readPerson(payload, found.id) : null;
  return person && toUser(person, await readImages(payload, toIds([person.avatar])));
}

/** Ent-19 for the caller himself (A15); null when the profile is gone. */
export async function readOwnUser(payload: Payload, caller: Caller): Promise<RawOwnUser | null> {
  const person = await readPerson(payload, caller.profileId);
  if (!person) return null;
  const brandId = caller.account.kind === 'reader' ? toId(caller.account.doc.brand) : null;
  const [images, brands, favourites] = await Promise.all([
    readImages(payload, toIds([person.avatar])),
    readTitled(payload, 'brands', brandId === null ? [] : [brandId]),
    readRows<{ id: number }>(
      payload,
      sql`select f.post_id as id from favorites f where f.owner_id = ${person.id} order by f.id desc`,
    ),
  ]);
  const brand = brandId === null ? undefined : brands.get(brandId);
  return toOwnUser(person, images, {
    roles: caller.roles,
    brand: brand ? { id: brand.id, title: joinHalves(brand.title), slug: brand.slug } : null,
    favouritedPosts: favourites.map((row) => row.id),
  });
}

/** `community/author`: who called, and how many published calls are theirs. Null for an unknown slug. */
export async function readCommunityAuthor(
  payload: Payload,
  slug: string,
): Promise<RawCommunityAuthor | null> {
  const rows = await readRows<{ id: number; zh: string | null; en: string | null; count: number }>(
    payload,
    sql`select u.id, u.description_zh as zh, u.description_en as en, (select count(*)::int from communities c
      where c.author_id = u.id and c._status = 'published' and c.deleted_at is null) as count
      from people u where ${hasPublicSlug(slug)}`,
  );
  const [row] = rows;
  const person = row && (await readPeople(payload, [row.id])).get(row.id);
  if (!row || !person) return null;
  const ref = toPersonRef(person, await readImages(payload, toIds([person.avatar])));
  const avatar = ref?.avatar ?? '';
  const description = joinHalves({ zh: row.zh, en: row.en });
  return {
    id: person.id,
    name: toDisplayName(person),
    slug: toPersonSlug(person),
    avatar,
    description,
    count: row.count,
  };
}
