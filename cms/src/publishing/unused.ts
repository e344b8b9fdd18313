import { isData, type Data } from '../fields/data';

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Whether an entry is as its form made it: of this account, never saved again, and without a title. */
export function isUnused({ revision, title, createdBy }: Data, account: unknown): boolean {
  const maker = isData(createdBy) ? createdBy.id : createdBy;
  const halves = isData(title) ? title : {};
  return revision === 1 && maker === account && isBlank(halves.zh) && isBlank(halves.en);
}
