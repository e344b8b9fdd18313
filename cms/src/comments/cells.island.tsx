'use client';

import { Link, useConfig, useListRelationships, useTranslation } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { useEffect } from 'react';
import { languageOf } from '../i18n/words';
import { toWords } from './content';
import { rulesInWords } from './words';

const LONGEST_SHOWN = 240;

/** The text of a comment without tags, as a link to its form. */
export function ContentCell({ cellData, rowData, onClick, collectionSlug }: DefaultCellComponentProps) {
  const { routes } = useConfig().config;
  const words = typeof cellData === 'string' ? toWords(cellData) : '';
  const shown = words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN)}…` : words || '—';
  if (typeof onClick === 'function') {
    return (
      <button type="button" onClick={() => onClick({ cellData, collectionSlug, rowData })}>
        {shown}
      </button>
    );
  }
  return (
    <Link
      className="comment-text"
      href={`${routes.admin}/collections/comments/${rowData.id}`}
      prefetch={false}
    >
      {shown}
    </Link>
  );
}

/** The author or the article of a comment by name, as a link. Payload reads the names of a page of rows in one request. */
export function LinkCell({ cellData, field }: DefaultCellComponentProps) {
  const { routes } = useConfig().config;
  const { documents, getRelationships } = useListRelationships();
  const collection = 'relationTo' in field && typeof field.relationTo === 'string' ? field.relationTo : '';
  const id = typeof cellData === 'number' ? cellData : null;
  useEffect(() => {
    if (id !== null) getRelationships([{ relationTo: collection, value: id }]);
  }, [collection, getRelationships, id]);
  if (id === null) return '—';
  const found = documents[collection]?.[id];
  const label = found && 'label' in found && typeof found.label === 'string' ? found.label : `#${id}`;
  return (
    <Link href={`${routes.admin}/collections/${collection}/${id}`} prefetch={false}>
      {label}
    </Link>
  );
}

/** The rules that hold a comment, in words. */
export function RulesCell({ cellData }: DefaultCellComponentProps) {
  return rulesInWords(cellData, languageOf(useTranslation().i18n.language));
}
