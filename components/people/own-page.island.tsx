'use client';

import { useSession } from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import styles from './own-page.module.css';

type OwnPageProps = {
  /** Whose page it is. */
  id: number;
  locale: Locale;
  labels: Messages['ownPage'];
  profilePath: string;
  prefix: string;
};

const loadLists = async () => {
  const [{ OwnFavouritesList }, { OwnComments }] = await Promise.all([
    import('@/components/favourites/own-favourites-list'),
    import('./own-comments.island'),
  ]);
  return { OwnFavouritesList, OwnComments };
};

/**
 * What a person's page has for that person only: the way to the settings, favourites and comments (J44, N22). Nothing
 * of it is in the document, and its script is fetched by the owner alone.
 */
export function OwnPage({ id, locale, labels, profilePath, prefix }: OwnPageProps) {
  const { user } = useSession();
  const isOwn = user?.id === id;
  const loaded = useLoaded(isOwn ? loadLists : null);
  const lists = loaded === 'failed' ? null : loaded;

  if (!isOwn) return null;
  return (
    <section className={styles.own} data-block="own" aria-labelledby="own-heading">
      <div className={styles.head}>
        <h2 className={styles.heading} id="own-heading">
          {labels.ownTitle}
        </h2>
        <a href={profilePath}>{labels.ownEdit}</a>
      </div>
      <div className={styles.lists}>
        {loaded === 'failed' && <Alert literal={labels.ownFailed} words={labels.ownFailed} />}
        {lists && <lists.OwnFavouritesList id={id} locale={locale} />}
        {lists && <lists.OwnComments id={id} locale={locale} labels={labels} prefix={prefix} />}
      </div>
    </section>
  );
}
