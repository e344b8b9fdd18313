import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { bilingual } from '../../fields/bilingual';
import { one, picture } from '../../fields/relations';
import { oneLanguage, withChecklist } from '../../publishing/fields';
import { publishable } from '../publishable';

/** Community projects and calls (Ent-9). */
export const communities: CollectionConfig = withChecklist(
  publishable({
    slug: 'communities',
    singular: { zh: '社区项目', en: 'Community project' },
    plural: { zh: '社区项目', en: 'Community projects' },
    group: 'content',
    site: 'community',
    columns: ['author', 'publishedAt'],
    fields: [
      bilingual({ name: 'title', label: { zh: '标题', en: 'Title' }, needed: true }),
      bilingual({ name: 'excerpt', label: { zh: '摘要', en: 'Excerpt' }, long: true }),
      picture('cover', { zh: '封面', en: 'Cover' }),
      ...body('body', { zh: '正文', en: 'Body' }),
      one('author', 'people', { zh: '发起人', en: 'Author' }, { sidebar: true }),
      oneLanguage,
    ],
  }),
);
