import 'server-only';
import { around } from './around';
import { reader } from './cached';
import type { Comments } from './models';
import { toComments } from './reshape/people';
import { listAnswer } from './schemas/primitives';
import { commentSchema } from './schemas/people';

/** C42: up to so many, the newest. */
const PER_PAGE = 100;

/**
 * The comments of an article, by its id (C42, A33, E33). No event tells of a comment, so they carry no tag: a
 * page has those of the moment it was drawn.
 */
export const listComments = reader({
  name: 'comments',
  lifetime: 'glance',
  tags: (_post: number) => [],
  load: async (call, post: number): Promise<Comments> => {
    const query = { post, orderby: 'id', order: 'desc', per_page: PER_PAGE, page: 1 };
    const { data, pageInfo } = await call(['comments'], { query, schema: listAnswer(commentSchema) });
    return { items: toComments(data, around), total: pageInfo.total };
  },
});
