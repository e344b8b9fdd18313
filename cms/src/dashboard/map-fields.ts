import type { Field } from 'payload';

/**
 * The fields with a change made to each, those inside first. `path`: the names above a field and its own, as `title.zh`; parts of
 * a form without a name are not in it, blocks are (`body.text.zh`).
 */
export function mapFields(
  fields: readonly Field[],
  change: (field: Field, path: string) => Field,
  above = '',
): Field[] {
  return fields.map((field) => {
    const path = 'name' in field ? `${above}${field.name}` : '';
    const within = 'name' in field ? `${path}.` : above;
    if (field.type === 'tabs') {
      const tabs = field.tabs.map((tab) => ({
        ...tab,
        fields: mapFields(tab.fields, change, 'name' in tab && tab.name ? `${above}${tab.name}.` : above),
      }));
      return change({ ...field, tabs }, path);
    }
    if (field.type === 'blocks') {
      const blocks = field.blocks.map((block) => ({
        ...block,
        fields: mapFields(block.fields, change, `${path}.${block.slug}.`),
      }));
      return change({ ...field, blocks }, path);
    }
    // A join or a relation has no fields of its own.
    if ('fields' in field && Array.isArray(field.fields)) {
      return change({ ...field, fields: mapFields(field.fields as Field[], change, within) } as Field, path);
    }
    return change(field, path);
  });
}
