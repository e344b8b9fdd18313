import type { CollectionConfig } from 'payload';
import { administratorsOnly } from '../../access/roles';
import { one } from '../../fields/relations';
import { sessionAgents } from '../../fields/session-agents';
import { GROUPS } from '../../i18n/words';

/** Readers' accounts: credentials only; the profile, the mobile number included, is `profile`. Never opens the dashboard. */
export const members: CollectionConfig = {
  slug: 'members',
  labels: {
    singular: { zh: '读者账号', en: 'Reader account' },
    plural: { zh: '读者账号', en: 'Reader accounts' },
  },
  auth: {
    loginWithUsername: { allowEmailLogin: true, requireEmail: false, requireUsername: true },
    tokenExpiration: 60 * 60 * 24 * 30,
    // Payload's lock would let a stranger keep the owner out; see limits/guesses.ts.
    maxLoginAttempts: 0,
  },
  admin: {
    group: GROUPS.readers,
    useAsTitle: 'username',
    defaultColumns: ['username', 'roles', 'profile', 'brand', 'updatedAt'],
  },
  access: {
    admin: () => false,
    read: administratorsOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
    unlock: administratorsOnly,
  },
  fields: [
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      label: { zh: '角色', en: 'Roles' },
      required: true,
      defaultValue: ['subscriber'],
      options: [
        { value: 'subscriber', label: { zh: '读者', en: 'Subscriber' } },
        { value: 'brand', label: { zh: '品牌', en: 'Brand' } },
      ],
    },
    { ...one('profile', 'people', { zh: '个人资料', en: 'Profile' }), unique: true },
    one('brand', 'brands', { zh: '所属品牌', en: 'Brand' }),
    sessionAgents,
  ],
};
