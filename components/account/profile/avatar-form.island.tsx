'use client';

import { useEffect, useRef, useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import { toMessages } from '@/components/forms/form-messages';
import form from '@/components/forms/form.module.css';
import { Portrait } from '@/components/media/portrait';
import { refreshSession, type SessionUser } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import { isPicture, PICTURE_TYPES, sendPicture } from './picture-file';
import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type AvatarFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser & { id: number } };
type Chosen = { file: File; url: string };

/** The portrait: chosen, looked at, then sent (A98), and only then the person's (A19). */
export function AvatarForm({ locale, labels, user }: AvatarFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({});

  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);

  function choose(file: File | undefined) {
    if (!file) return;
    const isFit = isPicture(file);
    setStatus(isFit ? {} : { fault: ownMessage(labels.avatarWrong) });
    setChosen(isFit ? { file, url: URL.createObjectURL(file) } : null);
  }

  function drop() {
    setChosen(null);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    input.current?.focus();
  }

  async function save(file: File) {
    setBusy(true);
    const sent = await sendPicture(file);
    const outcome =
      sent.kind === 'done'
        ? await send(`users/${user.id}`, { body: { avatar: sent.value.avatar }, schema: anyReply })
        : sent;
    setBusy(false);
    if (outcome.kind === 'done') {
      setStatus({ done: labels.avatarSaved });
      drop();
    } else setStatus({ fault: failureMessage(outcome, locale) ?? toMessages(labels).failed });
    if (outcome.kind === 'done' || outcome.kind === 'logged-out') await refreshSession();
  }

  return (
    <div className={form.form} data-block="avatar" aria-busy={isBusy}>
      <div className={styles.portraits}>
        {chosen ? (
          <img className={styles.picture} src={chosen.url} alt={labels.avatarPreview} data-preview />
        ) : (
          <Portrait src={user.avatar} name={user.nickname || user.name} size={96} />
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name="file"
          accept={PICTURE_TYPES.join()}
          aria-label={labels.avatarChoose}
          tabIndex={-1}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <div className={styles.buttons}>
          {chosen && (
            <button
              type="button"
              className={form.submit}
              disabled={isBusy}
              onClick={() => void save(chosen.file)}
            >
              {labels.avatarUse}
            </button>
          )}
          <button
            type="button"
            className={form.plain}
            disabled={isBusy}
            onClick={() => (chosen ? drop() : input.current?.click())}
          >
            {chosen ? labels.avatarDrop : labels.avatarChoose}
          </button>
        </div>
      </div>
      <ChangeStatus {...status} />
    </div>
  );
}
