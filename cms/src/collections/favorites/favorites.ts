import type { CollectionConfig } from 'payload';
import { administratorsOnly, nobody } from '../../access/roles';
import { one } from '../../fields/relations';
import { GROUPS } from '../../i18n/words';

/** A reader's named collections (Ent-16). `owner` is the reader's profile. */
export const favoriteCollections: CollectionConfig = {
  slug: 'favorite-collections',
  labels: { singular: { zh: '收藏夹', en: 'Collection' }, plural: { zh: '收藏夹', en: 'Collections' } },
  admin: { group: GROUPS.readers, useAsTitle: 'name', defaultColumns: ['name', 'owner', 'updatedAt'] },
  access: { read: administratorsOnly, create: nobody, update: nobody, delete: administratorsOnly },
  indexes: [{ fields: ['owner', 'name'], unique: true }],
  fields: [
    { name: 'name', type: 'text', label: { zh: '名称', en: 'Name' }, required: true },
    { ...one('owner', 'people', { zh: '所有者', en: 'Owner' }), required: true },
    // The key of the read-only link. It grants access to the collection, so the dashboard does not show it.
    { name: 'shareKey', type: 'text', unique: true, admin: { hidden: true, disableListColumn: true } },
  ],
};

/** One saved article of one reader, in at most one collection. */
export const favorites: CollectionConfig = {
  slug: 'favorites',
  labels: { singular: { zh: '收藏', en: 'Favourite' }, plural: { zh: '收藏', en: 'Favourites' } },
  admin: { group: GROUPS.readers, defaultColumns: ['owner', 'post', 'folder', 'date'] },
  access: { read: administratorsOnly, create: nobody, update: nobody, delete: administratorsOnly },
  indexes: [{ fields: ['owner', 'post'], unique: true }],
  fields: [
    { ...one('owner', 'people', { zh: '所有者', en: 'Owner' }), required: true },
    { ...one('post', 'posts', { zh: '文章', en: 'Article' }), required: true },
    one('folder', 'favorite-collections', { zh: '收藏夹', en: 'Collection' }),
    {
      name: 'date',
      type: 'date',
      label: { zh: '时间', en: 'Date' },
      defaultValue: () => new Date().toISOString(),
    },
  ],
};
