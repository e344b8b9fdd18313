import type { Payload } from 'payload';
import { joinHalves } from '../bilingual';
import { missing } from '../errors';
import { toMedia } from '../mappers/image';
import { readImages } from '../queries/images';
import { toIdOrSlug } from '../params';
import { readDirectoryDraft, type Directory } from '../queries/directory';
import { readMenu } from '../queries/site';
import { readUser } from '../queries/users';
import { readPostDraft } from '../queries/single-post';
import { readAdsById } from '../queries/ads';
import type { Kind } from './kinds';

/** What a write answers with: the entity as its editor now sees it, published or not. */
export async function readWritten(payload: Payload, kind: Kind, type: string, id: number): Promise<object> {
  const entity = await read(payload, kind, type, id);
  if (!entity) throw missing(kind.called);
  return entity;
}

async function read(payload: Payload, kind: Kind, type: string, id: number): Promise<object | null> {
  switch (kind.collection) {
    case 'posts':
      return readPostDraft(payload, id);
    case 'products':
    case 'brands':
    case 'companies':
    case 'communities':
    case 'pages':
      return readDirectoryDraft(payload, kind.collection, id);
    case 'media':
      return [...(await readImages(payload, [id])).values()].map(toMedia)[0] ?? null;
    case 'menus':
      return readMenu(payload, id);
    case 'people':
      return readUser(payload, toIdOrSlug(String(id)));
    case 'ads':
      return (await readAdsById(payload, [id]))[0] ?? null;
    default:
      return readTermWritten(payload, kind.collection, kind.taxonomy ?? type, id);
  }
}

/** A term right after a write: its count may not be known yet. */
async function readTermWritten(
  payload: Payload,
  collection: Exclude<Kind['collection'], 'posts' | 'media' | 'ads' | 'menus' | 'people' | Directory>,
  taxonomy: string,
  id: number,
): Promise<object | null> {
  const term = await payload.findByID({ collection, id, depth: 0, disableErrors: true });
  if (!term) return null;
  const parent = typeof term.parent === 'number' ? term.parent : (term.parent?.id ?? 0);
  const named = {
    id: term.id,
    name: joinHalves(term.name),
    slug: term.slug ?? String(term.id),
    parent,
    count: 0,
    taxonomy,
  };
  return taxonomy === 'category' || taxonomy === 'tag' ? named : { ...named, image: '' };
}
