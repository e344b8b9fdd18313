import type { CollectionConfig, CollectionSlug, Field } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { flag, menuOrder } from '../../fields/plain';
import { picture } from '../../fields/relations';
import { slug } from '../../fields/slug';
import { GROUPS } from '../../i18n/words';
import type { Words } from '../../i18n/words';
import { refuseCycle } from './refuse-cycle';

/** One taxonomy: a tree of bilingual names (Ent-3, Ent-17). */
export function term(
  taxonomy: string,
  singular: Words,
  plural: Words,
  extra: Field[] = [],
): CollectionConfig {
  // A taxonomy's parent is of the same taxonomy, which only exists once this config is built.
  const self = taxonomy as CollectionSlug;
  return {
    slug: taxonomy,
    labels: { singular, plural },
    admin: {
      group: GROUPS.classification,
      useAsTitle: 'label',
      defaultColumns: ['label', 'slug', 'parent', 'menuOrder'],
      listSearchableFields: ['label', 'slug'],
    },
    access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
    defaultSort: 'menuOrder',
    fields: [
      label('name'),
      bilingual({ name: 'name', label: { zh: '名称', en: 'Name' }, needed: true }),
      picture('image', { zh: '图片', en: 'Picture' }),
      slug('name'),
      {
        name: 'parent',
        type: 'relationship',
        relationTo: self,
        hasMany: false,
        label: { zh: '上级', en: 'Parent' },
        index: true,
        validate: refuseCycle(self),
        admin: { position: 'sidebar' },
      },
      menuOrder(),
      flag('hidden', { zh: '不对读者显示', en: 'Hidden from readers' }),
      ...extra,
    ],
  };
}
