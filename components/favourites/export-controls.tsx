import { useEffect, useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { ownMessage, type FormMessage } from '@/components/forms/form-message';
import { readPublicEnv } from '@/lib/env.public';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import type { Collection } from './favourite-calls';
import { favouriteWords } from './favourite-words';
import {
  loadAll,
  loadAllPictures,
  toExportedCsv,
  toExported,
  toExportedPictures,
  type Exported,
  type FavouriteView,
} from './own-favourites';
import styles from './own-favourites.module.css';

type ExportControlsProps = {
  /** Whose favourites they are. */
  id: number;
  /** What is looked at is what is exported, its articles and its pictures. */
  view: FavouriteView;
  collections: readonly Collection[];
  locale: Locale;
};

/** Hands a file to the browser's downloads. */
function download(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Exports favourites as a table, as data, or on paper. */
export function ExportControls({ id, view, collections, locale }: ExportControlsProps) {
  const words = favouriteWords(locale);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormMessage | null>(null);
  const [printed, setPrinted] = useState<Exported[] | null>(null);

  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);

  async function exportTo(save: (rows: Exported[]) => void) {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const { timeZone } = readPublicEnv(document.documentElement);
    const [lines, pictures] = await Promise.all([
      loadAll(id, view, locale, timeZone),
      loadAllPictures(id, view.shown),
    ]);
    setBusy(false);
    if (!lines || !pictures) return setFault(ownMessage(words.exportFailed));
    const ways = {
      toUrl: (path: string) => new URL(localPath(locale, path), location.origin).href,
      collections: new Map(collections.map((one) => [one.id, one.name])),
    };
    save([...toExported(lines, ways), ...toExportedPictures(pictures, locale, ways)]);
  }

  const asCsv = (rows: Exported[]) =>
    download('favourites.csv', 'text/csv;charset=utf-8', toExportedCsv(rows));
  const asJson = (rows: Exported[]) =>
    download('favourites.json', 'application/json', `${JSON.stringify(rows, null, 2)}\n`);
  return (
    <>
      <div className={styles.export} role="group" aria-label={words.export}>
        <span aria-hidden="true">{words.export}</span>
        <button type="button" data-action="export-csv" onClick={() => void exportTo(asCsv)}>
          {words.exportCsv}
        </button>
        <button type="button" data-action="export-json" onClick={() => void exportTo(asJson)}>
          {words.exportJson}
        </button>
        <button type="button" data-action="print" onClick={() => void exportTo(setPrinted)}>
          {words.print}
        </button>
      </div>
      <ChangeStatus fault={fault} done={isBusy && words.exporting} />
      {printed && (
        <ol className={styles.printed} data-prints="">
          {printed.map((row, at) => (
            <li key={at}>
              <strong>{row.title}</strong> {row.url}
              {[
                row.collection,
                row.saved,
                row.caption,
                row.credit && words.credit.replace('{credit}', () => row.credit),
                row.licence,
                row.picture,
              ]
                .filter(Boolean)
                .map((text, part) => (
                  <span key={part}>{text}</span>
                ))}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
