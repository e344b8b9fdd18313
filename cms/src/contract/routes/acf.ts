import type { Payload } from 'payload';
import { missing } from '../errors';
import type { IdOrSlug } from '../params';
import { readDirectoryEntry, type Directory } from '../queries/directory';
import { findPublicPostId, readPost } from '../queries/single-post';
import { readRawOptions } from '../queries/site';

/** Words of A23 that name a directory; the custom fields are what their entity carries in `acf`. */
export const ACF_DIRECTORIES: Record<string, Directory> = {
  product: 'products',
  brand: 'brands',
  company: 'companies',
  office: 'companies',
  community: 'communities',
  pages: 'pages',
  page: 'pages',
};

/**
 * The custom fields of one entry (A23); `options/options` are the site's.
 * @throws ContractError 404 for an unknown type or entry
 */
export async function readEntityAcf(
  payload: Payload,
  type: string,
  key: IdOrSlug,
): Promise<Record<string, unknown>> {
  if (type === 'options') {
    if (key.slug !== 'options') throw missing('post');
    return (await readRawOptions(payload)).acf;
  }
  if (type === 'posts' || type === 'post' || type === 'jobs') {
    const id = await findPublicPostId(payload, key);
    const post = id === null ? null : await readPost(payload, id);
    if (!post) throw missing('post');
    return post.acf;
  }
  const table = ACF_DIRECTORIES[type];
  if (!table) throw missing('route');
  const entry = await readDirectoryEntry(payload, table, key);
  if (!entry) throw missing('post');
  return 'acf' in entry ? entry.acf : {};
}
