import { isData, type Data } from '../fields/data';

/** In the address of a deletion: what the dashboard made by itself is deleted because nothing was done with it. */
export const UNUSED = 'unused';

/** What an entry has of itself when its form makes it, or what is chosen there to begin with. */
const BY_ITSELF: readonly string[] = [
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', 'createdBy', 'revision', 'label', '_status'],
  ...['stage', 'postType', 'commentStatus', 'brandtype'],
];

/** Whether a value holds anything somebody wrote or chose: a word, a number, a box that is ticked, a row. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (isData(value)) return Object.values(value).some(isFilled);
  return Boolean(value);
}

/** Whether an entry is as its form made it: of this account, never saved again, and empty in every field. */
export function isUnused(entry: Data, account: unknown): boolean {
  const { revision, createdBy } = entry;
  const maker = isData(createdBy) ? createdBy.id : createdBy;
  if (revision !== 1 || maker !== account) return false;
  return !Object.entries(entry).some(([key, value]) => !BY_ITSELF.includes(key) && isFilled(value));
}
