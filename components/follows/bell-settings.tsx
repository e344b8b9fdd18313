import { useRef, useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { refreshSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import { followWords } from './follow-words';
import styles from './following.module.css';
import { mutedAfter, type MuteChange } from './mute-changes';
import { GROUPS, setMuted, type FollowSettings } from './own-follows';

type BellSettingsProps = {
  locale: Locale;
  settings: FollowSettings;
  onChange: (changed: Pick<FollowSettings, 'muted'>) => void;
};

/**
 * For which groups of follows there are notices. A box changes at once and is taken back when the CMS does not keep it.
 * Changes are sent one after the other.
 */
export function BellSettings({ locale, settings, onChange }: BellSettingsProps) {
  const words = followWords(locale);
  const [status, setStatus] = useState<Status>({});
  const [waiting, setWaiting] = useState<readonly MuteChange[]>([]);
  // A state is known only after the next rendering, which a second press need not wait for.
  const queue = useRef(waiting);
  const muted = mutedAfter(settings.muted, waiting);
  const isSilent = muted.length === GROUPS.length;

  const keep = (changes: readonly MuteChange[]) => setWaiting((queue.current = changes));

  async function change(next: MuteChange) {
    const isFirst = queue.current.length === 0;
    keep([...queue.current, next]);
    // The call that sends the first change sends those after it, too.
    if (!isFirst) return;
    setStatus({});
    let fault: Status['fault'] = null;
    for (let [one] = queue.current; one; [one] = queue.current) {
      const outcome = await setMuted(one.group, one.isMuted);
      if (outcome.kind === 'done') onChange({ muted: outcome.value.muted });
      else if (outcome.kind === 'logged-out') {
        keep([]);
        return void refreshSession();
      } else fault = failureMessage(outcome, locale) ?? ownMessage(words.failed);
      keep(queue.current.slice(1));
      setStatus(fault ? { fault } : { done: words.saved });
    }
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
            onChange={(event) => void change({ group, isMuted: !event.target.checked })}
          />
          {words[group]}
        </label>
      ))}
      <div>
        <button
          type="button"
          className={form.plain}
          data-action="mute-all"
          aria-busy={waiting.length > 0}
          onClick={() => void change({ group: 'all', isMuted: !isSilent })}
        >
          {isSilent ? words.bellAllOn : words.bellAll}
        </button>
      </div>
      <ChangeStatus {...status} />
    </fieldset>
  );
}
