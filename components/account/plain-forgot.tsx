import { Fault } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { HOME_REGION, RESET_PATH, type SaidAfterReset } from '@/lib/auth/form-reset';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

import styles from './plain-forgot.module.css';

type PlainForgotProps = { locale: Locale; said?: SaidAfterReset | null };

/** K53: the size of the picture, in whose pixels a click in it is told. */
const PICTURE = { width: 310, height: 160 };

/**
 * A new password without script: a form that asks for a code and is sent by a click on the gap of a picture, and one for the
 * code and the password. Numbers are those of China, as long as no script has the list of prefixes.
 */
export function PlainForgot({ locale, said = null }: PlainForgotProps) {
  const words = messages[locale].accountPages;
  const hidden = (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="region_number" value={HOME_REGION} />
    </>
  );
  const phone = (
    <Field label={words.phone} name="user_mobile" type="tel" autoComplete="tel-national" required />
  );
  const password = { type: 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <div className={styles.steps} data-block="plain-forgot" data-result={said ?? undefined}>
      {said === 'codeSent' && <p role="status">{words.plainReset.codeSent}</p>}
      {said && said !== 'codeSent' && <Fault {...ownMessage(words.plainReset[said])} />}
      <form className={form.form} method="post" action={RESET_PATH} data-form="reset-code">
        {/* What Enter in the number presses: it would else be the picture, which spends its puzzle. */}
        <button type="submit" className="visually-hidden" name="step" value="code" tabIndex={-1} aria-hidden>
          {words.sendCode}
        </button>
        <h2 className={styles.heading}>{words.plainReset.first}</h2>
        {hidden}
        {phone}
        <p>{words.plainReset.click}</p>
        <input
          className={styles.picture}
          type="image"
          name="gap"
          src={RESET_PATH}
          alt={words.plainReset.picture}
          {...PICTURE}
        />
      </form>
      <form className={form.form} method="post" action={RESET_PATH} data-form="reset">
        <h2 className={styles.heading}>{words.plainReset.second}</h2>
        {hidden}
        {phone}
        <Field label={words.code} name="sms_code" inputMode="numeric" autoComplete="one-time-code" required />
        <Field label={words.newPassword} hint={words.passwordHint} name="user_pass" {...password} />
        <Field label={words.passwordAgain} name="user_pass2" {...password} />
        <div>
          <button type="submit" className={form.submit}>
            {words.resetSubmit}
          </button>
        </div>
      </form>
    </div>
  );
}
