import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { flag, menuOrder, showTimesLimit } from '../../fields/plain';
import { picture } from '../../fields/relations';
import { askEmail } from '../../requests/ask-email';
import { oneLanguage, withChecklist } from '../../publishing/fields';
import { publishable } from '../publishable';

/** Brands (Ent-13). */
export const brands: CollectionConfig = withChecklist(
  publishable({
    slug: 'brands',
    singular: { zh: '品牌', en: 'Brand' },
    plural: { zh: '品牌', en: 'Brands' },
    group: 'directory',
    site: 'brand',
    columns: ['brandtype', 'isSticky', 'isTop'],
    fields: [
      bilingual({ name: 'title', label: { zh: '名称', en: 'Name' }, needed: true }),
      {
        type: 'row',
        fields: [
          picture('featuredImage', { zh: '主图', en: 'Main picture' }),
          picture('cover', { zh: '封面', en: 'Cover' }),
        ],
      },
      {
        type: 'row',
        fields: [
          picture('logo', { zh: '标志', en: 'Logo' }),
          picture('logoCover', { zh: '标志底图', en: 'Logo cover' }),
        ],
      },
      ...body('about', { zh: '介绍', en: 'About' }),
      ...body('brandDetail', { zh: '详情', en: 'Detail' }),
      address('website', { zh: '网站', en: 'Website' }),
      askEmail,
      {
        name: 'brandtype',
        type: 'select',
        label: { zh: '类别', en: 'Kind' },
        defaultValue: '1',
        index: true,
        options: [
          { value: '1', label: { zh: '创意品牌', en: 'Creative brand' } },
          { value: '2', label: { zh: '建造品牌', en: 'Building brand' } },
        ],
        admin: { position: 'sidebar' },
      },
      oneLanguage,
      flag('isSticky', { zh: '推荐', en: 'Sticky (recommended)' }),
      flag('isTop', { zh: '首要', en: 'Top' }),
      showTimesLimit(),
      menuOrder(),
    ],
  }),
);
