import type { CollectionConfig } from 'payload';
import { editorsOnly, administratorsField, isEditor, staffOf, staffOnly } from '../../access/roles';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { mobile } from '../../fields/mobile';
import { plain } from '../../fields/plain';
import { picture } from '../../fields/relations';
import { slug } from '../../fields/slug';
import { GROUPS } from '../../i18n/words';

/**
 * The one id space for people: what the contract calls a user, an author and a person (Ent-19). Accounts
 * (`users` for staff, `members` for readers) hold credentials only and point here; many people have no account.
 */
export const people: CollectionConfig = {
  slug: 'people',
  labels: { singular: { zh: '人物', en: 'Person' }, plural: { zh: '人物', en: 'People' } },
  admin: {
    group: GROUPS.directory,
    useAsTitle: 'label',
    defaultColumns: ['label', 'slug', 'nickname', 'updatedAt'],
    listSearchableFields: ['label', 'nickname', 'slug'],
  },
  access: {
    read: staffOnly,
    create: editorsOnly,
    update: ({ req }) => {
      if (isEditor(req.user)) return true;
      const profile = staffOf(req.user)?.profile;
      const id = typeof profile === 'object' ? profile?.id : profile;
      return id ? { id: { equals: id } } : false;
    },
    delete: editorsOnly,
  },
  fields: [
    label('name'),
    bilingual({ name: 'name', label: { zh: '姓名', en: 'Name' }, needed: true }),
    picture('avatar', { zh: '头像', en: 'Portrait' }),
    { ...plain('nickname', { zh: '昵称', en: 'Nickname' }), maxLength: 50, index: true },
    bilingual({ name: 'rolesShown', label: { zh: '显示的身份', en: 'Role shown' } }),
    { name: 'about', type: 'textarea', label: { zh: '简介', en: 'About' } },
    bilingual({ name: 'description', label: { zh: '介绍', en: 'Description' }, long: true }),
    {
      type: 'row',
      fields: [
        plain('country', { zh: '国家代码', en: 'Country code' }),
        address('website', { zh: '网站', en: 'Website' }),
        plain('wechat', { zh: '微信', en: 'WeChat' }),
        address('facebook', { zh: 'Facebook', en: 'Facebook' }),
        address('weibo', { zh: '微博', en: 'Weibo' }),
      ],
    },
    mobile,
    {
      name: 'regionNumber',
      type: 'number',
      label: { zh: '国际区号', en: 'Country prefix' },
      defaultValue: 86,
      access: { read: administratorsField, update: administratorsField, create: administratorsField },
      admin: { position: 'sidebar', step: 1 },
    },
    slug('name'),
  ],
};
