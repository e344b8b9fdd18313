import { useEffect, useRef, useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import { useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';
import { askWorker, pictureChoice } from '@/lib/offline/ask-worker';
import type { Owner } from '@/lib/offline/messages';
import { offlineWords } from '@/lib/offline/offline-words';
import { postPath } from '@/lib/routes';

import styles from './keep-favourites.module.css';
import { keepAll, type Progress } from './keep-all';

type KeepFavouritesProps = {
  locale: Locale;
  /** Whether there is anything to keep. What was kept before can be given up without. */
  hasAny: boolean;
  /** The articles to keep, those that matter most first; null when they could not be read. */
  load: () => Promise<readonly { slug: string }[] | null>;
};

/** Width of the place of a picture in an article on this screen, in CSS pixels. */
const ARTICLE_WIDTH = 968;

/**
 * Keeps the favourites that are shown for reading offline, one after the other, and gives them up again. Renders
 * nothing in a browser without the service worker.
 */
export function KeepFavourites({ locale, hasAny, load }: KeepFavouritesProps) {
  const words = offlineWords(locale);
  const owner = useSession().user?.id;
  const [saved, setSaved] = useState<number | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<{ fault?: string; done?: string }>({});
  const isBusy = progress !== null;
  // Whose favourites may be kept: after a logout the worker must not hear of their owner again.
  const wanted = useRef<Owner>(undefined);
  useEffect(() => {
    wanted.current = owner;
    return () => {
      wanted.current = undefined;
    };
  }, [owner]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Never in a browser that refuses it, or at a site without: then there is no button.
    void navigator.serviceWorker.ready.then(async () =>
      setSaved(Number(await askWorker({ kind: 'count-saved' }))),
    );
  }, []);

  async function keep() {
    if (isBusy) return;
    setOutcome({});
    setProgress({ done: 0, tried: 0, total: 0 });
    const articles = await load();
    if (!articles) {
      setProgress(null);
      return setOutcome({ fault: words.keepFailed });
    }
    const width = Math.ceil(Math.min(innerWidth, ARTICLE_WIDTH) * devicePixelRatio);
    // The reader asks for it, so his pictures come although he saves data.
    const pictures = { ...pictureChoice(), width, loaded: [], mayFetch: true };
    const { end, ...last } = await keepAll(
      // Without the prefix of a language: the worker puts it before.
      articles.map(({ slug }) => postPath('zh', slug)),
      (path) => askWorker({ kind: 'save', path, locale, owner, pictures }),
      setProgress,
      () => owner !== undefined && wanted.current === owner,
    );
    setSaved(Number(await askWorker({ kind: 'count-saved' })));
    setProgress(null);
    setOutcome({ [end === 'all' ? 'done' : 'fault']: inWords(END_WORDS[end], last.done, last.total) });
  }

  const END_WORDS = { all: words.keptAll, some: words.keptSome, full: words.full };

  async function remove() {
    if (isBusy) return;
    setSaved(Number(await askWorker({ kind: 'remove-saved' })));
    setOutcome({ done: words.removed });
  }

  if (saved === null || (!hasAny && saved === 0)) return null;
  const status = progress
    ? progress.total > 0
      ? inWords(words.keeping, progress.tried, progress.total)
      : '…'
    : outcome.done;
  return (
    <div className={styles.keep} data-block="offline" data-saved={saved}>
      {hasAny && (
        <button type="button" data-action="keep-offline" aria-disabled={isBusy} onClick={() => void keep()}>
          {words.keep}
        </button>
      )}
      {saved > 0 && (
        <button
          type="button"
          data-action="remove-offline"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {words.remove}
        </button>
      )}
      <ChangeStatus fault={outcome.fault ? ownMessage(outcome.fault) : null} done={status} />
    </div>
  );
}

const inWords = (text: string, done: number, total: number) =>
  text.replace('{done}', String(done)).replace('{total}', String(total));
