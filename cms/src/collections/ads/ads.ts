import type { CollectionConfig } from 'payload';
import { administratorsOnly, staffOnly } from '../../access/roles';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { menuOrder, showTimesLimit } from '../../fields/plain';
import { many, picture } from '../../fields/relations';
import { GROUPS } from '../../i18n/words';
import { sanitiseHtmlHook } from '../../body/sanitise-hook';

/** The ad types of E17; anything beginning with `ad_topping` is a topping strip. */
export const AD_TYPES = [
  'ad_text',
  'ad_image',
  'ad_image_btn',
  'ad_wordlink',
  'ad_index_brand',
  'ad_index_project',
  'ad_recommend',
  'ad_recommend2',
  'ad_home_mainstream_floating',
  'ad_topping',
  'ad_topping_wide',
] as const;

/** Adverts (Ent-6). */
export const ads: CollectionConfig = {
  slug: 'ads',
  labels: { singular: { zh: '广告', en: 'Advert' }, plural: { zh: '广告', en: 'Adverts' } },
  admin: {
    group: GROUPS.presentation,
    useAsTitle: 'label',
    defaultColumns: ['label', 'adType', 'positions', 'active', 'menuOrder'],
    listSearchableFields: ['title.zh', 'title.en', 'name.zh', 'name.en'],
  },
  access: {
    read: staffOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
  },
  defaultSort: 'menuOrder',
  fields: [
    label('title'),
    bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
    bilingual({ name: 'name', label: { zh: '客户名称', en: 'Name of the advertiser' } }),
    bilingual({ name: 'subname', label: { zh: '副标题', en: 'Second line' } }),
    {
      type: 'row',
      fields: [picture('image', { zh: '图片', en: 'Picture' }), picture('logo', { zh: '标志', en: 'Logo' })],
    },
    {
      type: 'row',
      fields: [
        address('linkurl', { zh: '链接', en: 'Link' }),
        address('imagelink', { zh: '图片链接', en: 'Link of the picture' }),
      ],
    },
    {
      name: 'content',
      type: 'textarea',
      label: { zh: '内容 HTML', en: 'Content HTML' },
      hooks: { beforeChange: [sanitiseHtmlHook] },
    },
    {
      name: 'data',
      type: 'array',
      label: { zh: '条目（品牌、项目、推荐）', en: 'Entries (brands, projects, recommendations)' },
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
    },
    address('dataUrl', { zh: '条目来源地址', en: 'Address the entries are read from' }),
    {
      name: 'adType',
      type: 'select',
      label: { zh: '类型', en: 'Type' },
      required: true,
      defaultValue: 'ad_image',
      index: true,
      options: AD_TYPES.map((value) => ({ value, label: value })),
      admin: { position: 'sidebar' },
    },
    many('positions', 'ad-positions', { zh: '广告位', en: 'Positions' }, { sidebar: true }),
    many(
      'companies',
      'companies',
      { zh: '仅在这些事务所页面', en: 'Only on pages of these offices' },
      { sidebar: true },
    ),
    {
      name: 'articlePosition',
      type: 'text',
      label: { zh: '浮动广告所在文章序号', en: 'Article the floating advert waits for' },
      admin: { position: 'sidebar' },
    },
    {
      name: 'active',
      type: 'checkbox',
      label: { zh: '投放中', en: 'Running' },
      defaultValue: true,
      index: true,
      admin: { position: 'sidebar' },
    },
    showTimesLimit(),
    menuOrder(),
  ],
};
