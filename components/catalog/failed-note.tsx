import styles from './catalog-screen.module.css';
import type { CatalogLabels } from './catalog-labels';

type FailedNoteProps = {
  labels: Pick<CatalogLabels, 'failed' | 'busy' | 'reload'>;
  /** The index has refused because too much was asked of it within a minute. */
  isBusy: boolean;
};

/** Says that the list of this address did not come, and leads to the server's (C93). Drawn in the browser only. */
export function FailedNote({ labels, isBusy }: FailedNoteProps) {
  return (
    <p className={styles.note} role="status" data-block="catalog-failed">
      {isBusy ? labels.busy : labels.failed} {/* Not a `SiteLink`: the document is loaded anew. */}
      <a href={`${window.location.pathname}${window.location.search}`}>{labels.reload}</a>
    </p>
  );
}
