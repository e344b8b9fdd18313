import type { CollectionConfig } from 'payload';
import { administratorsOnly } from '../../access/roles';
import { GROUPS } from '../../i18n/words';

/** Addresses of the newsletter (A62). */
export const subscribers: CollectionConfig = {
  slug: 'subscribers',
  labels: { singular: { zh: '订阅者', en: 'Subscriber' }, plural: { zh: '订阅者', en: 'Subscribers' } },
  admin: { group: GROUPS.readers, useAsTitle: 'email', defaultColumns: ['email', 'status', 'createdAt'] },
  access: {
    read: administratorsOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
  },
  fields: [
    {
      name: 'email',
      type: 'email',
      label: { zh: '邮箱', en: 'E-mail' },
      required: true,
      unique: true,
      // As the calls of the newsletter keep and look for it.
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)],
      },
    },
    {
      name: 'status',
      type: 'select',
      label: { zh: '状态', en: 'Status' },
      defaultValue: 'active',
      options: [
        { value: 'waiting', label: { zh: '待确认', en: 'Waiting for confirmation' } },
        { value: 'active', label: { zh: '订阅中', en: 'Active' } },
        { value: 'left', label: { zh: '已退订', en: 'Left' } },
        // Never written to again, until an administrator changes it (docs/decisions/042).
        { value: 'bounced', label: { zh: '邮件被退回', en: 'Bounced' } },
        { value: 'complained', label: { zh: '已投诉', en: 'Complained' } },
      ],
    },
  ],
};
