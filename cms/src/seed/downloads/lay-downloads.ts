import type { Payload } from 'payload';
import { TYPES, type DownloadKind } from '../../downloads/kinds';
import { inOneTransaction, inTransaction } from '../../db/transaction';
import type { Magazine } from '../content/magazine';
import { pair, type Pair, type ProductSeed } from '../content/model';
import { outlinesOf, toDxf, toPdf } from './drawings';

type Offer = { product: string; kind: 'pdf' | 'dxf'; title: Pair };

/** What the products of the demo magazine offer; the files are drawn from their dimensions. */
const OFFERS: readonly Offer[] = [
  { product: 'straw-fired-brick', kind: 'pdf', title: '产品资料|Data sheet' },
  { product: 'straw-fired-brick', kind: 'dxf', title: '尺寸图|Dimension drawing' },
  { product: 'half-shade-pendant', kind: 'pdf', title: '产品资料|Data sheet' },
];

/** The file of an offer. */
export function draw(kind: DownloadKind & Offer['kind'], product: ProductSeed): Buffer {
  const size = pair(product.dimensions);
  const outlines = outlinesOf(size.zh);
  if (kind === 'dxf') return toDxf(outlines);
  const facts = product.attrs.map(({ name, value }) => `${pair(name).en}: ${pair(value).en || value}`);
  // What Latin-1 has no letters for is left out, as the font of the page does.
  const lines = [pair(product.title).en, size.en || size.zh, ...facts].map((line) =>
    line.replace(/³/g, '3').replace(/[^\x20-\x7e×Ø]/g, ''),
  );
  return toPdf(lines, outlines);
}

/**
 * Makes the files of the demo products, all or none of them; those of an earlier start stay. Only a magazine whose texts
 * are written has products.
 */
export async function layDownloads(payload: Payload, magazine: Magazine): Promise<void> {
  await inOneTransaction(payload, async (req) => {
    req.context.seeding = true;
    if ((await inTransaction(req, 'SELECT 1 FROM downloads LIMIT 1')).length > 0) return;
    for (const [index, { product: slug, kind, title }] of OFFERS.entries()) {
      const product = magazine.products.find((one) => one.slug === slug);
      if (!product) throw new Error(`no product called ${slug}`);
      const data = draw(kind, product);
      const { id } = await payload.create({
        collection: 'downloads',
        data: { title: pair(title) },
        file: { data, mimetype: TYPES[kind], name: `${slug}.${kind}`, size: data.length },
        req,
        depth: 0,
        context: { seeding: true },
      });
      await link(index + 1, product.id, id, (text) => inTransaction(req, text));
    }
  });
}

/** Names a file in a product and in its published version. */
async function link(
  place: number,
  product: number,
  download: number,
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  await run(
    `INSERT INTO products_rels (parent_id, "order", path, downloads_id) VALUES (${product}, ${place}, 'downloads', ${download})`,
  );
  await run(
    `INSERT INTO _products_v_rels (parent_id, "order", path, downloads_id)
      SELECT id, ${place}, 'version.downloads', ${download} FROM _products_v WHERE parent_id = ${product} AND latest`,
  );
}
