import 'server-only';
import { allPages } from './all-pages';
import { around } from './around';
import { reader } from './cached';
import type { Comments } from './models';
import { toComments } from './reshape/people';
import { listAnswer } from './schemas/primitives';
import { commentSchema } from './schemas/people';
import { tags } from './tags';

/** C42: so many on a page, the newest first. */
const PER_PAGE = 100;

/**
 * The comments of an article, by its id (C42, A33, E33): all of them, since a reply may stand on another page than
 * what it answers, and the total is printed beside them. An event with the id of the article clears them (A80).
 */
export const listComments = reader({
  name: 'comments',
  lifetime: 'glance',
  tags: (post: number) => [tags.comments(post)],
  load: async (call, post: number): Promise<Comments> => {
    const schema = listAnswer(commentSchema);
    const query = { post, orderby: 'id', order: 'desc', per_page: PER_PAGE };
    const { data, pageInfo } = await allPages((page) =>
      call(['comments'], { query: { ...query, page }, schema }),
    );
    return { items: toComments(data, around), total: pageInfo.total };
  },
});
