'use client';

import { useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import forms from '@/components/forms/form.module.css';
import type { Locale } from '@/lib/i18n/locales';

import styles from './login.module.css';
import { loginMessage, loginWords } from './login-words';
import { loadSocialLocation, PROVIDERS, type Provider } from './social-login';

/** Two other doors: a login at WeChat or Facebook, which leads back to `back`. Source: N42, C53, C54. */
export function SocialBox({ locale, back }: { locale: Locale; back: string }) {
  const words = loginWords(locale);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [failed, setFailed] = useState(false);

  async function leave(target: Provider) {
    if (leaving) return;
    setLeaving(target);
    setFailed(false);
    const location = await loadSocialLocation(target, back);
    if (location) window.location.assign(location);
    else {
      setLeaving(null);
      setFailed(true);
    }
  }

  return (
    <section className={`${styles.social} needs-script`} data-block="social-login" aria-label={words.social}>
      <p className={styles.or}>{words.social}</p>
      <div className={styles.providers}>
        {PROVIDERS.map((target) => (
          <button
            key={target}
            type="button"
            className={forms.plain}
            data-target={target}
            aria-busy={leaving === target}
            onClick={() => void leave(target)}
          >
            {words[target]}
          </button>
        ))}
      </div>
      {failed && <Fault {...loginMessage('socialFailed', locale)} />}
    </section>
  );
}
