import { APIError, restoreVersionOperation, type Endpoint, type PayloadRequest } from 'payload';
import { isStaff } from '../access/roles';
import { PUBLISHABLE } from '../collections/schedule';
import { EditRefused } from '../editing/guard';

/** Below the address of Payload's API. @param revision the one the list was made on, as a save names it */
export const restoreVersionPath = (collection: string, id: number, version: number, revision: number) =>
  `/history/${collection}/${id}/${version}/restore?${new URLSearchParams({ revision: String(revision) })}`;

/**
 * A form of the history restores a version by it, and is led back there. It passes the test of revisions as every save
 * does (docs/decisions/035): what another editor has changed since the list was read is not laid over.
 */
export const restoreVersionEndpoint: Endpoint = {
  path: '/history/:collection/:id/:version/restore',
  method: 'post',
  handler: async (req) => {
    if (!isStaff(req.user)) throw new APIError('Forbidden', 403, null, true);
    const { payload, routeParams, searchParams } = req;
    const collection = PUBLISHABLE.find((slug) => slug === routeParams?.collection);
    const [id, version] = [Number(routeParams?.id), Number(routeParams?.version)];
    const { docs } =
      collection && Number.isSafeInteger(id) && Number.isSafeInteger(version)
        ? await payload.findVersions({
            collection,
            where: { and: [{ parent: { equals: id } }, { id: { equals: version } }] },
            limit: 1,
            pagination: false,
            depth: 0,
            overrideAccess: false,
            req,
          })
        : { docs: [] };
    const [found] = docs;
    if (!collection || !found) throw new APIError('Not Found', 404, null, true);
    nameRevision(req, searchParams.get('revision') ?? '');
    const to = (query: Record<string, string>) => toHistory(req, `${collection}/${id}`, query);
    try {
      // The operation itself, as Payload's own endpoint calls it: its local API knows no `draft`.
      await restoreVersionOperation({
        collection: payload.collections[collection],
        id: String(version),
        // An old draft of what readers see takes nothing from them.
        draft: found.version._status !== 'published',
        depth: 0,
        overrideAccess: false,
        req,
      });
      return to({ done: String(version) });
    } catch (error) {
      if (error instanceof EditRefused) return to({ failed: error.code });
      if (error instanceof APIError && error.status < 500) return to({ failed: 'refused' });
      throw error;
    }
  },
};

/** A form has no headers of its own: what it names in its address stands for `If-Match`. */
function nameRevision(req: PayloadRequest, revision: string): void {
  const headers = new Headers(req.headers);
  headers.delete('if-match');
  if (/^\d{1,9}$/.test(revision)) headers.set('if-match', `"${revision}"`);
  Object.defineProperty(req, 'headers', { value: headers, configurable: true });
}

const toHistory = ({ payload }: PayloadRequest, entry: string, query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${payload.config.routes.admin}/collections/${entry}/versions?${new URLSearchParams(query)}`,
      'cache-control': 'private, no-store',
    },
  });
