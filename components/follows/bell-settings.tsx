import { useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { refreshSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import { followWords } from './follow-words';
import styles from './following.module.css';
import { GROUPS, setMuted, type FollowGroup, type FollowSettings } from './own-follows';

type BellSettingsProps = {
  locale: Locale;
  settings: FollowSettings;
  onChange: (settings: FollowSettings) => void;
};

/** For which groups of follows there are notices. A box changes at once and is taken back when the CMS does not keep it. */
export function BellSettings({ locale, settings, onChange }: BellSettingsProps) {
  const words = followWords(locale);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({});
  const { muted } = settings;
  const isSilent = muted.length === GROUPS.length;

  async function change(group: FollowGroup | 'all', isMuted: boolean) {
    if (isBusy) return;
    setBusy(true);
    setStatus({});
    const changed = GROUPS.filter((one) => group === 'all' || group === one);
    const others = muted.filter((one) => !changed.includes(one));
    onChange({ ...settings, muted: isMuted ? [...others, ...changed] : others });
    const outcome = await setMuted(group, isMuted);
    setBusy(false);
    if (outcome.kind === 'done') {
      onChange(outcome.value);
      return setStatus({ done: words.saved });
    }
    onChange(settings);
    if (outcome.kind === 'logged-out') return void refreshSession();
    setStatus({ fault: failureMessage(outcome, locale) ?? ownMessage(words.failed) });
  }

  return (
    <fieldset className={styles.bell} data-block="bell-settings">
      <legend className="visually-hidden">{words.bellTitle}</legend>
      {GROUPS.map((group) => (
        <label key={group} className={styles.switch}>
          <input
            type="checkbox"
            name={group}
            checked={!muted.includes(group)}
            onChange={(event) => void change(group, !event.target.checked)}
          />
          {words[group]}
        </label>
      ))}
      <div>
        <button
          type="button"
          className={form.plain}
          data-action="mute-all"
          aria-busy={isBusy}
          onClick={() => void change('all', !isSilent)}
        >
          {isSilent ? words.bellAllOn : words.bellAll}
        </button>
      </div>
      <ChangeStatus {...status} />
    </fieldset>
  );
}
