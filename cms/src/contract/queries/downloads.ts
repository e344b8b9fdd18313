import type { Payload } from 'payload';
import { kindOfFile, savedName } from '../../downloads/kinds';
import { joinHalves } from '../bilingual';
import type { RawProduct } from '../schemas/product';
import { anyOf, readRows, sql } from './database';
import { inOrder } from './page-of-ids';

type Row = {
  id: number;
  zh: string | null;
  en: string | null;
  filename: string;
  size: number | null;
  name: string | null;
};

/** What a product offers, by the ids of its files, in their order; what is gone is left out. */
export async function readDownloads(
  payload: Payload,
  ids: readonly number[],
): Promise<NonNullable<RawProduct['downloads']>> {
  if (ids.length === 0) return [];
  const rows = await readRows<Row>(
    payload,
    sql`select id, title_zh as zh, title_en as en, filename, filesize::int as size, original_name as name
      from downloads where id = ${anyOf(ids)} and filename is not null`,
  );
  return inOrder(ids, new Map(rows.map((row) => [row.id, row]))).flatMap(toDownload);
}

function toDownload({ id, zh, en, filename, size, name }: Row) {
  const kind = kindOfFile(filename);
  if (kind === null) return [];
  const saved = savedName(name ?? '', kind);
  // Without a title readers see what the file is called.
  const title = joinHalves({ zh, en }) || joinHalves({ zh: saved });
  return [{ id, title, kind, size: size ?? 0, url: `/uploads/${filename}`, name: saved }];
}
