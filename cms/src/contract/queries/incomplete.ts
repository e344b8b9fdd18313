import { sql, type SQL } from './database';

/**
 * What the front page leaves out (docs/decisions/080): an article without a cover or a body, over `posts` by this name.
 * Every published article has a title. The index `posts_incomplete` holds these.
 */
export const isIncomplete = (posts: SQL): SQL =>
  sql`(${posts}.cover_id is null or coalesce(${posts}.body_html, '') = '')`;
