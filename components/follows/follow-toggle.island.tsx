'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

import {
  openLogin,
  refreshSession,
  settleSession,
  useLoginMode,
  useSession,
} from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';

import styles from './follow-button.module.css';
import { isFollowed, setFollowed } from './follow-call';
import type { FollowKind } from './follow-kinds';
import { isWishOf, type FollowWish } from './follow-wish';

type FollowToggleProps = {
  kind: FollowKind;
  id: number;
  labels: Record<'follow' | 'followed' | 'unfollowed' | 'logInFirst' | 'failed' | 'full', string>;
  /** For screen readers, behind the word of the button. */
  name: ReactNode;
};

type Shown = { done: string } | { fault: string } | null;

/**
 * The button itself. A press shows at once and is taken back with a message when the CMS does not do it. A stranger logs
 * in first; then what was wanted is done.
 */
export function FollowToggle({ kind, id, labels, name }: FollowToggleProps) {
  const { auth, user } = useSession();
  const loginMode = useLoginMode();
  const visitor = user?.id ?? null;
  const [isOn, setOn] = useState(false);
  const [shown, setShown] = useState<Shown>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  // What was pressed counts, whatever is known later of the time before.
  const presses = useRef(0);
  const wish = useRef<FollowWish | null>(null);

  useEffect(() => {
    if (visitor === null) return;
    const before = presses.current;
    const asking = new AbortController();
    void isFollowed({ kind, id }, asking.signal).then((known) => {
      if (!asking.signal.aborted && known !== null && presses.current === before) setOn(known);
    });
    return () => {
      asking.abort();
      // The next visitor may follow other things.
      setOn(false);
      setShown(null);
    };
  }, [visitor, kind, id]);

  useEffect(() => {
    const wished = wish.current;
    if (!wished) return;
    if (auth === 'true') {
      wish.current = null;
      if (isWishOf(wished, visitor)) void change(wished.isOn);
    } else if (auth === 'false' && loginMode === null) wish.current = null;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the login opens, ends or is closed, and then only
  }, [auth, loginMode]);

  function logIn(isOn: boolean) {
    openLogin('login', { literal: labels.logInFirst, words: labels.logInFirst });
    wish.current = { isOn, visitor };
  }

  async function change(next: boolean) {
    if (busy.current) return;
    busy.current = true;
    presses.current += 1;
    setBusy(true);
    setOn(next);
    setShown(null);
    const outcome = await setFollowed({ kind, id }, next);
    busy.current = false;
    setBusy(false);
    if (outcome === 'done') return setShown({ done: next ? labels.followed : labels.unfollowed });
    setOn(!next);
    // A login that is over is asked for again (M21, V16).
    if (outcome === 'logged-out' && (await refreshSession()).auth === 'false') return logIn(next);
    setShown({ fault: outcome === 'full' ? labels.full : labels.failed });
  }

  async function press() {
    const session = await settleSession();
    if (session.auth !== 'true' && auth !== 'true') logIn(!isOn);
    else await change(!isOn);
  }

  // Nobody follows oneself.
  if (kind === 'person' && visitor === id) return null;
  return (
    <div className={`${styles.follow} needs-script no-print`} data-block="follow">
      <button
        type="button"
        className={styles.button}
        data-action="follow"
        data-kind={kind}
        aria-pressed={isOn}
        aria-busy={isBusy}
        onClick={() => void press()}
      >
        <span className={styles.sign} aria-hidden="true">
          {isOn ? '✓' : <Icon name="plus" />}
        </span>
        {labels.follow}
        <span className="visually-hidden"> {name}</span>
      </button>
      <span role="status" className={styles.done}>
        {shown && 'done' in shown ? shown.done : ''}
      </span>
      {shown && 'fault' in shown && (
        <Alert className={styles.fault} literal={shown.fault} words={shown.fault} />
      )}
    </div>
  );
}
