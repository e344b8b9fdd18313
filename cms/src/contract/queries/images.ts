import type { Payload } from 'payload';
import { queryByName } from '../../db/prepared';
import { joinHalves } from '../bilingual';
import type { ImageInfo } from '../mappers/refs';
import { SIZE_NAMES, type RawImage } from '../schemas/shared';

/** `size-310` → `size_310`: how the columns of a rendition are named. */
const columnOf = (size: string): string => size.replaceAll('-', '_');
const AVATARS = ['avatar-24', 'avatar-48', 'avatar-96'] as const;

const RENDITIONS = SIZE_NAMES.map((size) => {
  const name = columnOf(size);
  return `sizes_${name}_filename as "${size}_file", sizes_${name}_width::int as "${size}_w", sizes_${name}_height::int as "${size}_h"`;
}).join(', ');
const PORTRAITS = AVATARS.map((size) => `sizes_${columnOf(size)}_filename as "${size}_file"`).join(', ');
const IMAGES = `select id, filename, width::int, height::int, alt_zh, alt_en, caption_zh, caption_en, credit, color, mime_type,
  ${RENDITIONS}, ${PORTRAITS} from media where id = any($1::int[])`;

type Row = Record<string, string | number | null> & {
  id: number;
  filename: string | null;
  width: number | null;
  height: number | null;
};

/** Reads pictures by id. One without a file (its seed picture is still being made) is left out. */
export async function readImages(payload: Payload, ids: readonly number[]): Promise<Map<number, ImageInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await queryByName<Row>(payload.db.pool, 'images', IMAGES, [[...new Set(ids)]]);
  return new Map(rows.filter((row) => row.filename).map((row) => [row.id, toImage(row)]));
}

const text = (value: string | number | null | undefined): string => (typeof value === 'string' ? value : '');

/** Renditions and originals are served from one flat folder, named by content. */
function toFileUrl(filename: string | number | null | undefined): string {
  return typeof filename === 'string' && filename !== '' ? `/uploads/${filename}` : '';
}

function toImage(row: Row): ImageInfo {
  const sizes: RawImage['sizes'] = {};
  for (const size of SIZE_NAMES) {
    const url = toFileUrl(row[`${size}_file`]);
    if (url) {
      sizes[size] = { source_url: url, width: Number(row[`${size}_w`]), height: Number(row[`${size}_h`]) };
    }
  }
  const original = toFileUrl(row.filename);
  return {
    id: row.id,
    source_url: original,
    width: row.width ?? 0,
    height: row.height ?? 0,
    alt_text: joinHalves({ zh: text(row.alt_zh), en: text(row.alt_en) }),
    caption: joinHalves({ zh: text(row.caption_zh), en: text(row.caption_en) }),
    credit: text(row.credit),
    color: /^#[0-9a-f]{6}$/i.test(text(row.color)) ? text(row.color) : '',
    sizes,
    avatars: {
      24: toFileUrl(row['avatar-24_file']) || original,
      48: toFileUrl(row['avatar-48_file']) || original,
      96: toFileUrl(row['avatar-96_file']) || original,
    },
    mimeType: text(row.mime_type) || 'image/webp',
  };
}
