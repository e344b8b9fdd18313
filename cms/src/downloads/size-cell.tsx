import type { DefaultServerCellComponentProps } from 'payload';
import { isData } from '../fields/data';
import { toSize } from './to-size';

/** The size of a file in a list. */
export function SizeCell({ i18n, rowData }: DefaultServerCellComponentProps) {
  const bytes: unknown = isData(rowData) ? rowData.filesize : undefined;
  return typeof bytes === 'number' ? toSize(bytes, i18n.language) : '—';
}
