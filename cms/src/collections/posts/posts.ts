import type { CollectionConfig } from 'payload';
import { body } from '../../body/body-field';
import { closesOn } from '../../closing/closes-on';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { flag, pairs } from '../../fields/plain';
import { many, one, picture, pictures } from '../../fields/relations';
import { hiring, nobodyCanApply } from '../../hiring/fields';
import { placement } from '../../hiring/placement';
import { oneLanguage, withChecklist, withoutIncomplete } from '../../publishing/fields';
import { withReceipt } from '../../publishing/with-receipt';
import { publishable } from '../publishable';

const written: CollectionConfig = publishable({
  slug: 'posts',
  singular: { zh: '文章', en: 'Article' },
  plural: { zh: '文章与招聘', en: 'Articles and jobs' },
  group: 'content',
  site: 'post',
  authorsWrite: true,
  columns: ['postType', 'author', 'publishedAt'],
  fields: [
    {
      name: 'postType',
      type: 'select',
      label: { zh: '类型', en: 'Type' },
      required: true,
      defaultValue: 'post',
      index: true,
      // E2: job and jobs are job pages, the others articles.
      options: [
        { value: 'post', label: { zh: '文章', en: 'Article' } },
        { value: 'popular_post', label: { zh: '热门文章', en: 'Popular article' } },
        { value: 'job', label: { zh: '招聘', en: 'Job' } },
        { value: 'jobs', label: { zh: '招聘合集', en: 'Jobs' } },
      ],
      admin: { position: 'sidebar' },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: { zh: '正文', en: 'Text' },
          fields: [
            bilingual({ name: 'title', label: { zh: '标题', en: 'Title' }, needed: true }),
            bilingual({
              name: 'fulltitle',
              label: { zh: '完整标题（浏览器标题栏）', en: 'Full title (browser title)' },
            }),
            bilingual({
              name: 'describe',
              label: { zh: '一句话说明', en: 'One-line description' },
              long: true,
            }),
            bilingual({ name: 'excerpt', label: { zh: '摘要', en: 'Excerpt' }, long: true }),
            picture('cover', { zh: '封面', en: 'Cover' }),
            ...body('body', { zh: '正文', en: 'Body' }),
          ],
        },
        {
          label: { zh: '图集与项目信息', en: 'Gallery and facts' },
          fields: [
            pictures('gallery', { zh: '图集', en: 'Gallery' }),
            pairs('facts', { zh: '项目信息', en: 'Facts' }),
            many('withBrands', 'brands', { zh: '使用的品牌', en: 'Brands used' }),
            bilingual({ name: 'otherBrands', label: { zh: '其他品牌', en: 'Other brands' } }),
            many('withProducts', 'products', { zh: '使用的产品', en: 'Products used' }),
          ],
        },
        {
          label: { zh: '分类', en: 'Classification' },
          fields: [
            many('categories', 'categories', { zh: '栏目', en: 'Categories' }),
            many('tags', 'tags', { zh: '标签', en: 'Tags' }),
            many('topics', 'topics', { zh: '专题', en: 'Topics' }),
            many('types', 'types', { zh: '建筑类型', en: 'Types' }),
            many('materials', 'materials', { zh: '材料', en: 'Materials' }),
            many('places', 'places', { zh: '地点', en: 'Places' }),
            many('countries', 'countries', { zh: '国家', en: 'Countries' }),
            many('cities', 'cities', { zh: '城市（招聘）', en: 'Cities (jobs)' }),
            many('series', 'series', { zh: '系列', en: 'Series' }),
            many('companies', 'companies', { zh: '事务所', en: 'Offices' }),
            many('people', 'people', { zh: '人物', en: 'People' }),
          ],
        },
        hiring,
      ],
    },
    one('author', 'people', { zh: '作者', en: 'Author' }, { sidebar: true }),
    oneLanguage,
    flag('isSticky', { zh: '置顶', en: 'Sticky' }),
    ...placement,
    closesOn,
    nobodyCanApply,
    {
      name: 'commentStatus',
      type: 'select',
      label: { zh: '评论', en: 'Comments' },
      defaultValue: 'open',
      options: [
        { value: 'open', label: { zh: '开放', en: 'Open' } },
        { value: 'closed', label: { zh: '关闭', en: 'Closed' } },
      ],
      admin: { position: 'sidebar' },
    },
    {
      ...address(
        'linkurl',
        { zh: '外部链接', en: 'External link' },
        {
          zh: '填写后卡片直接打开此地址。',
          en: 'When set, the card opens this address instead.',
        },
      ),
      admin: { position: 'sidebar' },
    },
  ],
});

/** Articles, news and jobs (Ent-1, Ent-10). */
export const posts = withReceipt(withChecklist(withoutIncomplete(written)));
