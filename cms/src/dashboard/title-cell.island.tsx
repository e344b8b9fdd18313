'use client';

import { RenderDefaultCell, useListRelationships } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { useEffect } from 'react';

/** The smallest picture there is of a file, else the file. */
function addressOf(file: unknown): string | null {
  if (typeof file !== 'object' || file === null) return null;
  const { sizes, thumbnailURL, url } = file as {
    sizes?: Record<string, { url?: string | null } | undefined>;
    thumbnailURL?: string | null;
    url?: string | null;
  }; // a row of `media`
  return sizes?.card?.url ?? sizes?.medium?.url ?? thumbnailURL ?? url ?? null;
}

/**
 * The title of an entry beside its picture. Payload reads the files of a page of rows in one request, and shows the
 * title itself: as a link, or as a button where an entry is chosen.
 */
export function TitleCell(props: DefaultCellComponentProps & { pictures: string[] }) {
  const { pictures, ...cell } = props;
  const { documents, getRelationships } = useListRelationships();
  const row = cell.rowData as Record<string, unknown>; // as the list read it
  const found = pictures.map((name) => row[name]).find((value) => typeof value === 'number');
  const id = typeof found === 'number' ? found : null;
  useEffect(() => {
    if (id !== null) getRelationships([{ relationTo: 'media', value: id }]);
  }, [getRelationships, id]);
  const address = id === null ? null : addressOf(documents.media?.[id]);
  return (
    <span className="title-cell">
      <span className="title-cell__picture">{address && <img src={address} alt="" loading="lazy" />}</span>
      <RenderDefaultCell clientProps={cell} columnIndex={0} isLinkedColumn={cell.link === true} />
    </span>
  );
}
