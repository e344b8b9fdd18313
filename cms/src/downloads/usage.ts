import { APIError } from 'payload';
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { inTransaction } from '../db/transaction';
import { publishUses } from '../media/usage';

/** Products an answer names; of the others it gives the number. */
const MOST_NAMED = 10;

/** SQL that answers the products that offer a download, as they are stored now. */
const OFFERED = (id: number) =>
  `SELECT parent_id FROM products_rels WHERE downloads_id = ${id} AND path = 'downloads'`;
/** The same in their latest version: older ones do not count. */
const DRAFTED = (
  id: number,
) => `SELECT v.parent_id FROM _products_v_rels r JOIN _products_v v ON v.id = r.parent_id
  WHERE v.latest AND r.downloads_id = ${id} AND r.path = 'version.downloads'`;

/** A download that is not deleted because products offer it; 409. */
class DownloadInUse extends APIError<{ code: 'download_in_use' }> {
  /** Also the key of its level in `loggingLevels`. */
  override name = 'DownloadInUse';

  constructor(message: string) {
    super(message, 409, { code: 'download_in_use' }, true);
  }
}

/**
 * Refuses to delete a download that a product offers, in a draft or in the bin too. The lock makes what is found hold until
 * the deletion is committed: a save that begins to name it waits for its foreign key.
 * @throws DownloadInUse (409)
 */
export const refuseUsedDownloadHook: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (req.context.seeding === true) return;
  const download = Number(id);
  await inTransaction(req, `SELECT 1 FROM downloads WHERE id = ${download} FOR UPDATE`);
  const rows = await inTransaction(
    req,
    // The row of a product that was never published is what its first draft was.
    `SELECT p.label FROM products p WHERE (p._status = 'published' AND p.id IN (${OFFERED(download)}))
      OR p.id IN (${DRAFTED(download)}) ORDER BY p.id`,
  );
  if (rows.length > 0)
    throw new DownloadInUse(
      toMessage(
        req.i18n.language,
        rows.map(({ label }) => String(label ?? '')),
      ),
    );
};

function toMessage(language: string, products: readonly string[]): string {
  const named = products.slice(0, MOST_NAMED);
  const more = products.length - named.length;
  if (language === 'en') {
    const rest = more > 0 ? `, and ${more} more` : '';
    return `This file is in use and was not deleted. Remove it first from: ${named.map((name) => `“${name}”`).join(', ')}${rest}.`;
  }
  const rest = more > 0 ? `，另有 ${more} 个` : '';
  return `文件正在使用，没有删除。请先从以下产品中移除：${named.map((name) => `“${name}”`).join('、')}${rest}。`;
}

/** Publishes an `updated` event for each product that offers a download whose title or file has changed. */
export const tellProductsHook: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'update' && req.context.seeding !== true)
    await publishUses(req, await usesOf(req, Number(doc.id)));
  return doc;
};

async function usesOf(req: PayloadRequest, id: number) {
  const rows = await inTransaction(req, OFFERED(id));
  return rows.map(({ parent_id: product }) => ({ collection: 'products' as const, id: Number(product) }));
}
