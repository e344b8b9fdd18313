import type { CollectionSlug, RelationshipField, UploadField } from 'payload';
import type { Words } from '../i18n/words';

type Extra = { sidebar?: boolean; description?: Words };

/** Any number of entries of another collection, in the order the editor gave them. */
export function many(
  name: string,
  relationTo: CollectionSlug,
  label: Words,
  extra: Extra = {},
): RelationshipField {
  return {
    name,
    type: 'relationship',
    relationTo,
    hasMany: true,
    label,
    admin: {
      ...(extra.sidebar ? { position: 'sidebar' } : {}),
      ...(extra.description ? { description: extra.description } : {}),
    },
  };
}

/** At most one entry of another collection. */
export function one(
  name: string,
  relationTo: CollectionSlug,
  label: Words,
  extra: Extra = {},
): RelationshipField {
  return {
    name,
    type: 'relationship',
    relationTo,
    label,
    index: true,
    admin: {
      ...(extra.sidebar ? { position: 'sidebar' } : {}),
      ...(extra.description ? { description: extra.description } : {}),
    },
  };
}

/** At most one picture. */
export function picture(name: string, label: Words, extra: Extra = {}): UploadField {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    label,
    admin: {
      ...(extra.sidebar ? { position: 'sidebar' } : {}),
      ...(extra.description ? { description: extra.description } : {}),
    },
  };
}

/** Several pictures in order. */
export function pictures(name: string, label: Words): UploadField {
  return { name, type: 'upload', relationTo: 'media', hasMany: true, label };
}
