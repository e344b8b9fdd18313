'use client';

import { useEffect, useState } from 'react';

import { RESEND_S, secondsLeft } from './countdown';
import styles from './form.module.css';

type CodeButtonProps = {
  labels: { sendCode: string; /** With `{seconds}`. */ waitCode: string };
  /** Sends the code of the button's form; answers whether it was sent. Whoever sends says why it was not (M11, M12). */
  onSend: (form: HTMLFormElement) => Promise<boolean>;
};

/**
 * Sends a code and can then not be pressed for 60 s, which it counts; when nothing was sent it can be pressed
 * again at once. Source: S17-S20, K39, M13.
 */
export function CodeButton({ labels, onSend }: CodeButtonProps) {
  const [sending, setSending] = useState(false);
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const seconds = secondsLeft(until, Date.now());
      setLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  async function send(form: HTMLFormElement | null) {
    if (!form || sending || until !== null) return;
    setSending(true);
    const sent = await onSend(form).catch(() => false);
    setSending(false);
    if (!sent) return;
    setLeft(RESEND_S);
    setUntil(Date.now() + RESEND_S * 1000);
  }

  return (
    <button
      type="button"
      className={`${styles.plain} needs-script`}
      data-action="send-code"
      data-seconds={until === null ? undefined : left}
      disabled={sending || until !== null}
      onClick={(event) => void send(event.currentTarget.form)}
    >
      {until === null ? labels.sendCode : labels.waitCode.replace('{seconds}', String(left))}
    </button>
  );
}
