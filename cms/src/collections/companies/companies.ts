import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { flag, menuOrder, pairs, plain } from '../../fields/plain';
import { one, picture } from '../../fields/relations';
import { oneLanguage, withChecklist } from '../../publishing/fields';
import { publishable } from '../publishable';

/** Architecture offices and other companies (Ent-14). Sticky ones are the "vip" companies. */
export const companies: CollectionConfig = withChecklist(
  publishable({
    slug: 'companies',
    singular: { zh: '事务所', en: 'Office' },
    plural: { zh: '事务所', en: 'Offices' },
    group: 'directory',
    site: 'company',
    columns: ['slug', 'isSticky'],
    fields: [
      bilingual({ name: 'title', label: { zh: '名称', en: 'Name' }, needed: true }),
      {
        type: 'row',
        fields: [picture('logo', { zh: '标志', en: 'Logo' }), picture('cover', { zh: '封面', en: 'Cover' })],
      },
      ...body('about', { zh: '介绍', en: 'About' }),
      bilingual({ name: 'location', label: { zh: '所在地', en: 'Location' } }),
      bilingual({ name: 'address', label: { zh: '地址', en: 'Address' } }),
      {
        type: 'row',
        fields: [
          plain('phone', { zh: '电话', en: 'Telephone' }),
          plain('email', { zh: '邮箱', en: 'E-mail' }),
        ],
      },
      {
        type: 'row',
        fields: [
          address('website', { zh: '网站', en: 'Website' }),
          plain('wechat', { zh: '微信', en: 'WeChat' }),
        ],
      },
      {
        type: 'row',
        fields: [
          address('weibo', { zh: '微博', en: 'Weibo' }),
          address('facebook', { zh: 'Facebook', en: 'Facebook' }),
        ],
      },
      address('twitter', { zh: 'Twitter', en: 'Twitter' }),
      {
        name: 'members',
        type: 'array',
        label: { zh: '成员', en: 'Members' },
        labels: { singular: { zh: '成员', en: 'Member' }, plural: { zh: '成员', en: 'Members' } },
        admin: { initCollapsed: true },
        fields: [
          one('person', 'people', { zh: '人物', en: 'Person' }),
          bilingual({ name: 'name', label: { zh: '姓名（无人物时）', en: 'Name (without a person)' } }),
          bilingual({ name: 'title', label: { zh: '职务', en: 'Position' } }),
          picture('avatar', { zh: '头像', en: 'Portrait' }),
        ],
      },
      pairs('additionals', { zh: '补充信息', en: 'Further facts' }),
      {
        name: 'branches',
        type: 'array',
        label: { zh: '分支机构', en: 'Branches' },
        labels: { singular: { zh: '分支机构', en: 'Branch' }, plural: { zh: '分支机构', en: 'Branches' } },
        admin: { initCollapsed: true },
        fields: [
          bilingual({ name: 'name', label: { zh: '名称', en: 'Name' } }),
          bilingual({ name: 'address', label: { zh: '地址', en: 'Address' } }),
        ],
      },
      one('country', 'countries', { zh: '国家', en: 'Country' }, { sidebar: true }),
      oneLanguage,
      flag('isSticky', { zh: '推荐', en: 'Sticky (recommended)' }),
      menuOrder(),
    ],
  }),
);
