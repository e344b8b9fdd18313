import type { CollectionConfig } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { normaliseSlug } from '../../fields/slugify';
import { GROUPS } from '../../i18n/words';

/** The kinds of thing that can be renamed, in the words of A44. */
export const REDIRECT_TYPES = [
  'post',
  'page',
  'brand',
  'company',
  'product',
  'community',
  'term',
  'user',
] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number];

/** Old slugs of renamed things; written by the rename itself. `from` and `to` are decoded slugs. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: { zh: '跳转', en: 'Redirect' }, plural: { zh: '跳转', en: 'Redirects' } },
  admin: { group: GROUPS.system, useAsTitle: 'from', defaultColumns: ['from', 'to', 'type', 'updatedAt'] },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  indexes: [{ fields: ['type', 'from'], unique: true }],
  fields: [
    {
      name: 'type',
      type: 'select',
      label: { zh: '类型', en: 'Type' },
      required: true,
      options: REDIRECT_TYPES.map((value) => ({ value, label: value })),
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
