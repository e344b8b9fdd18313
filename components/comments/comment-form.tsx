import { useLayoutEffect, useRef } from 'react';

import { Fault } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import forms from '@/components/forms/form.module.css';
import { ownMessage } from '@/components/forms/form-message';
import { useForm } from '@/components/forms/use-form';
import type { Outcome } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';
import { draftOf, keepDraft } from '@/lib/session/drafts';

import { askToLogIn } from './ask-to-log-in';
import type { Written } from './comment-calls';
import { commentWords, heldMessage, notSentMessage } from './comment-words';
import type { RawComment } from './comments-with-own';
import styles from './discussion-panel.module.css';
import { forgetKey, sendingKey } from './sending-key';
import { typedSince } from './typed-since';

/** V21: the longest comment, in characters. */
const LONGEST = 5000;

type CommentFormProps = {
  locale: Locale;
  /** What it writes, as `data-form`: a comment, a reply, or another text of a comment. */
  kind: 'comment' | 'reply' | 'edit';
  label: string;
  submitLabel: string;
  /** Where the text is kept until it is sent; null for a text that is not kept. */
  draft: { visitor: number; place: string } | null;
  /** What it holds at first, when no text is kept. */
  text?: string;
  takesFocus?: boolean;
  write: (written: Written) => Promise<Outcome<RawComment>>;
  /** The comment as the CMS has it now, approved or not, and whether more was typed while it was being sent. */
  onWritten: (comment: RawComment, isTypedOn: boolean) => void;
  /** Closes the form; it has no such button without this. */
  onCancel?: () => void;
};

/**
 * The form of a comment. What is approved empties it (S22); what is not says so and is emptied as well, since the CMS
 * has it (S23). What was not sent stays, also over a reload and a login that ended, and so does what was typed meanwhile.
 */
export function CommentForm(props: CommentFormProps) {
  const {
    locale,
    kind,
    label,
    submitLabel,
    draft,
    text = '',
    takesFocus,
    write,
    onWritten,
    onCancel,
  } = props;
  const words = commentWords(locale);
  const box = useRef<HTMLDivElement>(null);
  const area = () => box.current?.querySelector('textarea') ?? null;

  // An edit that is sent twice is one edit.
  const added = kind === 'edit' ? null : draft;

  const form = useForm<'content'>({
    check: ({ content = '' }) => {
      if (content === '') return { content: ownMessage(words.empty) };
      return [...content].length > LONGEST ? { content: ownMessage(words.tooLong) } : {};
    },
    send: async ({ content = '', homepage = '' }) => {
      const sent = area()?.value ?? '';
      const outcome = await write({ content, homepage, key: added ? sendingKey(added, content) : '' });
      if (outcome.kind !== 'done') {
        if (outcome.kind === 'logged-out') await askToLogIn(locale);
        return { kind: 'refused', faults: { form: notSentMessage(outcome, locale) } };
      }
      if (added) forgetKey(added);
      const comment = outcome.value;
      const rest = typedSince(sent, area()?.value ?? sent, kind === 'edit');
      if (draft) keepDraft(draft.visitor, draft.place, rest);
      onWritten(comment, rest !== '');
      const field = area();
      if (field && field.value !== rest) field.value = rest;
      if (comment.status === 'approved') return { kind: 'done' };
      return { kind: 'refused', faults: { form: heldMessage(comment.msg, locale) } };
    },
  });

  // Not as its default: an emptied form goes back to that.
  const first = useRef({ text: (draft && draftOf(draft.visitor, draft.place)) || text, takesFocus });
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    field.value = first.current.text;
    if (first.current.takesFocus) field.focus();
  }, []);

  return (
    <div ref={box}>
      <Form
        form={form}
        data-form={kind}
        onInput={() => draft && keepDraft(draft.visitor, draft.place, area()?.value ?? '')}
        onKeyDown={(event) => {
          // While an input method composes, Escape takes back a word.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.();
        }}
      >
        <Field label={label} lines={3} aria-required {...form.field('content')} />
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {words.homepage}
            <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {form.faults.form && <Fault {...form.faults.form} />}
        <div className={styles.buttons}>
          <SubmitButton form={form} data-action="submit">
            {submitLabel}
          </SubmitButton>
          {onCancel && (
            <button type="button" className={forms.plain} data-action="cancel" onClick={onCancel}>
              {words.cancel}
            </button>
          )}
        </div>
      </Form>
    </div>
  );
}
