import type { PayloadRequest } from 'payload';
import { kindOfFile } from '../downloads/kinds';

/** A picture or a download from object storage, through the storage plugin's own reader; null when there is none to be had. */
export async function fromStorage(req: PayloadRequest, name: string): Promise<Response | null> {
  return (await answersOf(req, name)).find(({ ok }) => ok) ?? null;
}

/** The storage did not say whether it has a file. */
export class StorageAwayError extends Error {}

/**
 * The bytes of a file in object storage; null when it is not there.
 * @throws StorageAwayError
 */
export async function bytesInStorage(req: PayloadRequest, name: string): Promise<Buffer | null> {
  const answers = await answersOf(req, name);
  const found = answers.find(({ ok }) => ok);
  if (!found && answers.every(({ status }) => status === 404)) return null;
  const bytes = await found?.arrayBuffer().catch(() => null);
  if (bytes) return Buffer.from(bytes);
  throw new StorageAwayError(`The object storage does not give ${name}`);
}

/** What the readers of the storage plugin answer, up to the first that has the file. */
async function answersOf(req: PayloadRequest, name: string): Promise<Response[]> {
  const collection = kindOfFile(name) ? 'downloads' : 'media';
  const { handlers } = req.payload.collections[collection].config.upload;
  const answers: Response[] = [];
  for (const handler of handlers ?? []) {
    const headers = new Headers();
    const params = { collection, filename: name };
    // The reader wants the row for its folder prefix only, and our names have none.
    const answer: unknown = await handler(req, { doc: { id: name }, headers, params });
    if (answer instanceof Response) answers.push(answer);
    if (answers.at(-1)?.ok) break;
  }
  return answers;
}
