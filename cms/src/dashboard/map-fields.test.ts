import type { Field } from 'payload';
import { mapFields } from './map-fields';
import { withRowLabels } from './with-row-labels';

const FIELDS: Field[] = [
  { type: 'row', fields: [{ name: 'a', type: 'text' }] },
  {
    type: 'tabs',
    tabs: [{ label: 'x', fields: [{ name: 'g', type: 'group', fields: [{ name: 'b', type: 'text' }] }] }],
  },
  {
    name: 'rows',
    type: 'array',
    labels: { singular: 'Row', plural: 'Rows' },
    fields: [{ name: 'c', type: 'text' }],
  },
  { name: 'body', type: 'blocks', blocks: [{ slug: 'text', fields: [{ name: 'd', type: 'text' }] }] },
];

describe('a change of every field', () => {
  it('reaches fields within rows, tabs, groups, arrays and blocks, by their paths', () => {
    const paths: string[] = [];
    mapFields(FIELDS, (field, path) => {
      if (path) paths.push(path);
      return field;
    });
    expect(paths).toEqual(['a', 'g.b', 'g', 'rows.c', 'rows', 'body.text.d', 'body']);
  });

  it('leaves what it was given as it was', () => {
    const before = JSON.stringify(FIELDS);
    mapFields(FIELDS, withRowLabels);
    expect(JSON.stringify(FIELDS)).toBe(before);
  });

  it('gives rows and blocks words of their own', () => {
    const text = JSON.stringify(mapFields(FIELDS, withRowLabels));
    expect(text).toContain(
      '"RowLabel":{"path":"/dashboard/row-label.island#RowLabel","clientProps":{"kind":"Row"}}',
    );
    expect(text).toContain('"Label":{"path":"/dashboard/row-label.island#RowLabel"');
  });
});
