import { ownList, toOwnPage } from '@/components/people/own-lists';
import { openLogin, useSession } from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { SiteLink } from '@/components/ui/site-link';
import { useRead } from '@/lib/api/use-read';
import { readPublicEnv } from '@/lib/env.public';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';
import { personPath, postPath } from '@/lib/routes';

import styles from './favourites-menu.module.css';
import { favouriteMessage, favouriteWords } from './favourite-words';

/** The newest that fit without scrolling; the person's page has all. */
const SHOWN = 6;

/** What the favourites of the navigation bar show: the newest favourites, or the way to the login; and the note of N6. */
export function FavouritesMenuList({ locale }: { locale: Locale }) {
  const { auth, user } = useSession();
  const words = favouriteWords(locale);
  const note = `${favouriteWords('zh').note}|${favouriteWords('en').note}`;
  return (
    <>
      {user && user.id !== null && <Newest id={user.id} locale={locale} />}
      {auth === 'false' && (
        <div className={styles.stranger}>
          <Alert {...favouriteMessage('logInFirst', locale)} />
          <button type="button" className={styles.logIn} onClick={() => openLogin()}>
            {words.logIn}
          </button>
        </div>
      )}
      <p className={styles.note} data-message={note}>
        {words.note}
      </p>
    </>
  );
}

function Newest({ id, locale }: { id: number; locale: Locale }) {
  const words = favouriteWords(locale);
  // Articles may have been saved since the list was last opened.
  const { outcome } = useRead(ownList(id, 'favorites', 1), { isAlwaysAsked: true });
  if (!outcome)
    return (
      <p role="status" className={styles.none}>
        {words.menuLoading}
      </p>
    );
  if (outcome.kind !== 'done')
    return <Alert className={styles.none} literal={words.menuFailed} words={words.menuFailed} />;
  const { timeZone } = readPublicEnv(document.documentElement);
  const { lines, total } = toOwnPage(outcome.value, outcome.totals, locale, timeZone);
  if (lines.length === 0) return <p className={styles.none}>{words.menuNone}</p>;
  return (
    <ul role="list" className={styles.lines}>
      {lines.slice(0, SHOWN).map((line) => (
        <li key={line.key}>
          <SiteLink
            className={styles.line}
            href={postPath(locale, line.slug)}
            lang={langOfHtml(line.title, locale)}
          >
            {line.title}
          </SiteLink>
        </li>
      ))}
      <li className={styles.all}>
        <SiteLink className={styles.line} href={`${personPath(locale, id)}#favourites`}>
          {words.all.replace('{total}', String(total))}
        </SiteLink>
      </li>
    </ul>
  );
}
