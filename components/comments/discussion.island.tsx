'use client';

import { useEffect, useState, type MouseEvent } from 'react';

import { openLogin, useLoginMode, useSession } from '@/components/session/session';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

import styles from './comment-list.module.css';

type DiscussionProps = {
  post: number;
  locale: Locale;
  /** Whether comments can be written. */
  isOpen: boolean;
  /** The login as a page, for a browser without script. */
  loginHref: string;
  labels: { prompt: string; login: string; failed: string };
};

const loadPanel = () => import('./discussion-panel');

/** When the browser has nothing else to do; Safari does not say when that is. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200);

/**
 * The place to write above the comments: a prompt for who is not logged in, else the form, the own comments that wait,
 * and the controls of each comment. Their script is fetched for who is logged in, when the page is done (N46, C42).
 */
export function Discussion({ post, locale, isOpen, loginHref, labels }: DiscussionProps) {
  const { auth, user } = useSession();
  const isLoggingIn = useLoginMode() !== null;
  const [visitor, setVisitor] = useState<number | null>(null);
  const panel = useLoaded(visitor === null ? null : loadPanel);
  // A session that ends while a comment is written leads to the login; the form stays behind it with its text. After a
  // logout there is no form, and none comes back with a login.
  const id = user?.id ?? (isLoggingIn ? visitor : null);

  useEffect(() => {
    whenIdle(() => setVisitor(id));
  }, [id]);

  if (visitor !== null && visitor === id && panel !== null && panel !== 'failed') {
    return (
      <panel.DiscussionPanel key={visitor} post={post} visitor={visitor} locale={locale} isOpen={isOpen} />
    );
  }
  function open(event: MouseEvent) {
    event.preventDefault();
    openLogin();
  }
  return (
    <p className={styles.prompt} data-block="comment-login" hidden={auth === 'true' && panel !== 'failed'}>
      {auth === 'true' ? labels.failed : labels.prompt}{' '}
      {isOpen && auth !== 'true' && (
        <a href={loginHref} data-action="comment-login" data-waits="" onClick={open}>
          {labels.login}
        </a>
      )}
    </p>
  );
}
