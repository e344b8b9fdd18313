import type { CollectionSlug, FieldHook, TextField, Where } from 'payload';
import { normaliseSlug, slugFrom, slugify } from './slugify';

const stem = (slug: string) => slug.replace(/-\d+$/, '');

/**
 * Whether a slug was only ever made from a title that is still being typed: the entry is a draft readers never saw,
 * and its slug is the one its earlier title gave. It follows the title then; afterwards it stays.
 */
export function followsTitle(
  typed: string,
  source: 'title' | 'name',
  original: Record<string, unknown> | null | undefined,
): boolean {
  if (!original || original._status !== 'draft' || original.publishedAt) return false;
  const made = slugFrom(original[source] as Parameters<typeof slugFrom>[0]); // the bilingual group of that name
  return typed === original.slug && made !== '' && stem(typed) === stem(made);
}

const makeSlug =
  (source: 'title' | 'name'): FieldHook =>
  async ({ value, data, siblingData, originalDoc, collection, req }) => {
    const typed = typeof value === 'string' ? slugify(value) : '';
    const wanted = (followsTitle(typed, source, originalDoc) ? '' : typed) || slugFrom(siblingData[source]);
    if (!collection) return null;
    // A title of signs only, such as "——", gives no slug; what is public needs one all the same.
    if (!wanted) return data?._status === 'published' ? `entry-${Date.now().toString(36)}` : null;
    const id: unknown = originalDoc?.id ?? siblingData.id;
    if (originalDoc?.slug === wanted) return wanted;
    // The column is unique; a second entry of the same title gets -2, -3 … instead of an error.
    for (let n = 1; n < 100; n += 1) {
      const candidate = n === 1 ? wanted : `${wanted}-${n}`;
      const where: Where = { slug: { equals: candidate } };
      if (typeof id === 'number') where.id = { not_equals: id };
      const { totalDocs } = await req.payload.count({
        // The hook only ever stands in a collection of this config.
        collection: collection.slug as CollectionSlug,
        where,
        req,
        trash: true,
      });
      if (totalDocs === 0) return candidate;
    }
    return `${wanted}-${Date.now()}`;
  };

/** The public name in URLs: decoded UTF-8, NFC, lower case, unique in its collection; made from the title when empty. */
export function slug(source: 'title' | 'name'): TextField {
  return {
    name: 'slug',
    type: 'text',
    label: { zh: '网址别名', en: 'Slug' },
    unique: true,
    index: true,
    admin: {
      position: 'sidebar',
      description: {
        zh: '留空则由英文（或中文）标题生成；改动后旧网址自动跳转。',
        en: 'Left empty it is made from the English (or Chinese) title; after a change the old address redirects.',
      },
    },
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? normaliseSlug(value) : value)],
      beforeChange: [makeSlug(source)],
    },
  };
}
