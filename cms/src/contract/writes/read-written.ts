import type { Payload } from 'payload';
import { missing } from '../errors';
import { toMedia } from '../mappers/image';
import { toId } from '../mappers/refs';
import { readImages } from '../queries/images';
import { toIdOrSlug } from '../params';
import { readDirectoryDraft } from '../queries/directory';
import { readCatalogNode, readMenu } from '../queries/site';
import { toTermEntities } from '../queries/term-entities';
import { readTerm } from '../queries/terms';
import { readUser } from '../queries/users';
import { readPostDraft } from '../queries/single-post';
import { readAdsById } from '../queries/ads';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import type { Kind } from './kinds';

/** What a write answers with: the entity as its editor now sees it, published or not. */
export async function readWritten(payload: Payload, kind: Kind, id: number): Promise<object> {
  const entity = await read(payload, kind, id);
  if (!entity) throw missing(kind.called);
  return entity;
}

async function read(payload: Payload, kind: Kind, id: number): Promise<object | null> {
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
    case 'catalog':
      return readCatalogNode(payload, { id, slug: '' }, { hidden: true });
    case 'ads':
      return (await readAdsById(payload, [id]))[0] ?? null;
    default:
      return kind.taxonomy ? readTermWritten(payload, kind.taxonomy, id) : null;
  }
}

/** A term as reads have it; a hidden one, which they leave out, with what it says of itself. */
async function readTermWritten(payload: Payload, taxonomy: Taxonomy, id: number): Promise<object | null> {
  const row = await readTerm(payload, taxonomy, { id, slug: '' });
  if (row) return (await toTermEntities(payload, [row], taxonomy))[0] ?? null;
  const collection = TERM_COLLECTIONS[taxonomy];
  const term = await payload.findByID({ collection, id, depth: 0, disableErrors: true });
  if (!term) return null;
  const hidden = {
    id: term.id,
    slug: term.slug ?? String(term.id),
    name: { zh: term.name?.zh ?? null, en: term.name?.en ?? null },
    parent: toId(term.parent) ?? 0,
    count: 0,
    image: null,
    menuOrder: term.menuOrder ?? 0,
  };
  return (await toTermEntities(payload, [hidden], taxonomy))[0] ?? null;
}
