import type {
  Access,
  CollectionBeforeValidateHook,
  CollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
  Where,
} from 'payload';
import { boundQuery } from './query-bounds';
import { isEditor, isStaff, nobody, staffOf, staffOnly } from './roles';

type AccessSet = Pick<SanitizedCollectionConfig['access'], 'create' | 'read' | 'update' | 'delete'>;

/** Staff: what is their own, by the polymorphic relation `user` these collections have. */
const own: Access = ({ req }) => {
  const staff = isStaff(req.user) ? staffOf(req.user) : null;
  if (!staff) return false;
  const conditions: Where[] = [
    { 'user.relationTo': { equals: 'users' } },
    { 'user.value': { equals: staff.id } },
  ];
  return { and: conditions };
};

/** The holder of a lock, or an editor who takes it over. */
const holderOrEditor: Access = (args) => isEditor(args.req.user) || own(args);

/**
 * Who may do what with the collections Payload brings along. Its own rules admit every account, readers included.
 * Locks are made by the form of the dashboard alone, which writes past these rules ({@link mayLock} stands before it).
 */
const ACCESS: Record<string, AccessSet> = {
  'payload-locked-documents': {
    create: nobody,
    read: staffOnly,
    update: holderOrEditor,
    delete: holderOrEditor,
  },
  'payload-preferences': { create: staffOnly, read: own, update: own, delete: own },
  'payload-jobs': { create: nobody, read: nobody, update: nobody, delete: nobody },
  'payload-migrations': { create: nobody, read: nobody, update: nobody, delete: nobody },
  'payload-kv': { create: nobody, read: nobody, update: nobody, delete: nobody },
};

/** A lock changes hands and nothing else: to the caller, and never to another entry. */
const takeOverOnly: CollectionBeforeValidateHook = ({ data, operation, originalDoc, req }) => {
  const staff = staffOf(req.user);
  if (operation !== 'update' || !staff) return data;
  return {
    ...data,
    document: originalDoc?.document,
    globalSlug: originalDoc?.globalSlug,
    user: { relationTo: 'users', value: staff.id },
  };
};

/**
 * The finished config with an access set for every collection Payload added to it, and with the bounds of calls before
 * every other hook of each collection.
 * @throws when Payload brings a collection along that has no access set here
 */
export async function withAccess(building: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await building;
  for (const collection of config.collections) {
    if (collection.slug.startsWith('payload-')) {
      const access = ACCESS[collection.slug];
      if (!access) throw new Error(`Payload brought "${collection.slug}" along: give it an access set.`);
      collection.access = { ...collection.access, ...access };
    }
    // Without a rule the question would go to a table that is not there.
    if (!collection.versions) collection.access.readVersions = nobody;
    const { hooks } = collection;
    if (!hooks.beforeOperation?.includes(boundQuery))
      hooks.beforeOperation = [boundQuery, ...(hooks.beforeOperation ?? [])];
    if (collection.slug === 'payload-locked-documents')
      hooks.beforeValidate = [
        takeOverOnly,
        ...(hooks.beforeValidate ?? []).filter((h) => h !== takeOverOnly),
      ];
  }
  return config;
}

type Lockable = { collectionSlug?: unknown; globalSlug?: unknown; id?: unknown };

/** Whether the caller may lock what a form shows, which takes the right to change it. */
export async function mayLock(req: PayloadRequest, { collectionSlug, globalSlug, id }: Lockable) {
  if (!isStaff(req.user)) return false;
  const { payload } = req;
  if (typeof globalSlug === 'string') {
    const rule = payload.config.globals.find(({ slug }) => slug === globalSlug)?.access.update;
    return rule ? (await rule({ req })) === true : false;
  }
  const collection = payload.config.collections.find(({ slug }) => slug === collectionSlug);
  const row = Number(id);
  if (!collection || !Number.isInteger(row)) return false;
  const allowed = await collection.access.update({ req, id: row });
  if (typeof allowed === 'boolean') return allowed;
  const { totalDocs } = await payload.count({
    collection: collection.slug as CollectionSlug, // found in the config
    where: { and: [{ id: { equals: row } }, allowed] },
    trash: true,
    // Within the transaction of a write: a second connection for each would leave none for all of them to go on with.
    req,
  });
  return totalDocs > 0;
}
