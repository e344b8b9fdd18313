import { AccountScreen } from '@/components/account/account-screen';
import { followWords } from '@/components/follows/follow-words';
import { Fault } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import type { MailList, UnsubscribeResult } from '@/lib/newsletter/unsubscribe-form';

type UnsubscribeScreenProps = {
  locale: Locale;
  /** Of the link in the mail. */
  subscriptionKey: string;
  result: UnsubscribeResult | null;
  /** What the mail was of. */
  list: MailList;
};

function digestLabels(locale: Locale) {
  const words = followWords(locale);
  return {
    title: words.unsubscribeTitle,
    lead: words.unsubscribeLead,
    done: words.unsubscribeDone,
    againDone: words.unsubscribeAgainDone,
    // It is on at once, without a mail.
    notAgain: messages[locale].unsubscribe.unreachable,
  };
}

/**
 * `/account/unsubscribe` (docs/decisions/042): opening it changes nothing, its button does. Its forms are plain HTML
 * and work without script.
 */
export function UnsubscribeScreen({ locale, subscriptionKey, result, list }: UnsubscribeScreenProps) {
  const labels = { ...messages[locale].unsubscribe, ...(list === 'digest' ? digestLabels(locale) : {}) };
  const button = (wants: 'unsubscribe' | 'resubscribe', label: string) => (
    <form
      className={form.form}
      method="post"
      action={`/api/unsubscribe?${new URLSearchParams({ key: subscriptionKey })}`}
      data-form={wants}
    >
      <input type="hidden" name="locale" value={locale} />
      <div>
        <button type="submit" className={form.submit} name="wants" value={wants}>
          {label}
        </button>
      </div>
    </form>
  );
  const isOpen = result === null || result === 'unreachable';
  return (
    <AccountScreen
      name="unsubscribe"
      title={labels.title}
      lead={isOpen ? labels.lead : undefined}
      scriptWords={null}
      home={locale}
    >
      <div className={form.form} data-block="unsubscribe" data-result={result ?? 'open'}>
        {result === 'unreachable' && <Fault {...ownMessage(labels.unreachable)} />}
        {result === 'not-again' && (
          <>
            <Fault {...ownMessage(labels.notAgain)} />
            {button('resubscribe', labels.again)}
          </>
        )}
        {result === 'unknown' && <Fault {...ownMessage(labels.unknown)} />}
        {isOpen && button('unsubscribe', labels.submit)}
        {result === 'done' && (
          <>
            <p role="status">{labels.done}</p>
            <p>{labels.againLead}</p>
            {button('resubscribe', labels.again)}
          </>
        )}
        {result === 'again' && <p role="status">{labels.againDone}</p>}
      </div>
    </AccountScreen>
  );
}
