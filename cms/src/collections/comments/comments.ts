import type { CollectionConfig } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { one } from '../../fields/relations';
import { GROUPS } from '../../i18n/words';
import { sanitiseCommentHook } from '../../body/sanitise-hook';

/** Readers' comments (Ent-15), moderated by editors. `content` is sanitised HTML. */
export const comments: CollectionConfig = {
  slug: 'comments',
  labels: { singular: { zh: '评论', en: 'Comment' }, plural: { zh: '评论', en: 'Comments' } },
  admin: {
    group: GROUPS.readers,
    useAsTitle: 'content',
    defaultColumns: ['content', 'author', 'post', 'status', 'date'],
    listSearchableFields: ['content'],
  },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  defaultSort: '-id',
  fields: [
    {
      name: 'content',
      type: 'textarea',
      label: { zh: '内容', en: 'Content' },
      required: true,
      hooks: { beforeChange: [sanitiseCommentHook] },
    },
    { ...one('post', 'posts', { zh: '文章', en: 'Article' }), required: true },
    one('parent', 'comments', { zh: '回复的评论', en: 'In reply to' }),
    one('author', 'people', { zh: '作者', en: 'Author' }),
    {
      name: 'status',
      type: 'select',
      label: { zh: '状态', en: 'Status' },
      required: true,
      defaultValue: 'hold',
      index: true,
      options: [
        { value: 'approved', label: { zh: '已通过', en: 'Approved' } },
        { value: 'hold', label: { zh: '待审', en: 'Awaiting moderation' } },
        { value: 'spam', label: { zh: '垃圾', en: 'Spam' } },
        { value: 'trash', label: { zh: '已删', en: 'Binned' } },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'date',
      type: 'date',
      label: { zh: '时间', en: 'Date' },
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
};
