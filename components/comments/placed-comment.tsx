import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import { commentWords } from './comment-words';
import type { ShownComment } from './comments-with-own';
import { newEntry, putEntry } from './thread-on-page';

type CommentBodyProps = { comment: ShownComment; locale: Locale; children: ReactNode };

/** A comment that the page does not have, in the HTML of those it has (comment-thread.tsx), as text. */
export function AddedBody({ comment, locale, children }: CommentBodyProps) {
  const words = commentWords(locale);
  const { name, replyTo, timestamp, day, avatar, text, isEdited, isWaiting } = comment;
  if (comment.isDeleted) {
    return (
      <article>
        <p>{words.deleted}</p>
      </article>
    );
  }
  return (
    <article>
      {avatar === '' ? (
        <span aria-hidden="true">{[...name][0] ?? ''}</span>
      ) : (
        <img src={avatar} alt="" width={48} height={48} />
      )}
      <div>
        <p>
          <b lang={langOfHtml(name, locale)}>{name}</b>
          {replyTo !== '' && (
            <span>
              {words.inReply} <span lang={langOfHtml(replyTo, locale)}>{replyTo}</span>
            </span>
          )}
          {isWaiting && <em>{words.waiting}</em>}
          {isEdited && <small>{words.edited}</small>}
          <a href={`#comment-${comment.id}`}>
            <time dateTime={timestamp > 0 ? new Date(timestamp * 1000).toISOString() : day}>{day}</time>
          </a>
        </p>
        <div lang={langOfHtml(text, locale)} data-lines="">
          {text}
        </div>
        {children}
      </div>
    </article>
  );
}

/** Puts a comment into the thread of the page, at its place (S22, E33). */
export function PlacedComment(props: CommentBodyProps) {
  const { id } = props.comment;
  const [comment] = useState(props.comment);
  const [entry] = useState(() => newEntry(id));

  useLayoutEffect(() => {
    putEntry(entry, comment);
    return () => entry.remove();
  }, [id, comment, entry]);

  return createPortal(<AddedBody {...props} />, entry);
}
