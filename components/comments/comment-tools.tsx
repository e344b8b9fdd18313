import { useEffect, useRef, type ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locales';

import { commentWords } from './comment-words';
import styles from './discussion-panel.module.css';

/** What a visitor can do with a comment. */
export type CommentAction = 'reply' | 'edit' | 'delete' | 'report';

type CommentToolsProps = {
  id: number;
  /** Who wrote it. */
  name: string;
  locale: Locale;
  actions: readonly CommentAction[];
  /** What is open at this comment, in place of the buttons. */
  open: CommentAction | null;
  onAction: (action: CommentAction) => void;
  /** The form of what is open. */
  children: ReactNode;
};

/** The buttons of a comment, or the form one of them has opened. When that closes, its button has the focus again. */
export function CommentTools({ id, name, locale, actions, open, onAction, children }: CommentToolsProps) {
  const words = commentWords(locale);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  const names = {
    reply: words.replyTo.replace('{name}', () => name),
    edit: words.editOwn,
    delete: words.deleteOwn,
    report: words.reportOf.replace('{name}', () => name),
  };

  useEffect(() => {
    const entry = box.current?.closest('li');
    entry?.toggleAttribute('data-editing', open === 'edit');
    const closed = before.current;
    before.current = open;
    // Not when the focus has gone elsewhere, as to a comment that was just posted.
    if (open !== null || closed === null || document.activeElement !== document.body) return;
    const buttons = box.current?.querySelectorAll('button');
    const button = [...(buttons ?? [])].find(({ dataset }) => dataset.action === closed) ?? buttons?.[0];
    button?.focus();
  }, [open]);

  return (
    <div ref={box} className={styles.tools} data-tools={id}>
      {open !== null && open !== 'report'
        ? children
        : actions.map((action) => (
            <button
              key={action}
              type="button"
              data-action={action}
              aria-label={names[action]}
              aria-haspopup={action === 'report' ? 'dialog' : undefined}
              onClick={(event) => {
                // Safari does not focus a button that is clicked; the focus returns to it later.
                event.currentTarget.focus();
                onAction(action);
              }}
            >
              {words[action]}
            </button>
          ))}
    </div>
  );
}
