import type { RelationshipField } from 'payload';
import { editorsField, staffOf } from '../access/roles';

/** The staff account that made an entry: authors may change what carries theirs (A22). */
export function createdBy(): RelationshipField {
  return {
    name: 'createdBy',
    type: 'relationship',
    relationTo: 'users',
    label: { zh: '创建者', en: 'Created by' },
    index: true,
    access: { create: editorsField, update: editorsField },
    admin: { position: 'sidebar', readOnly: true },
    hooks: {
      beforeChange: [
        ({ value, operation, req }) => (operation === 'create' ? (value ?? staffOf(req.user)?.id) : value),
      ],
    },
  };
}
