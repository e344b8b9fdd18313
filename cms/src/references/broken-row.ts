import type { FlattenedField, Payload } from 'payload';
import type { Broken } from './broken';

/** Where an editor mends a reference. */
export function entryPath(admin: string, { collection, id }: Broken): string {
  return collection === 'front-page'
    ? `${admin}/globals/front-page`
    : `${admin}/collections/${collection}/${id}`;
}

/** The labels of the collection and the field that hold a reference, as Payload's config has them. */
export function labelsOf({ collections, globals }: Payload['config'], { collection, field }: Broken) {
  const holder = collections.find(({ slug }) => slug === collection);
  const fields = holder?.flattenedFields ?? globals.find(({ slug }) => slug === collection)?.flattenedFields;
  // A column of the database is written with an underscore where its field has a capital.
  const name = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const found: FlattenedField | undefined = fields?.find((one) => one.name === name);
  return { kind: holder?.labels.singular, field: found && 'label' in found ? found.label : undefined };
}
