import { sql, type SQL } from './database';

/**
 * What the front page leaves out (docs/decisions/080): an article without a cover or a body, over `posts` by this name; one
 * whose card leads elsewhere (`linkurl`, E1) needs no body. The index `posts_incomplete` holds these: its condition is this
 * one. A published article has a title.
 */
export const isIncomplete = (posts: SQL): SQL =>
  sql`(${posts}.cover_id is null
    or (coalesce(${posts}.body_html, '') = '' and coalesce(${posts}.linkurl, '') = ''))`;
