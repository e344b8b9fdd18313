import type { FlattenedField } from 'payload';
import { isData, type Data } from '../fields/data';

/** One field of one entry or row that points to pictures. */
type Holder = { path: string; ids: number[]; drop: (gone: ReadonlySet<number>) => void };

function toId(value: unknown): number | null {
  const id = isData(value) ? value.id : value;
  return typeof id === 'number' ? id : null;
}

/** The fields of an entry that point to pictures, in groups, lists and blocks too. */
export function picturesIn(fields: readonly FlattenedField[], data: Data, below = ''): Holder[] {
  return fields.flatMap((field): Holder[] => {
    const path = below + field.name;
    const value = data[field.name];
    if (field.type === 'upload' && field.relationTo === 'media') {
      const ids = [value].flat().flatMap((one) => toId(one) ?? []);
      const drop = (gone: ReadonlySet<number>) => {
        const isKept = (one: unknown) => !gone.has(toId(one) ?? 0);
        if (Array.isArray(value)) data[field.name] = value.filter(isKept);
        else if (!isKept(value)) data[field.name] = null;
      };
      return ids.length > 0 ? [{ path, ids, drop }] : [];
    }
    const rows = Array.isArray(value) ? value.filter(isData) : [];
    if (field.type === 'blocks') {
      return rows.flatMap((row, index) => {
        const block = field.blocks.find(({ slug }) => slug === row.blockType);
        return block ? picturesIn(block.flattenedFields, row, `${path}.${index}.`) : [];
      });
    }
    if (field.type === 'array') {
      return rows.flatMap((row, index) => picturesIn(field.flattenedFields, row, `${path}.${index}.`));
    }
    if ((field.type === 'group' || field.type === 'tab') && isData(value)) {
      return picturesIn(field.flattenedFields, value, `${path}.`);
    }
    return [];
  });
}
