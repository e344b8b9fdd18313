import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { orNull } from './lists';
import type { Page } from './models';
import { toPage } from './reshape/page';
import { pageSchema } from './schemas/page';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';

/** A static page by its decoded slug; null when there is none (C21, A11). */
export const getPage = reader({
  name: 'page',
  names: () => ['page'],
  lifetime: 'minute',
  tags: (slug: string) => [tags.page(slug)],
  load: async (call, slug: string): Promise<Page | null> => {
    const found = await orNull(call(['pages'], { query: { slug }, schema: listAnswer(pageSchema) }));
    const first = found?.data[0];
    return first ? toPage(first, around) : null;
  },
});
