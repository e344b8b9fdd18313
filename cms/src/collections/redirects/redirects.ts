import type { CollectionConfig } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { normaliseSlug } from '../../fields/slugify';
import { GROUPS } from '../../i18n/words';

/** The kinds of thing that can be renamed, in the words of A44. */
const REDIRECT_TYPES = [
  { value: 'post', label: { zh: '文章或招聘', en: 'Article or job' } },
  { value: 'page', label: { zh: '页面', en: 'Page' } },
  { value: 'brand', label: { zh: '品牌', en: 'Brand' } },
  { value: 'company', label: { zh: '事务所', en: 'Office' } },
  { value: 'product', label: { zh: '产品', en: 'Product' } },
  { value: 'community', label: { zh: '社区项目', en: 'Community project' } },
  { value: 'term', label: { zh: '分类', en: 'Term' } },
  { value: 'user', label: { zh: '人物', en: 'Person' } },
] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number]['value'];

/** Old slugs of renamed things; written by the rename itself. `from` and `to` are decoded slugs. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: { zh: '跳转', en: 'Redirect' }, plural: { zh: '跳转', en: 'Redirects' } },
  admin: {
    group: GROUPS.system,
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'type', 'updatedAt'],
    // A rename sends the site an event. An edit here does not: the site reads all slugs again every ten minutes.
    description: {
      zh: '改名时自动生成。在此处的修改最多十分钟后对读者生效。',
      en: 'Written when something is renamed. What is changed here reaches readers within ten minutes.',
    },
  },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  indexes: [{ fields: ['type', 'from'], unique: true }],
  fields: [
    {
      name: 'type',
      type: 'select',
      label: { zh: '类型', en: 'Type' },
      required: true,
      options: [...REDIRECT_TYPES],
    },
    {
      name: 'from',
      type: 'text',
      label: { zh: '旧别名', en: 'Old slug' },
      required: true,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? normaliseSlug(value) : value)] },
    },
    {
      name: 'to',
      type: 'text',
      label: { zh: '新别名', en: 'New slug' },
      required: true,
      index: true,
      hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? normaliseSlug(value) : value)] },
    },
  ],
};
