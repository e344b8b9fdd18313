import type { CollectionConfig } from 'payload';
import { administratorsOnly, staffOnly } from '../../access/roles';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { GROUPS } from '../../i18n/words';
import { INDEX_KEYS } from './places';

/** Where adverts may stand. Those with an `index` make the index list of E19 ({@link INDEX_KEYS}). */
export const adPositions: CollectionConfig = {
  slug: 'ad-positions',
  labels: {
    singular: { zh: '广告位', en: 'Advert position' },
    plural: { zh: '广告位', en: 'Advert positions' },
  },
  admin: {
    group: GROUPS.presentation,
    useAsTitle: 'label',
    defaultColumns: ['label', 'key', 'index'],
    listSearchableFields: ['label', 'key'],
  },
  access: {
    read: staffOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
  },
  fields: [
    label('title'),
    bilingual({ name: 'title', label: { zh: '名称', en: 'Name' } }),
    { name: 'key', type: 'text', label: { zh: '标识', en: 'Key' }, required: true, unique: true },
    {
      name: 'index',
      type: 'number',
      label: { zh: '首页列表序号（0–9）', en: 'Place in the index list (0-9)' },
      min: 0,
      max: INDEX_KEYS.length - 1,
      unique: true,
      admin: { step: 1 },
    },
  ],
};
