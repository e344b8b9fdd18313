import type { PayloadRequest } from 'payload';
import { kindOfFile } from '../downloads/kinds';

/** A picture or a download from object storage, through the storage plugin's own reader; null when it has none. */
export async function fromStorage(req: PayloadRequest, name: string): Promise<Response | null> {
  const collection = kindOfFile(name) ? 'downloads' : 'media';
  const { handlers } = req.payload.collections[collection].config.upload;
  for (const handler of handlers ?? []) {
    const headers = new Headers();
    const params = { collection, filename: name };
    // The reader wants the row for its folder prefix only, and our names have none.
    const answer: unknown = await handler(req, { doc: { id: name }, headers, params });
    if (answer instanceof Response && answer.ok) return answer;
  }
  return null;
}
