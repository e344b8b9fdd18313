import type { CollectionConfig } from 'payload';
import { administratorsOnly, editorsOnly, nobody } from '../../access/roles';
import { GROUPS } from '../../i18n/words';

const readOnly = { readOnly: true } as const;

/**
 * Events on their way to the site (A80). Rows are inserted in the transaction of the change itself and sent by
 * the loop of `events/loop.ts`. `parked` = the site refused it as malformed (400): an editor should look.
 */
export const outbox: CollectionConfig = {
  slug: 'outbox',
  labels: { singular: { zh: '站点事件', en: 'Site event' }, plural: { zh: '站点事件', en: 'Site events' } },
  admin: {
    group: GROUPS.system,
    useAsTitle: 'event',
    defaultColumns: ['event', 'slug', 'status', 'attempts', 'lastError', 'createdAt'],
    listSearchableFields: ['event', 'slug'],
  },
  access: { read: editorsOnly, create: nobody, update: administratorsOnly, delete: administratorsOnly },
  defaultSort: '-id',
  fields: [
    { name: 'event', type: 'text', required: true, label: { zh: '事件', en: 'Event' }, admin: readOnly },
    { name: 'slug', type: 'text', label: { zh: '别名', en: 'Slug' }, admin: readOnly },
    {
      // The body of A80 as JSON text: sent as it stands, so that a later release cannot change what was recorded.
      name: 'body',
      type: 'textarea',
      required: true,
      label: { zh: '内容', en: 'Body' },
      admin: readOnly,
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'pending',
      index: true,
      label: { zh: '状态', en: 'Status' },
      options: [
        { value: 'pending', label: { zh: '待发送', en: 'Waiting' } },
        { value: 'sent', label: { zh: '已送达', en: 'Delivered' } },
        { value: 'parked', label: { zh: '被拒，需查看', en: 'Refused, look at it' } },
      ],
    },
    {
      name: 'attempts',
      type: 'number',
      defaultValue: 0,
      label: { zh: '尝试次数', en: 'Attempts' },
      admin: readOnly,
    },
    { name: 'nextAttemptAt', type: 'date', label: { zh: '下次尝试', en: 'Next attempt' }, admin: readOnly },
    {
      name: 'leasedUntil',
      type: 'date',
      label: { zh: '占用至', en: 'Leased until' },
      admin: { hidden: true },
    },
    { name: 'sentAt', type: 'date', label: { zh: '送达时间', en: 'Delivered at' }, admin: readOnly },
    { name: 'lastError', type: 'text', label: { zh: '上次错误', en: 'Last error' }, admin: readOnly },
  ],
};
