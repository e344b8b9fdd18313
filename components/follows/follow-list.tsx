import { useEffect, useRef, useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { SiteLink } from '@/components/ui/site-link';
import type { Outcome } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';

import { setFollowed } from './follow-call';
import { followWords } from './follow-words';
import styles from './following.module.css';
import {
  followName,
  followPath,
  GROUPS,
  keyOf,
  PER_PAGE,
  readFollows,
  type FollowPaths,
  type OwnFollow,
} from './own-follows';

type FollowListProps = { locale: Locale; paths: FollowPaths; directories: Directories };

/** Where a reader finds something to follow. */
export type Directories = { companies: string; brands: string };

const changed = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  new Set([...[...keys].filter((other) => other !== key), ...(isIn ? [key] : [])]);

/**
 * Everything a reader follows, by kind. A line that is not followed any more stays where it is until the list is read
 * again, so that it can be undone there, by the button that has the focus.
 */
export function FollowList({ locale, paths, directories }: FollowListProps) {
  const words = followWords(locale);
  const [page, setPage] = useState(1);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<Status>({});
  const [outcome, setOutcome] = useState<Outcome<OwnFollow[]> | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);

  useEffect(() => {
    const asking = new AbortController();
    void readFollows(asking.signal).then((read) => !asking.signal.aborted && setOutcome(read));
    return () => asking.abort();
  }, []);

  useEffect(() => {
    if (isTurned.current) list.current?.querySelector('h3')?.focus();
  }, [page]);

  function turn(to: number) {
    isTurned.current = true;
    setPage(to);
  }

  async function change(one: OwnFollow) {
    const key = keyOf(one);
    if (busy.has(key)) return;
    const isOn = gone.has(key);
    const put = (isGone: boolean) => setGone((before) => changed(before, key, isGone));
    setBusy((before) => changed(before, key, true));
    setStatus({});
    put(!isOn);
    const result = await setFollowed(one, isOn);
    setBusy((before) => changed(before, key, false));
    if (result === 'done') return setStatus({ done: isOn ? words.saved : words.unfollowed });
    put(isOn);
    if (result === 'logged-out') void refreshSession();
    else setStatus({ fault: ownMessage(result === 'full' ? words.full : words.failed) });
  }

  if (!outcome) return <p role="status">{words.loading}</p>;
  if (outcome.kind !== 'done') {
    return (
      <TryAgain
        message={ownMessage(words.listFailed)}
        label={words.again}
        onAgain={async () => setOutcome(await readFollows())}
      />
    );
  }
  const { value: all } = outcome;
  if (all.length === 0) return <NoFollows locale={locale} directories={directories} />;
  const follows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const totalPages = Math.ceil(all.length / PER_PAGE);
  return (
    <div className={styles.lists} data-list="follows" ref={list}>
      {GROUPS.map((group) => {
        const lines = follows.filter((one) => one.group === group);
        return (
          lines.length > 0 && (
            <section key={group} aria-labelledby={`follows-${group}`} data-group={group}>
              <h3 className={styles.group} id={`follows-${group}`} tabIndex={-1}>
                {words[group]}
              </h3>
              <ul role="list">
                {lines.map((one) => {
                  const name = followName(one, locale);
                  const isGone = gone.has(keyOf(one));
                  return (
                    <li key={keyOf(one)} className={styles.line} data-gone={isGone || undefined}>
                      <SiteLink href={followPath(paths, one)} lang={name.lang}>
                        {name.text}
                      </SiteLink>
                      {isGone && <span className={styles.note}>{words.gone}</span>}
                      <button
                        type="button"
                        className={styles.action}
                        data-action={isGone ? 'undo' : 'unfollow'}
                        aria-busy={busy.has(keyOf(one))}
                        onClick={() => void change(one)}
                      >
                        {isGone ? words.undo : words.unfollow}
                        <span className="visually-hidden"> {name.text}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          )
        );
      })}
      <ChangeStatus {...status} />
      {totalPages > 1 && (
        <div className={styles.pages}>
          <button
            type="button"
            className={form.plain}
            aria-disabled={page <= 1}
            onClick={() => page > 1 && turn(page - 1)}
          >
            {words.previous}
          </button>
          <span role="status">
            {words.pageOf.replace('{page}', String(page)).replace('{total}', String(totalPages))}
          </span>
          <button
            type="button"
            className={form.plain}
            aria-disabled={page >= totalPages}
            onClick={() => page < totalPages && turn(page + 1)}
          >
            {words.next}
          </button>
        </div>
      )}
    </div>
  );
}

function NoFollows({ locale, directories }: { locale: Locale; directories: Directories }) {
  const words = followWords(locale);
  return (
    <div className={styles.none} data-state="empty">
      <p>{words.none}</p>
      <p>{words.noneHow}</p>
      <p className={form.row}>
        <SiteLink className={form.plain} href={directories.companies}>
          {words.toCompanies}
        </SiteLink>
        <SiteLink className={form.plain} href={directories.brands}>
          {words.toBrands}
        </SiteLink>
      </p>
    </div>
  );
}
