import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { bilingual } from '../../fields/bilingual';
import { oneLanguage, withChecklist } from '../../publishing/fields';
import { publishable } from '../publishable';

/** Static pages (Ent-4). */
export const pages: CollectionConfig = withChecklist(
  publishable({
    slug: 'pages',
    singular: { zh: '页面', en: 'Page' },
    plural: { zh: '页面', en: 'Pages' },
    group: 'content',
    site: 'page',
    columns: ['slug'],
    fields: [
      bilingual({ name: 'title', label: { zh: '标题', en: 'Title' }, needed: true }),
      bilingual({ name: 'excerpt', label: { zh: '摘要', en: 'Excerpt' }, long: true }),
      ...body('body', { zh: '正文', en: 'Body' }),
      oneLanguage,
    ],
  }),
);
