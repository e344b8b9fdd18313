import { call } from './call';
import { toOutcome, type Outcome, type Schema } from './outcome';

/** Something that can be asked for: a path below the API root, with its query, and what is to be found there. */
export type Resource<T> = {
  path: string;
  schema: Schema<T>;
  /** Whose answer it is, for a path that says different things to different visitors. */
  visitor?: number | null;
};

/** Asks once for a resource, past every cache. What an island shows for as long as it stands is for `useRead`. */
export async function read<T>({ path, schema }: Resource<T>, signal?: AbortSignal): Promise<Outcome<T>> {
  return toOutcome(await call(path, { signal }), path, schema);
}
