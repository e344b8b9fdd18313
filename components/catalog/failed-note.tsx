import styles from './catalog-screen.module.css';
import type { CatalogLabels } from './catalog-labels';

/** Says that the list of this address did not come, and leads to the server's (C93). Drawn in the browser only. */
export function FailedNote({ labels }: { labels: Pick<CatalogLabels, 'failed' | 'reload'> }) {
  return (
    <p className={styles.note} role="status" data-block="catalog-failed">
      {labels.failed} {/* Not a `SiteLink`: the document is loaded anew. */}
      <a href={`${window.location.pathname}${window.location.search}`}>{labels.reload}</a>
    </p>
  );
}
