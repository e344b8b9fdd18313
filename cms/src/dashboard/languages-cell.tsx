import type { DefaultServerCellComponentProps } from 'payload';
import { isData } from '../fields/data';
import { languageOf, type Words } from '../i18n/words';

const NAMES = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const satisfies Record<string, Words>;

/** The languages an entry is written in, by the halves of its title. */
export function LanguagesCell({
  i18n,
  rowData,
  source,
}: DefaultServerCellComponentProps & { source: string }) {
  const language = languageOf(i18n.language);
  const text: unknown = isData(rowData) ? rowData[source] : undefined;
  const written = (['zh', 'en'] as const).filter((half) => {
    const value = isData(text) ? text[half] : undefined;
    return typeof value === 'string' && value.trim() !== '';
  });
  return written.map((half) => NAMES[half][language]).join(language === 'zh' ? '、' : ', ') || '—';
}
