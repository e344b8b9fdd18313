import type { Payload } from 'payload';
import { MOST_PROJECTS } from '../mappers/projects';
import { readRows, sql } from './database';
import { isJob, isPublic } from './posts';

/** Published articles that name a product, the newest first, at most {@link MOST_PROJECTS} of them. */
export async function readUsesOf(payload: Payload, product: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select p.id from posts p where ${isPublic} and p.slug is not null and not (${isJob})
      and exists (select 1 from posts_rels r where r.parent_id = p.id and r.path = 'withProducts' and r.products_id = ${product})
      order by p.published_at desc, p.id desc limit ${MOST_PROJECTS}`,
  );
  return rows.map(({ id }) => id);
}
