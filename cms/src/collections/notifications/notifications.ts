import type { CollectionConfig } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { GROUPS } from '../../i18n/words';

/** Notices pushed to open pages (W1). */
export const notifications: CollectionConfig = {
  slug: 'notifications',
  labels: { singular: { zh: '通知', en: 'Notice' }, plural: { zh: '通知', en: 'Notices' } },
  admin: { group: GROUPS.readers, useAsTitle: 'label', defaultColumns: ['label', 'url', 'sendAt', 'sentAt'] },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  fields: [
    label('title'),
    bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
    bilingual({ name: 'body', label: { zh: '内容', en: 'Text' }, long: true }),
    address('url', { zh: '链接', en: 'Link' }),
    {
      name: 'sendAt',
      type: 'date',
      label: { zh: '发送时间', en: 'Send at' },
      index: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: {
          zh: '到时向所有在线访客发送一次；留空则不发送。',
          en: 'Sent once to every visitor who is there at that time; never when empty.',
        },
      },
    },
    {
      name: 'sentAt',
      type: 'date',
      label: { zh: '已发送于', en: 'Sent at' },
      // Written by what sends it (cms/src/notices/editors.ts). A copy is a notice of its own, which was not sent.
      access: { create: () => false, update: () => false },
      hooks: { beforeDuplicate: [() => null] },
      admin: { position: 'sidebar', readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
};
