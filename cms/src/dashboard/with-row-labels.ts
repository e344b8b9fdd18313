import type { Field } from 'payload';

const labelOf = (singular: unknown) => ({
  path: '/dashboard/row-label.island#RowLabel',
  clientProps: { kind: singular },
});

/** A field whose rows say what is in them: arrays and blocks that have no label of their own for it. */
export function withRowLabels(field: Field): Field {
  if (field.type === 'array') {
    const components = { RowLabel: labelOf(field.labels?.singular), ...field.admin?.components };
    return { ...field, admin: { ...field.admin, components } };
  }
  if (field.type !== 'blocks') return field;
  const blocks = field.blocks.map((block) => ({
    ...block,
    admin: {
      ...block.admin,
      components: { Label: labelOf(block.labels?.singular), ...block.admin?.components },
    },
  }));
  return { ...field, blocks };
}
