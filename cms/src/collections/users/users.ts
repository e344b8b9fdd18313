import type { CollectionConfig } from 'payload';
import { env } from '../../env';
import {
  STAFF_ROLES,
  administratorsField,
  administratorsOnly,
  isAdministrator,
  isStaff,
  staffOf,
} from '../../access/roles';
import { staffEndpoints } from '../../access/staff-endpoints';
import { one } from '../../fields/relations';
import { sessionAgents } from '../../fields/session-agents';
import { GROUPS } from '../../i18n/words';
import { firstAccountHook } from './first-account';
import { resetMail } from './reset-mail';

const ROLE_LABELS = {
  administrator: { zh: '管理员', en: 'Administrator' },
  editor: { zh: '编辑', en: 'Editor' },
  author: { zh: '作者', en: 'Author' },
};

/** Staff accounts: credentials and roles only; the person is `profile`. */
export const users: CollectionConfig = {
  slug: 'users',
  labels: {
    singular: { zh: '工作人员', en: 'Staff account' },
    plural: { zh: '工作人员', en: 'Staff accounts' },
  },
  auth: {
    loginWithUsername: { allowEmailLogin: true, requireEmail: false, requireUsername: true },
    tokenExpiration: 60 * 60 * 24,
    // Payload's lock would let a stranger keep the owner out; see limits/guesses.ts.
    maxLoginAttempts: 0,
    forgotPassword: { generateEmailHTML: resetMail },
    cookies: { sameSite: 'Lax', secure: env.adminIsSecure },
  },
  admin: {
    group: GROUPS.system,
    useAsTitle: 'username',
    defaultColumns: ['username', 'roles', 'profile', 'updatedAt'],
  },
  access: {
    admin: ({ req }) => isStaff(req.user),
    read: ({ req }) => {
      if (isAdministrator(req.user)) return true;
      const staff = staffOf(req.user);
      return staff ? { id: { equals: staff.id } } : false;
    },
    create: administratorsOnly,
    update: ({ req }) => {
      if (isAdministrator(req.user)) return true;
      const staff = staffOf(req.user);
      return staff ? { id: { equals: staff.id } } : false;
    },
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
      saveToJWT: true,
      defaultValue: ['author'],
      options: STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
      access: { create: administratorsField, update: administratorsField },
    },
    {
      ...one('profile', 'people', { zh: '个人资料', en: 'Profile' }),
      unique: true,
      access: { create: administratorsField, update: administratorsField },
    },
    sessionAgents,
  ],
  endpoints: staffEndpoints,
  hooks: { beforeValidate: [firstAccountHook] },
};
