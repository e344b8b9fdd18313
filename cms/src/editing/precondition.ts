import { readLeaf, type Leaf } from './leaves';

/** PostgreSQL's `integer`, which revisions are counted in. */
const MOST = 2_147_483_647;

type Precondition =
  | { kind: 'missing' }
  | { kind: 'malformed' }
  | {
      kind: 'given';
      /** The revision the write was made on. */
      revision: number;
      /** Fields whose text was seen in another revision than that. */
      known: ReadonlyMap<string, number>;
    };

const isRevision = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST;

/**
 * The revision of a write: `If-Match: "12"` (RFC 9110, 13.1.1), and in the body `_known`, the revisions of fields the form
 * has not seen since an earlier one.
 */
export function toPrecondition(header: string | null, known: unknown, leaves: readonly Leaf[]): Precondition {
  if (header === null || header.trim() === '') return { kind: 'missing' };
  const digits = /^\s*(?:"(\d{1,10})"|(\d{1,10}))\s*$/.exec(header);
  const revision = Number(digits?.[1] ?? digits?.[2] ?? NaN);
  if (!isRevision(revision)) return { kind: 'malformed' };
  if (known === undefined || known === null) return { kind: 'given', revision, known: new Map() };
  if (typeof known !== 'object' || Array.isArray(known)) return { kind: 'malformed' };
  const paths = new Set(leaves.map(({ path }) => path));
  const entries = Object.entries(known);
  if (!entries.every(([path, of]) => paths.has(path) && isRevision(of))) return { kind: 'malformed' };
  return { kind: 'given', revision, known: new Map(entries) };
}

/** What is remembered of a field: the hash of its value, the revision it was last changed in, and by which account. */
export type FieldRevision = { hash: string; revision: number; by: number };

export type Named = { path: string; hash: string };

/** The fields a body names. */
export function namedIn(data: unknown, leaves: readonly Leaf[]): string[] {
  return leaves.map(({ path }) => path).filter((path) => readLeaf(data, path) !== undefined);
}

/** Fields of a write that others have changed to something else since it was made. */
export function conflictsOf(
  named: readonly Named[],
  stored: Readonly<Record<string, FieldRevision>>,
  { revision, known }: { revision: number; known: ReadonlyMap<string, number> },
): string[] {
  return named
    .filter(({ path, hash }) => {
      const now = stored[path];
      return now && now.hash !== hash && now.revision > (known.get(path) ?? revision);
    })
    .map(({ path }) => path);
}

/** Whether a write lays over a text that another account wrote last. */
export function replacesOthers(
  named: readonly Named[],
  stored: Readonly<Record<string, FieldRevision>>,
  account: number,
): boolean {
  return named.some(({ path, hash }) => {
    const now = stored[path];
    return now !== undefined && now.hash !== hash && now.by !== account && now.by !== 0;
  });
}
