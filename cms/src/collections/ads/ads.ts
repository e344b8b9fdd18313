import type { CollectionConfig, Field } from 'payload';
import { administratorsOnly, staffOnly } from '../../access/roles';
import { bookedDays } from '../../ads/booked-days';
import { checkEndpoints } from '../../ads/checks/endpoints';
import { refuseCountedHook } from '../../ads/refuse-counted';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { menuOrder, showTimesLimit } from '../../fields/plain';
import { many, one, picture } from '../../fields/relations';
import { GROUPS } from '../../i18n/words';
import { openButtons } from '../../preview/open-preview';
import { sanitiseHtmlHook } from '../../body/sanitise-hook';
import { whenAsked, type AskedField } from './asked';
import { creative } from './creative';
import { delivery } from './delivery';

/** The ad types of E17, and `ad_code` (docs/decisions/053); anything beginning with `ad_topping` is a topping strip. */
const AD_TYPES = [
  { value: 'ad_text', label: { zh: '文字（HTML）', en: 'Text (HTML)' } },
  { value: 'ad_image', label: { zh: '图片', en: 'Picture' } },
  { value: 'ad_image_btn', label: { zh: '图片与按钮', en: 'Picture with a button' } },
  { value: 'ad_wordlink', label: { zh: '文字链接', en: 'Word link' } },
  { value: 'ad_index_brand', label: { zh: '品牌格', en: 'Brand tiles' } },
  { value: 'ad_index_project', label: { zh: '项目格', en: 'Project tiles' } },
  { value: 'ad_recommend', label: { zh: '推荐列表', en: 'Recommended list' } },
  { value: 'ad_recommend2', label: { zh: '推荐列表（随机顺序）', en: 'Recommended list, random order' } },
  { value: 'ad_home_mainstream_floating', label: { zh: '首页浮动', en: 'Floating on the home page' } },
  { value: 'ad_topping', label: { zh: '顶部横条', en: 'Topping strip' } },
  { value: 'ad_topping_wide', label: { zh: '顶部宽横条', en: 'Wide topping strip' } },
  { value: 'ad_code', label: { zh: '动态创意（HTML 与 CSS）', en: 'Creative (HTML and CSS)' } },
];

const open = openButtons('ads', 'ad');

/** The field where the type of the advert has it. */
const asked = (name: AskedField, make: (name: AskedField) => Field): Field => {
  const field = make(name);
  return { ...field, admin: { ...field.admin, condition: whenAsked(name) } } as Field; // of the same type
};

/** Adverts (Ent-6). */
export const ads: CollectionConfig = {
  slug: 'ads',
  labels: { singular: { zh: '广告', en: 'Advert' }, plural: { zh: '广告', en: 'Adverts' } },
  admin: {
    group: GROUPS.presentation,
    useAsTitle: 'label',
    defaultColumns: ['label', 'adType', 'positions', 'startsOn', 'endsOn', 'active'],
    listSearchableFields: ['label', 'name.zh', 'name.en'],
    ...open.admin,
  },
  access: {
    read: staffOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
  },
  defaultSort: 'menuOrder',
  hooks: { beforeDelete: [refuseCountedHook] },
  endpoints: [...checkEndpoints, ...open.endpoints],
  fields: [
    {
      name: 'checks',
      type: 'ui',
      admin: {
        disableBulkEdit: true,
        disableListColumn: true,
        components: { Field: '/ads/dashboard/creative-checks#CreativeChecks' },
      },
    },
    label('title'),
    bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
    bilingual({ name: 'name', label: { zh: '客户名称', en: 'Name of the advertiser' } }),
    asked('subname', (name) => bilingual({ name, label: { zh: '副标题', en: 'Second line' } })),
    {
      type: 'row',
      fields: [
        asked('image', (name) => picture(name, { zh: '图片', en: 'Picture' })),
        asked('logo', (name) => picture(name, { zh: '标志', en: 'Logo' })),
      ],
    },
    {
      type: 'row',
      fields: [
        asked('linkurl', (name) => address(name, { zh: '链接', en: 'Link' })),
        asked('imagelink', (name) => address(name, { zh: '图片链接', en: 'Link of the picture' })),
      ],
    },
    asked('content', (name) => ({
      name,
      type: 'textarea',
      label: { zh: '内容 HTML', en: 'Content HTML' },
      hooks: { beforeChange: [sanitiseHtmlHook] },
    })),
    asked('data', (name) => ({
      name,
      type: 'array',
      label: { zh: '条目（品牌、项目、推荐）', en: 'Entries (brands, projects, recommendations)' },
      labels: { singular: { zh: '条目', en: 'Entry' }, plural: { zh: '条目', en: 'Entries' } },
      admin: { initCollapsed: true },
      fields: [
        bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
        bilingual({ name: 'name', label: { zh: '名称', en: 'Name' } }),
        {
          type: 'row',
          fields: [
            picture('image', { zh: '图片', en: 'Picture' }),
            picture('logo', { zh: '标志', en: 'Logo' }),
          ],
        },
        address('linkurl', { zh: '链接', en: 'Link' }),
      ],
    })),
    ...creative(),
    asked('dataUrl', (name) =>
      address(name, { zh: '条目来源地址', en: 'Address the entries are read from' }),
    ),
    {
      name: 'adType',
      type: 'select',
      label: { zh: '类型', en: 'Type' },
      required: true,
      defaultValue: 'ad_image',
      index: true,
      options: AD_TYPES,
      admin: { position: 'sidebar' },
    },
    many('positions', 'ad-positions', { zh: '广告位', en: 'Positions' }, { sidebar: true }),
    one(
      'brand',
      'brands',
      { zh: '所属品牌', en: 'Brand' },
      {
        sidebar: true,
        description: {
          zh: '该品牌的账号会在报告中看到此广告的数据。',
          en: 'The accounts of this brand see the figures of the advert in their report.',
        },
      },
    ),
    many(
      'companies',
      'companies',
      { zh: '仅在这些事务所页面', en: 'Only on pages of these offices' },
      { sidebar: true },
    ),
    asked('articlePosition', (name) => ({
      name,
      type: 'text',
      label: { zh: '浮动广告所在文章序号', en: 'Article the floating advert waits for' },
      admin: { position: 'sidebar' },
    })),
    {
      name: 'active',
      type: 'checkbox',
      label: { zh: '投放中', en: 'Running' },
      defaultValue: true,
      index: true,
      admin: { position: 'sidebar' },
    },
    ...bookedDays,
    showTimesLimit(),
    ...delivery,
    menuOrder(),
  ],
};
