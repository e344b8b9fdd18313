import type { CollectionConfig, Field } from 'payload';
import { editorsOnly, nobody } from '../../access/roles';
import { GROUPS } from '../../i18n/words';

const FIELDS: Field[] = [
  {
    name: 'product',
    type: 'relationship',
    relationTo: 'products',
    label: { zh: '产品', en: 'Product' },
  },
  {
    name: 'kind',
    type: 'select',
    label: { zh: '类型', en: 'Kind' },
    options: [
      { value: 'price', label: { zh: '询价', en: 'Price' } },
      { value: 'sample', label: { zh: '索取样品', en: 'Sample' } },
    ],
  },
  { name: 'name', type: 'text', label: { zh: '姓名', en: 'Name' } },
  { name: 'email', type: 'text', label: { zh: '邮箱', en: 'E-mail' } },
  { name: 'company', type: 'text', label: { zh: '单位', en: 'Company' } },
  { name: 'message', type: 'textarea', label: { zh: '说明', en: 'Message' } },
  {
    name: 'language',
    type: 'select',
    label: { zh: '页面语言', en: 'Language of the page' },
    options: [
      { value: 'zh', label: { zh: '中文', en: 'Chinese' } },
      { value: 'en', label: { zh: '英文', en: 'English' } },
    ],
  },
  {
    name: 'state',
    type: 'ui',
    label: { zh: '状态', en: 'State' },
    admin: { components: { Cell: '/requests/state-cell#StateCell' } },
  },
  { name: 'createdAt', type: 'date', label: { zh: '收到时间', en: 'Received at' } },
  { name: 'mailedAt', type: 'date', label: { zh: '发给品牌的时间', en: 'Mailed at' } },
  { name: 'attempts', type: 'number', label: { zh: '尝试次数', en: 'Attempts' } },
];

/**
 * What readers ask brands for, as editors read it (decisions 077 and 088). The rows are written by `requests/take-request`
 * and `requests/mail-requests`; nobody writes them here.
 */
export const productRequests: CollectionConfig = {
  slug: 'product-requests',
  labels: {
    singular: { zh: '询价与样品请求', en: 'Request to a brand' },
    plural: { zh: '询价与样品请求', en: 'Requests to brands' },
  },
  admin: {
    group: GROUPS.readers,
    useAsTitle: 'name',
    description: {
      zh: '读者在产品页向品牌询价或索取样品的请求，会自动发到品牌的邮箱。保存 90 天后自动删除，不能修改。',
      en: 'What readers ask brands for on the pages of products; each is mailed to its brand. Kept for 90 days, then deleted. Read only.',
    },
    defaultColumns: ['name', 'product', 'kind', 'email', 'state', 'createdAt'],
    listSearchableFields: ['name', 'email', 'company'],
    hideAPIURL: true,
  },
  access: { read: editorsOnly, create: nobody, update: nobody, delete: nobody },
  // A form nobody writes in has no lock, and the table no time of a change.
  lockDocuments: false,
  timestamps: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-createdAt',
  fields: FIELDS,
};
