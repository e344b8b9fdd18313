import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Locale } from '@/lib/i18n/locales';
import { draftsAt, keepDraft } from '@/lib/session/drafts';

import { editComment, postComment } from './comment-calls';
import { CommentForm } from './comment-form';
import list from './comment-list.module.css';
import { CommentTools, type CommentAction } from './comment-tools';
import { commentWords, heldMessage } from './comment-words';
import type { RawComment } from './comments-with-own';
import { DeleteQuestion } from './delete-question';
import styles from './discussion-panel.module.css';
import { AddedBody, PlacedComment } from './placed-comment';
import { ReportDialog } from './report-dialog';
import { boxOf, entryOf, goTo } from './thread-on-page';
import { useNow } from './use-now';
import { useThread } from './use-thread';

type DiscussionPanelProps = {
  post: number;
  visitor: number;
  locale: Locale;
  /** Whether comments can be written. */
  isOpen: boolean;
};

/** The comment that buttons are about. */
type Subject = { id: number; name: string; author: number };
type Open = { action: CommentAction; id: number; isByHand: boolean };

/** So long a message stands over the page. */
const SHOWN_MS = 6000;

/** Where a text is kept: a reply to a comment, 0 for a comment of its own, or another text of a comment. */
const placeOf = (post: number, kind: 'reply' | 'edit', id: number) =>
  kind === 'reply' ? `comment ${post}/${id}` : `comment ${post}/edit ${id}`;

/** The reply or the edit of which a text is kept is open from the start. */
function keptForm(post: number, visitor: number): Open | null {
  for (const place of draftsAt(visitor, `comment ${post}/`)) {
    const id = Number(/\d+$/.exec(place)?.[0]);
    const action = place === placeOf(post, 'edit', id) ? 'edit' : 'reply';
    // A comment that waits stands on the page only later.
    if (id > 0 && (action === 'edit' || entryOf(id))) return { action, id, isByHand: false };
  }
  return null;
}

/**
 * What a visitor who is logged in has in a thread: the form, the own comments that wait, and at each comment a reply,
 * an edit, a deletion or a report. Source: N46, S22, S23, C42, C43, E33, P8.
 */
export function DiscussionPanel({ post, visitor, locale, isOpen }: DiscussionPanelProps) {
  const words = commentWords(locale);
  const thread = useThread(post, visitor, locale);
  const { entries, added, waiting, changed } = thread;
  const [open, setOpen] = useState(() => keptForm(post, visitor));
  const [message, setMessage] = useState('');
  /** A comment that gets the focus as soon as it stands in the thread. */
  const posted = useRef<number | null>(null);
  const now = useNow([...added, ...waiting, ...entries].map(({ id }) => thread.editableUntil(id)));
  const placeholders = new Set(changed.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));

  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(setMessage, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message]);
  useEffect(() => {
    if (posted.current === null || !entryOf(posted.current)) return;
    goTo(posted.current);
    posted.current = null;
  }, [added]);
  // The address may name a comment that the page did not have when the browser looked for it.
  const hasGone = useRef(false);
  useEffect(() => {
    const named = [...added, ...waiting].find(({ id }) => location.hash === `#comment-${id}`);
    if (!named || hasGone.current) return;
    hasGone.current = true;
    goTo(named.id);
  }, [added, waiting]);

  const close = () => setOpen(null);

  function onWritten(comment: RawComment, done: string) {
    thread.learn(comment);
    setMessage(comment.status === 'approved' ? done : '');
  }

  function actionsOf({ id, author }: Subject, isWaiting: boolean): CommentAction[] {
    const reply: CommentAction[] = isOpen && !isWaiting ? ['reply'] : [];
    if (author !== visitor) return [...reply, 'report'];
    return thread.editableUntil(id) > now ? [...reply, 'edit', 'delete'] : [...reply, 'delete'];
  }

  function formOf({ id, name }: Subject, action: CommentAction, isByHand: boolean) {
    const common = { locale, takesFocus: isByHand, onCancel: close };
    if (action === 'reply') {
      return (
        <CommentForm
          {...common}
          kind="reply"
          label={words.replyLabel.replace('{name}', () => name)}
          submitLabel={words.submitReply}
          draft={{ visitor, place: placeOf(post, 'reply', id) }}
          write={(written) => postComment(post, id, written)}
          onWritten={(comment, isTypedOn) => {
            const isPosted = comment.status === 'approved' && !isTypedOn;
            if (isPosted) posted.current = comment.id;
            onWritten(comment, words.posted);
            if (isPosted) close();
          }}
        />
      );
    }
    if (action === 'edit') {
      const draft = { visitor, place: placeOf(post, 'edit', id) };
      return (
        <CommentForm
          {...common}
          kind="edit"
          label={words.editLabel}
          submitLabel={words.save}
          draft={draft}
          text={thread.sourceOf(id)}
          // The comment stays as it is; a text that stayed would open the form again.
          onCancel={() => {
            keepDraft(visitor, draft.place, '');
            close();
          }}
          write={({ content }) => editComment(id, content)}
          onWritten={(comment, isTypedOn) => {
            onWritten(comment, words.changed);
            if (!isTypedOn) close();
            // One that waits now stands among those that wait.
            if (comment.status !== 'approved') setMessage(heldMessage(comment.msg, locale).words);
          }}
        />
      );
    }
    return (
      <DeleteQuestion
        id={id}
        revision={thread.revisionOf(id)}
        locale={locale}
        onCancel={close}
        onChanged={thread.refresh}
        onDeleted={() => {
          close();
          thread.forget(id);
          setMessage(words.removed);
          document.getElementById('comments-heading')?.focus();
        }}
      />
    );
  }

  function toolsOf(subject: Subject, isWaiting = false) {
    const here = open?.id === subject.id ? open : null;
    return (
      <CommentTools
        id={subject.id}
        name={subject.name}
        locale={locale}
        actions={actionsOf(subject, isWaiting)}
        open={here?.action ?? null}
        onAction={(action) => setOpen({ action, id: subject.id, isByHand: true })}
      >
        {here && formOf(subject, here.action, here.isByHand)}
      </CommentTools>
    );
  }

  return (
    <div className={styles.panel}>
      {isOpen && (
        <CommentForm
          locale={locale}
          kind="comment"
          label={words.label}
          submitLabel={words.submit}
          draft={{ visitor, place: placeOf(post, 'reply', 0) }}
          write={(written) => postComment(post, 0, written)}
          onWritten={(comment) => onWritten(comment, words.posted)}
        />
      )}
      <div role="status" className={styles.toast}>
        {message}
      </div>
      {waiting.length > 0 && (
        <ol className={list.waiting} role="list" data-list="waiting" aria-label={words.waitingTitle}>
          {waiting.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`} data-comment-id={comment.id}>
              <AddedBody comment={comment} locale={locale}>
                {toolsOf(comment, true)}
              </AddedBody>
            </li>
          ))}
        </ol>
      )}
      {added.map((comment) => (
        <PlacedComment key={comment.id} comment={comment} locale={locale}>
          {toolsOf(comment)}
        </PlacedComment>
      ))}
      {entries.map((entry) => {
        const box = entry.isDeleted || placeholders.has(entry.id) ? null : boxOf(entry.element);
        return box && createPortal(toolsOf(entry), box, entry.id);
      })}
      {open?.action === 'report' && (
        <ReportDialog
          id={open.id}
          locale={locale}
          onClose={close}
          onReported={() => {
            close();
            setMessage(words.reported);
            // The first report of a comment takes it down.
            thread.report(open.id);
          }}
        />
      )}
    </div>
  );
}
