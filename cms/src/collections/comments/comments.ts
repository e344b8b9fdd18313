import type { CollectionConfig, DateField, FilterOptionsProps, NumberField, TextField } from 'payload';
import { commentHooks } from '../../comments/hooks';
import { moderateEndpoint } from '../../comments/moderate';
import { revisionOf } from '../../comments/revision';
import { editorsOnly, nobodyField, staffOnly } from '../../access/roles';
import { isData } from '../../fields/data';
import { one } from '../../fields/relations';
import { GROUPS } from '../../i18n/words';
import { sanitiseCommentHook } from '../../body/sanitise-hook';

/** A column that the calls of readers write; the form of the dashboard does not. */
const kept = <F extends TextField | NumberField | DateField>(field: F): F => ({
  ...field,
  access: { create: nobodyField, update: nobodyField },
  admin: { ...field.admin, readOnly: true, position: 'sidebar' },
});

function postIdOf(siblingData: unknown): unknown {
  const post = isData(siblingData) ? siblingData.post : undefined;
  return isData(post) ? post.id : post;
}

/** Shown in the list as a link to what it points to. */
const linked = { components: { Cell: '/comments/cells.island#LinkCell' } };

/** Readers' comments (Ent-15), moderated by editors. `content` is sanitised HTML. */
export const comments: CollectionConfig = {
  slug: 'comments',
  labels: { singular: { zh: '评论', en: 'Comment' }, plural: { zh: '评论', en: 'Comments' } },
  admin: {
    group: GROUPS.readers,
    useAsTitle: 'content',
    defaultColumns: ['content', 'author', 'post', 'date', 'heldBy', 'reports', 'status'],
    listSearchableFields: ['content'],
    // What waits, unless the address asks for something else (comments/queue).
    baseFilter: ({ req }) => (req.query?.where || req.query?.search ? null : { status: { equals: 'hold' } }),
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    components: { beforeListTable: ['/comments/queue.island#ModerationQueue'] },
  },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  defaultSort: '-id',
  disableBulkEdit: true,
  disableBulkDelete: true,
  hooks: commentHooks,
  endpoints: [moderateEndpoint],
  fields: [
    {
      name: 'content',
      type: 'textarea',
      label: { zh: '内容', en: 'Content' },
      required: true,
      hooks: { beforeChange: [sanitiseCommentHook] },
      admin: { components: { Cell: '/comments/cells.island#ContentCell' } },
    },
    { ...one('post', 'posts', { zh: '文章', en: 'Article' }), required: true, admin: linked },
    {
      ...one('parent', 'comments', { zh: '回复的评论', en: 'In reply to' }),
      // What the list offers; that it is no reply below this comment is tested on saving (comments/hooks).
      filterOptions: ({ id, siblingData }: FilterOptionsProps) => ({
        ...(id === undefined ? {} : { id: { not_equals: id } }),
        post: { equals: postIdOf(siblingData) },
      }),
    },
    { ...one('author', 'people', { zh: '作者', en: 'Author' }), admin: linked },
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
        { value: 'deleted', label: { zh: '作者已删除', en: 'Deleted by its author' } },
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
    kept({
      name: 'heldBy',
      type: 'text',
      label: { zh: '待审原因', en: 'Held because of' },
      admin: {
        components: { Cell: '/comments/cells.island#RulesCell', Field: '/comments/rules-field#RulesField' },
      },
    }),
    kept({
      name: 'reports',
      type: 'number',
      label: { zh: '举报数', en: 'Reports' },
      defaultValue: 0,
      index: true,
    }),
    kept({ name: 'editedAt', type: 'date', label: { zh: '作者修改于', en: 'Changed by its author' } }),
    kept({ name: 'approvedAt', type: 'date', label: { zh: '首次通过于', en: 'First approved' } }),
    {
      // What the list or the form shows. It is sent with every change (comments/revision).
      name: 'revision',
      type: 'text',
      virtual: true,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      hooks: { afterRead: [({ siblingData }) => revisionOf(siblingData)] },
    },
    {
      name: 'seen',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/comments/seen-revision.island#SeenRevision' },
      },
    },
    {
      name: 'reportList',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/comments/report-list#ReportList' } },
    },
  ],
};
