import { ValidationError } from 'payload';
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';
import { inTransaction, literal } from '../db/transaction';
import { isData, type Data } from '../fields/data';
import { originalsIn } from './file-name';
import { picturesIn } from './pictures-in';
import { SHOWING } from './uses';

/** In the context of a request: an older version is being restored. */
const RESTORING = 'restoresVersion';

const noteRestoreHook: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'restoreVersion') req.context[RESTORING] = true;
};

/**
 * Locks the pictures a save points to until it is committed, so that none of them is deleted meanwhile; the foreign keys
 * of the fields would do so too, blocks and addresses in HTML have none. A picture that is gone is refused, unless the
 * entry had it before or an older version is restored: then it is left out, as it is in the fields with foreign keys.
 * @throws ValidationError (400)
 */
const holdPicturesHook: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (req.context.seeding === true) return data;
  const holders = picturesIn(collection.flattenedFields, data);
  const named = await findNamed(req, data);
  const held = await hold(req, [...holders.flatMap(({ ids }) => ids), ...named.keys()]);
  const before = new Set(
    picturesIn(collection.flattenedFields, isData(originalDoc) ? originalDoc : {}).flatMap(({ ids }) => ids),
  );
  const isGone = (id: number) => !held.has(id);
  const isNew = (id: number) => req.context[RESTORING] !== true && !before.has(id);
  const refused = [
    ...holders.filter(({ ids }) => ids.some((id) => isGone(id) && isNew(id))).map(({ path }) => path),
    ...[...named].filter(([id]) => isGone(id)).map(([, path]) => path),
  ];
  if (refused.length > 0) throw refusal(req, collection.slug, refused);
  for (const { ids, drop } of holders) if (ids.some(isGone)) drop(new Set(ids.filter(isGone)));
  return data;
};

/** The pictures named in texts by the address of a file, with the field that names them. */
async function findNamed(req: PayloadRequest, data: Data): Promise<Map<number, string>> {
  const fieldOf = new Map(
    Object.entries(data).flatMap(([field, value]) =>
      originalsIn(JSON.stringify(value) ?? '').map((name) => [name, field] as const),
    ),
  );
  if (fieldOf.size === 0) return new Map();
  const files = [...fieldOf.keys()].flatMap((name) => [`${name}.webp`, `${name}.gif`]).map(literal);
  const rows = await inTransaction(
    req,
    `SELECT id, filename FROM media WHERE filename IN (${files.join(', ')})`,
  );
  return new Map(
    rows.flatMap(({ id, filename }) => {
      const field = fieldOf.get(String(filename).replace(/\.[^.]+$/, ''));
      return typeof id === 'number' && field ? [[id, field] as const] : [];
    }),
  );
}

/** Locks the rows of pictures and answers those that are there. */
async function hold(req: PayloadRequest, ids: readonly number[]): Promise<Set<unknown>> {
  // No row has another number, and PostgreSQL refuses to look for one.
  const possible = [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (possible.length === 0) return new Set();
  const rows = await inTransaction(
    req,
    // The newest first, as pictures deleted together are locked: no two requests wait for each other.
    `SELECT id FROM media WHERE id IN (${possible.join(', ')}) ORDER BY id DESC FOR KEY SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}

function refusal(req: PayloadRequest, collection: string, paths: readonly string[]): ValidationError {
  const message =
    req.i18n.language === 'zh'
      ? '所选图片已被删除，请另选一张。'
      : 'The picture chosen here has been deleted; choose another one.';
  const errors = [...new Set(paths)].map((path) => ({ path, message }));
  return new ValidationError({ collection, errors }, req.t);
}

/** The collection, with the pictures of an entry locked while it is saved; those that show none come back as they are. */
export function withHeldPictures(config: CollectionConfig): CollectionConfig {
  if (!SHOWING.has(config.slug)) return config;
  const { hooks = {} } = config;
  return {
    ...config,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), noteRestoreHook],
      // First: what is rendered from the entry is rendered from what it keeps.
      beforeChange: [holdPicturesHook, ...(hooks.beforeChange ?? [])],
    },
  };
}
