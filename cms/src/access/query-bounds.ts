import {
  QueryError,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload';

/** The most one call of the dashboard may ask for (docs/decisions/027). */
export const MOST = {
  /** Levels of related entries written into an answer. The dashboard itself asks for one. */
  depth: 1,
  /** Rows of a list whose relations are written out, and of one without; the dashboard's longest page has 100. */
  populatedRows: 100,
  rows: 250,
  page: 1_000_000,
  /** Entries changed or deleted by one call. */
  bulk: 100,
  /** Conditions of a `where`, its nesting, the relations one path crosses, and the values of one condition. */
  conditions: 100,
  nesting: 8,
  hops: 2,
  values: 1000,
  valueLength: 2000,
  sortFields: 4,
  /** Names in `select` and `populate`. */
  names: 300,
} as const;

/** Columns of accounts that are never a condition, an order or a choice of fields, for any caller. */
const SECRETS: ReadonlySet<string> = new Set([
  'hash',
  'salt',
  'password',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'resetPasswordRequestedAt',
  'sessions',
  'loginAttempts',
  'lockUntil',
  'apiKey',
  'apiKeyIndex',
  'enableAPIKey',
  '_verified',
  '_verificationToken',
]);

/** Ends of a path that name the related entry itself, not a column of it. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'value', 'relationTo']);

/** What a call may carry, whichever operation it is; Payload's own type is a union of all of them. */
type Asked = {
  id?: unknown;
  currentDepth?: unknown;
  data?: unknown;
  depth?: unknown;
  joins?: unknown;
  limit?: unknown;
  page?: unknown;
  pagination?: unknown;
  populate?: unknown;
  select?: unknown;
  sort?: unknown;
  trash?: unknown;
  where?: unknown;
};

type Place = { collection: SanitizedCollectionConfig; req: PayloadRequest };

function refuse(path: string): never {
  // Payload's own refusal of a path: 400 in the API, an empty list in the dashboard.
  throw new QueryError([{ path: path.slice(0, 200) }]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from nothing to `most`, or undefined when the call has none. @throws QueryError otherwise */
function wholeNumber(name: string, value: unknown, most: number = Number.MAX_SAFE_INTEGER) {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0 || number > most)
    refuse(name);
  return number;
}

/**
 * Follows a dotted path through the fields of a collection: how many relations it crosses, and whether it names a secret
 * column or looks into an account. Names it does not know are left to Payload, which refuses them.
 */
function follow(path: string, { collection, req }: Place): { hops: number; isSecret: boolean } {
  const steps = path.replaceAll('__', '.').split('.');
  let fields: readonly FlattenedField[] = collection.flattenedFields;
  let hops = 0;
  // Versions keep the entry under this name, and the entry they are of under `parent`.
  if (steps[0] === 'version' && !fields.some(({ name }) => name === 'version')) steps.shift();
  for (const [index, step] of steps.entries()) {
    if (SECRETS.has(step)) return { hops, isSecret: true };
    const rest = steps.slice(index + 1);
    const field = fields.find(({ name }) => name === step);
    if (field && (field.type === 'relationship' || field.type === 'upload')) {
      if (rest.every((name) => IDENTITY.has(name))) continue;
      if (Array.isArray(field.relationTo)) return { hops: hops + 1, isSecret: true };
      const related = req.payload.collections[field.relationTo]?.config;
      if (!related || related.auth) return { hops: hops + 1, isSecret: true };
      fields = related.flattenedFields;
      hops += 1;
    } else if (field && 'flattenedFields' in field) {
      fields = field.flattenedFields;
    } else if (!field && step === 'parent' && rest.some((name) => !IDENTITY.has(name))) {
      hops += 1;
    }
  }
  return { hops, isSecret: false };
}

function checkValue(path: string, value: unknown): void {
  const values = Array.isArray(value) ? value : [value];
  if (values.length > MOST.values) refuse(path);
  for (const one of values) {
    if (typeof one === 'string' && one.length > MOST.valueLength) refuse(path);
    // A nested query is another `where` in the place of a value; the dashboard sends none.
    if (typeof one === 'object' && one !== null && !(one instanceof Date)) refuse(path);
  }
}

/** @throws QueryError when the conditions are too many, too deep, or look where nobody may */
function checkWhere(where: unknown, place: Place): void {
  const open: { node: unknown; depth: number }[] = [{ node: where, depth: 1 }];
  let conditions = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MOST.nesting) refuse('where');
    if (!isRecord(node)) continue;
    for (const [path, condition] of Object.entries(node)) {
      conditions += 1;
      if (conditions > MOST.conditions) refuse('where');
      if (Array.isArray(condition)) {
        if (condition.length > MOST.conditions) refuse('where');
        for (const one of condition) open.push({ node: one, depth: depth + 1 });
        continue;
      }
      const { hops, isSecret } = follow(path, place);
      if (isSecret || hops > MOST.hops) refuse(path);
      if (isRecord(condition)) for (const value of Object.values(condition)) checkValue(path, value);
    }
  }
}

/** Sorting by a related entry's column would reveal the order of rows the caller may not read, so it is refused. */
function checkSort(sort: unknown, place: Place): void {
  const given: unknown[] = typeof sort === 'string' ? sort.split(',') : Array.isArray(sort) ? sort : [];
  if (given.length > MOST.sortFields) refuse('sort');
  for (const one of given) {
    if (typeof one !== 'string') refuse('sort');
    const { hops, isSecret } = follow(one.replace(/^-/, ''), place);
    if (isSecret || hops > 0) refuse(one);
  }
}

/** @throws QueryError when a choice of fields is too long or names a secret column */
function checkNames(choice: unknown): void {
  const open: unknown[] = [choice];
  let names = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isRecord(next)) continue;
    for (const [name, inner] of Object.entries(next)) {
      names += 1;
      if (names > MOST.names) refuse('select');
      if (SECRETS.has(name)) refuse(name);
      open.push(inner);
    }
  }
}

/** What a list is cut to; undefined leaves Payload's own ten. */
function toLimit({ depth, limit, pagination }: Asked): number | undefined {
  const most = depth === 0 ? MOST.rows : MOST.populatedRows;
  const wanted = wholeNumber('limit', limit);
  if (wanted === undefined) return pagination === false ? most : undefined;
  return wanted === 0 ? most : Math.min(wanted, most);
}

/** @throws QueryError when a change or a deletion by condition would take more than {@link MOST.bulk} entries */
async function checkBulk(
  operation: 'update' | 'delete',
  asked: Asked,
  { collection, req }: Place,
): Promise<void> {
  const allowed = await collection.access[operation]({ req, data: asked.data });
  if (allowed === false) return; // Payload answers 403.
  const where = asked.where as Where; // Looked through by checkWhere; what is no condition Payload refuses.
  const { totalDocs } = await req.payload.count({
    collection: collection.slug as CollectionSlug, // The hook only ever stands in a collection of this config.
    where: allowed === true ? where : { and: [where, allowed] },
    overrideAccess: false,
    req,
    trash: asked.trash === true,
  });
  if (totalDocs > MOST.bulk) refuse(`where (${totalDocs} entries at once, at most ${MOST.bulk})`);
}

/**
 * Bounds what one call of the dashboard asks for, in its API, its pages and its server functions, which all come
 * through Payload's operations with the caller's rights. Our own calls run without them (`overrideAccess`) and pass,
 * and so do those by which Payload writes out relations. Stands before every other hook of a collection.
 */
export const boundQuery: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  const asked = args as Asked; // Every operation has some of these, and no operation others by these names.
  if (overrideAccess === true || typeof asked.currentDepth === 'number') return args;
  const place = { collection, req };
  checkWhere(asked.where, place);
  checkSort(asked.sort, place);
  checkNames(asked.select);
  checkNames(asked.populate);
  // No collection has a join field; one that comes needs bounds of its own first.
  if (isRecord(asked.joins) && Object.keys(asked.joins).length > 0) refuse('joins');
  wholeNumber('page', asked.page, MOST.page);
  const depth = wholeNumber('depth', asked.depth);
  const isMany = asked.id === undefined;
  if (isMany && (operation === 'read' || operation === 'readDistinct')) {
    return { ...args, limit: toLimit({ ...asked, depth }) };
  }
  if (isMany && asked.where && (operation === 'update' || operation === 'delete')) {
    await checkBulk(operation, asked, place);
    if (operation === 'update') {
      const limit = wholeNumber('limit', asked.limit);
      return { ...args, limit: limit ? Math.min(limit, MOST.bulk) : MOST.bulk };
    }
  }
  return args;
};
