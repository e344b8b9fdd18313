'use client';

import { useRowLabel, useTranslation } from '@payloadcms/ui';
import { languageOf, type Words } from '../i18n/words';
import { rowWords } from './row-words';

type RowLabelProps = {
  /** What one row is called. */
  kind: Words;
};

/** A closed row: its number, what it is, and the beginning of what is written in it. */
export function RowLabel({ kind }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>();
  const { i18n } = useTranslation();
  return (
    <span className="row-words">
      <span>
        {String((rowNumber ?? 0) + 1).padStart(2, '0')} {kind[languageOf(i18n.language)]}
      </span>
      <span>{rowWords(data)}</span>
    </span>
  );
}
