import type { Payload } from 'payload';
import { missing } from '../errors';
import type { IdOrSlug } from '../params';
import { readDirectoryEntry, type Directory } from '../queries/directory';
import { findPublicPostId, readPost } from '../queries/single-post';
import { readRawOptions } from '../queries/site';

/** Words of A23 that name a directory; the custom fields are what their entity carries in `acf`. */
const ACF_DIRECTORIES: Record<string, Directory> = {
  product: 'products',
  brand: 'brands',
  company: 'companies',
  office: 'companies',
  community: 'communities',
  pages: 'pages',
  page: 'pages',
};

/** Words of A23 that name an article. */
const ARTICLES = new Set(['posts', 'post', 'jobs']);

/** Whether a word of a path names entries with custom fields (A23). Of these, `post` and `page` are read only. */
export const hasCustomFields = (type: string): boolean =>
  ARTICLES.has(type) || Object.hasOwn(ACF_DIRECTORIES, type);

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
  if (ARTICLES.has(type)) {
    const id = await findPublicPostId(payload, key);
    const post = id === null ? null : await readPost(payload, id);
    if (!post) throw missing('post');
    return post.acf;
  }
  const table = hasCustomFields(type) ? ACF_DIRECTORIES[type] : undefined;
  if (!table) throw missing('route');
  const entry = await readDirectoryEntry(payload, table, key);
  if (!entry) throw missing('post');
  return 'acf' in entry ? entry.acf : {};
}
