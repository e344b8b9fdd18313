import { useEffect, useMemo, useState } from 'react';

import { useRead } from '@/lib/api/use-read';
import { readPublicEnv } from '@/lib/env.public';
import type { Locale } from '@/lib/i18n/locales';

import { commentWords } from './comment-words';
import { commentsWithOwn, toShown, type RawComment } from './comments-with-own';
import { entryOf, readEntries, readTotal, showChanges, showTotal, type Entry } from './thread-on-page';
import { toChanges, toTotal, type Deletions, type ThreadChanges } from './thread-changes';

export type Thread = ThreadChanges & {
  /** The comments of the page. */
  entries: readonly Entry[];
  /** Until when the visitor can change a comment, in seconds since 1970; 0 when that is over or unknown. */
  editableUntil: (id: number) => number;
  /** What its author typed; empty for one that is older than the answer of the CMS. */
  sourceOf: (id: number) => string;
  /** What the deletion of an own comment names; empty for one that is older than the answer of the CMS. */
  revisionOf: (id: number) => string;
  /** Asks for the comments once more. */
  refresh: () => void;
  /** Takes in a comment the visitor has written or changed. */
  learn: (comment: RawComment) => void;
  /** Takes in that the visitor has deleted a comment. */
  forget: (id: number) => void;
  /** Takes in that the visitor has reported a comment, and asks whether it is still public. */
  report: (id: number) => void;
};

const NO_ROWS: readonly RawComment[] = [];

/** The thread of an entry as its visitor sees it: that of the page, made what it is now (C42, E33). */
export function useThread(post: number, visitor: number, locale: Locale): Thread {
  const { outcome, again, put } = useRead(commentsWithOwn(post, visitor), { isAlwaysAsked: true });
  const [entries] = useState(readEntries);
  const [total] = useState(readTotal);
  const [deletions, setDeletions] = useState<Deletions>(new Map());
  const rows = outcome?.kind === 'done' ? outcome.value : NO_ROWS;

  const known = useMemo(
    () => toShown(rows, locale, readPublicEnv(document.documentElement).timeZone),
    [rows, locale],
  );
  const byId = useMemo(() => new Map(known.map((one) => [one.id, one])), [known]);
  const changes = useMemo(() => toChanges(entries, known, deletions), [entries, known, deletions]);

  useEffect(() => {
    showChanges(entries, changes, commentWords(locale));
    showTotal(toTotal(total, changes));
  }, [entries, changes, total, locale]);
  // The next visitor counts from the total of the page.
  useEffect(() => () => showTotal(total), [total]);

  function learn(comment: RawComment) {
    put([comment, ...rows.filter(({ id }) => id !== comment.id)]);
    void again();
  }

  function forget(id: number) {
    const hasReplies = entryOf(id)?.querySelector('li:not([hidden])');
    setDeletions((before) => new Map(before).set(id, hasReplies ? 'placeholder' : 'gone'));
    void again();
  }

  function report(id: number) {
    setDeletions((before) => new Map(before).set(id, 'reported'));
    void again();
  }

  return {
    ...changes,
    entries,
    editableUntil: (id) => byId.get(id)?.editableUntil ?? 0,
    sourceOf: (id) => byId.get(id)?.source ?? '',
    revisionOf: (id) => rows.find((row) => row.id === id)?.revision ?? '',
    refresh: () => void again(),
    learn,
    forget,
    report,
  };
}
