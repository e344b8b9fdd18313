import type { ArrayField, CollectionConfig } from 'payload';
import { administratorsOnly, staffOnly } from '../../access/roles';
import { address } from '../../fields/address';
import { bilingual } from '../../fields/bilingual';
import { label } from '../../fields/label';
import { GROUPS } from '../../i18n/words';

/** Keys the site asks for (E15). */
const MENU_KEYS = [
  'primary-menu',
  'footer-menu-column-1',
  'footer-menu-column-2',
  'footer-menu-column-3',
  'footer-menu-column-4',
] as const;

/**
 * A name of its own for every level: Payload calls the relations of nested arrays by their field, and with one name on
 * two levels every read of a menu fails with "multiple relations with name".
 */
const NAMES = {
  1: { name: 'items' },
  2: { name: 'children', dbName: 'menus_items_items' },
  3: { name: 'grandchildren', dbName: 'menus_items_items_items' },
} as const;

function items(level: 1 | 2 | 3): ArrayField {
  return {
    ...NAMES[level],
    type: 'array',
    label: { zh: `${level} 级菜单项`, en: `Entries, level ${level}` },
    labels: { singular: { zh: '菜单项', en: 'Entry' }, plural: { zh: '菜单项', en: 'Entries' } },
    admin: { initCollapsed: true },
    fields: [
      bilingual({ name: 'title', label: { zh: '文字', en: 'Title' } }),
      address('link', { zh: '链接', en: 'Link' }),
      ...(level === 1 ? [items(2)] : level === 2 ? [items(3)] : []),
    ],
  };
}

/** Navigation and footer columns (Ent-5), up to three levels. */
export const menus: CollectionConfig = {
  slug: 'menus',
  labels: { singular: { zh: '菜单', en: 'Menu' }, plural: { zh: '菜单', en: 'Menus' } },
  admin: {
    group: GROUPS.presentation,
    useAsTitle: 'label',
    defaultColumns: ['label', 'key', 'updatedAt'],
    listSearchableFields: ['label', 'key'],
  },
  access: {
    read: staffOnly,
    create: administratorsOnly,
    update: administratorsOnly,
    delete: administratorsOnly,
  },
  fields: [
    label('name'),
    bilingual({ name: 'name', label: { zh: '名称', en: 'Name' } }),
    {
      name: 'key',
      type: 'text',
      label: { zh: '标识', en: 'Key' },
      required: true,
      unique: true,
      admin: {
        position: 'sidebar',
        description: {
          zh: `网站按此标识读取菜单：${MENU_KEYS.join('、')}。`,
          en: `The site reads a menu by it: ${MENU_KEYS.join(', ')}.`,
        },
      },
    },
    items(1),
  ],
};
