import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { bilingual } from '../../fields/bilingual';
import { flag, menuOrder, pairs, plain, showTimesLimit } from '../../fields/plain';
import { many, one, picture, pictures } from '../../fields/relations';
import { oneLanguage, withChecklist } from '../../publishing/fields';
import { publishable } from '../publishable';

/** Building products of a brand (Ent-12). `categories` are nodes of the catalogue. */
export const products: CollectionConfig = withChecklist(
  publishable({
    slug: 'products',
    singular: { zh: '产品', en: 'Product' },
    plural: { zh: '产品', en: 'Products' },
    group: 'directory',
    site: 'product',
    columns: ['brand', 'isRecommend', 'isSticky'],
    fields: [
      bilingual({ name: 'title', label: { zh: '名称', en: 'Name' }, needed: true }),
      one('brand', 'brands', { zh: '品牌', en: 'Brand' }),
      picture('featuredImage', { zh: '主图', en: 'Main picture' }),
      pictures('gallery', { zh: '图集', en: 'Gallery' }),
      ...body('desc', { zh: '说明', en: 'Description' }),
      ...body('features', { zh: '特点', en: 'Features' }),
      ...body('functions', { zh: '功能', en: 'Functions' }),
      pairs('attr', { zh: '规格', en: 'Attributes' }),
      pairs('attrs', { zh: '技术参数', en: 'Technical attributes' }),
      {
        type: 'row',
        fields: [
          plain('dimensions', { zh: '尺寸', en: 'Dimensions' }),
          plain('contact', { zh: '联系方式', en: 'Contact' }),
        ],
      },
      {
        name: 'downloads',
        type: 'upload',
        relationTo: 'downloads',
        hasMany: true,
        label: { zh: '下载文件', en: 'Downloads' },
      },
      many('categories', 'catalog', { zh: '目录', en: 'Catalogue' }),
      many('materials', 'materials', { zh: '材料', en: 'Materials' }),
      many('projects', 'posts', { zh: '使用项目', en: 'Projects' }),
      oneLanguage,
      flag('isRecommend', { zh: '推荐', en: 'Recommended' }),
      flag('isSticky', { zh: '置顶', en: 'Sticky' }),
      flag('isFeatured', { zh: '精选', en: 'Featured' }),
      showTimesLimit(),
      menuOrder(),
    ],
  }),
);
