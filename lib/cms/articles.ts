import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { orNull } from './lists';
import type { Article } from './models';
import { toArticle } from './reshape/post';
import { postSchema } from './schemas/post';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';
import { tagsOfArticle } from './tags-of';

/**
 * One article, job or news entry by its decoded slug; null when there is none (C12, A3).
 * @throws CmsError when the CMS gives no valid answer and never gave one.
 */
export const getArticle = reader({
  name: 'article',
  names: () => ['post'],
  lifetime: 'minute',
  tags: (slug: string) => [tags.post(slug)],
  tagsOfAnswer: tagsOfArticle,
  load: async (call, slug: string): Promise<Article | null> => {
    const schema = listAnswer(postSchema);
    const found = await orNull(call(['posts', 'byslug'], { query: { slug }, schema }));
    const first = found?.data[0];
    return first ? toArticle(first, around) : null;
  },
});
