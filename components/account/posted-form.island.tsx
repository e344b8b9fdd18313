'use client';

import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import { toOutcome, toValues, type Values, type Wrong } from '@/components/forms/form-values';
import styles from '@/components/forms/form.module.css';
import type { Said } from '@/components/forms/form-message';
import { Told } from '@/components/forms/change-status';

type PostedFormProps = {
  /** Below the API root. */
  path: string;
  locale: Locale;
  /** `data-block` (D7). */
  block: string;
  submit: string;
  /** When it was refused without a word. */
  failed: Said;
  /** What was done, in words; null when the screen moves on by itself. */
  done: string | null;
  check?: (values: Values) => Wrong;
  toBody?: (values: Values) => Readonly<Record<string, unknown>>;
  onDone?: (values: Values) => void;
  /** The login is over. */
  onLoggedOut?: () => void;
  /** Empties the boxes afterwards, as passwords want it. */
  isEmptied?: boolean;
  children: (wrong: Wrong, onWrong: (wrong: Wrong) => void) => ReactNode;
};

/** A form of an account: looks its boxes over, sends them once, and says what became of it (V21). */
export function PostedForm(props: PostedFormProps) {
  const { path, locale, block, submit, failed, done, check, toBody, onDone, onLoggedOut, isEmptied } = props;
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | 'done' | null>(null);
  const busy = useRef(false);

  async function send(form: HTMLFormElement) {
    const values = toValues(new FormData(form));
    const found = check?.(values) ?? {};
    setWrong(found);
    setSaid(null);
    const isWrong = ({ name }: HTMLInputElement) => found[name] !== undefined;
    const first = [...form.querySelectorAll<HTMLInputElement>('[name]')].find(isWrong);
    if (first) return first.focus();
    busy.current = true;
    setBusy(true);
    const outcome = toOutcome(await ask(path, { body: toBody?.(values) ?? values }), locale);
    busy.current = false;
    setBusy(false);
    if (outcome.kind === 'logged-out') return onLoggedOut ? onLoggedOut() : setSaid(failed);
    if (outcome.kind === 'refused') return setSaid(outcome.said ?? failed);
    setSaid('done');
    if (isEmptied) form.reset();
    onDone?.(values);
  }

  return (
    <form
      className={styles.form}
      data-block={block}
      noValidate
      // Without script nothing may put a password into an address.
      method="post"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy.current) void send(event.currentTarget);
      }}
    >
      {props.children(wrong, setWrong)}
      <Told said={said} done={done} />
      <div>
        <button type="submit" className={styles.submit} aria-busy={isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}
