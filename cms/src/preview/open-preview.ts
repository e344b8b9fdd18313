import type { CollectionConfig, CollectionSlug, PayloadRequest } from 'payload';
import { isStaff } from '../access/roles';
import { env } from '../env';
import {
  frameUrl,
  hasPreview,
  previewName,
  previewUrl,
  publicUrl,
  type PreviewType,
  type SiteType,
} from './preview-url';

type Doc = Record<string, unknown>;
type OpenButtons = {
  admin: Pick<NonNullable<CollectionConfig['admin']>, 'preview' | 'livePreview'>;
  endpoints: Exclude<CollectionConfig['endpoints'], false | undefined>;
};

/**
 * The dashboard's ways to the site: the "open" button and the frame of the live preview. The button of a draft leads to
 * an endpoint that signs when it is pressed, because a document may stay open for longer than a link lives.
 */
export function openButtons(collection: string, site: SiteType): OpenButtons {
  if (!hasPreview(site)) {
    return { admin: { preview: (doc: Doc) => publicUrl(site, doc, env.siteUrl) }, endpoints: [] };
  }
  return {
    admin: {
      preview: (doc: Doc, { req }) => publicUrl(site, doc, env.siteUrl) ?? linkOf(collection, site, doc, req),
      livePreview: { url: ({ data }: { data: Doc }) => frameUrl(site, data, env.siteUrl) ?? '' },
    },
    endpoints: [
      { path: '/:id/preview', method: 'get', handler: (req) => openPreview(req, collection, site) },
    ],
  };
}

function linkOf(collection: string, site: PreviewType, doc: Doc, { payload }: PayloadRequest): string | null {
  if (previewName(site, doc) === null) return null;
  return `${payload.config.routes.api}/${collection}/${String(doc.id)}/preview`;
}

/** 302 to the newest revision on the site; whoever is not logged in is sent to the document, and so to the login. */
async function openPreview(req: PayloadRequest, collection: string, site: PreviewType): Promise<Response> {
  const { payload, routeParams, user } = req;
  const id = Number(routeParams?.id);
  const doc =
    isStaff(user) && Number.isInteger(id)
      ? await payload.findByID({
          collection: collection as CollectionSlug, // the collection this endpoint stands in
          id,
          draft: true,
          depth: 0,
          disableErrors: true,
          overrideAccess: false,
          req,
        })
      : null;
  const there = doc && previewUrl(site, { ...doc }, env.siteUrl);
  const location = there ?? `${payload.config.routes.admin}/collections/${collection}/${id || ''}`;
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  });
}
