import { ACTION_CLASS, MessageScreen } from '@/components/ui/message-screen';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { offlineWords } from '@/lib/offline/offline-words';
import { homePath } from '@/lib/routes';

import styles from './offline-screen.module.css';

/**
 * What a reader without a connection gets in the place of a page that is not kept: the way to try again, and the
 * articles that are. Plain HTML: the service worker fills in the list and the query (`lib/offline/kept-pages.ts`).
 */
export function OfflineScreen({ locale }: { locale: Locale }) {
  const words = offlineWords(locale);
  return (
    <>
      <header className={`${styles.head} frame`}>
        <a href={homePath(locale)}>{LOCALES[locale].brand}</a>
      </header>
      <MessageScreen name="offline" drawing="missing">
        <h1>{words.title}</h1>
        <p>{words.hint}</p>
        {/* Without an action a form leads to the address the reader asked for. */}
        <form method="get">
          <span data-slot="query" hidden />
          <button type="submit" className={ACTION_CLASS} data-action="retry">
            {words.retry}
          </button>
        </form>
        <section className={styles.kept} aria-labelledby="kept">
          <h2 id="kept" className={styles.title}>
            {words.kept}
          </h2>
          <ul className={styles.list} role="list" data-list="kept" />
          <p className={styles.none}>{words.none}</p>
        </section>
      </MessageScreen>
    </>
  );
}
