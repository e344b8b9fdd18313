import { Fault } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import type { ConfirmedByForm } from '@/lib/auth/form-confirmation';
import type { SubscribedByForm } from '@/lib/newsletter/form-subscription';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import type { SaidAfterRequest } from '@/lib/requests/form-request';
import { productPath } from '@/lib/routes';
import { SiteLink } from '@/components/ui/site-link';

import { AccountScreen } from './account-screen';
import { ConfirmKey } from './confirm-key.island';

type ConfirmScreenProps = {
  locale: Locale;
  /** Of the link in the mail; empty without. */
  givenKey: string;
  /** What became of it, after the form without script was sent. */
  said: ConfirmedByForm | null;
  /** What became of the newsletter form, which is sent without script as well. */
  subscribed: SubscribedByForm | null;
  /** What became of a request to the brand of a product, whose page is the way back. */
  requested: { said: SaidAfterRequest; product: string } | null;
};

/** `/account/confirm` (R41): script sends the key of the address at once, a visitor without script sends the form. */
export function ConfirmScreen({ locale, givenKey, said, subscribed, requested }: ConfirmScreenProps) {
  const labels = messages[locale].accountPages;
  const words = {
    refused: labels.confirmFailed,
    unreachable: labels.confirmUnanswered,
    'without-key': labels.noKey,
  };
  const alert = (kind: keyof typeof words) => <Fault {...ownMessage(words[kind])} />;
  if (requested) return <Requested {...requested} locale={locale} />;
  if (subscribed) {
    const { newsletter } = messages[locale];
    return (
      <AccountScreen name="confirm" title={newsletter.label} scriptWords={null} home={locale}>
        <div className={form.form} data-block="subscribed" data-result={subscribed}>
          {subscribed === 'mailed' ? (
            <p role="status">{newsletter.mailedPlain}</p>
          ) : (
            <Fault {...ownMessage(newsletter[subscribed])} />
          )}
        </div>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      name="confirm"
      title={labels.confirmTitle}
      lead={labels.confirmLead}
      scriptWords={null}
      home={locale}
    >
      {said ? (
        <div className={form.form} data-block="confirm" data-result={said}>
          {said === 'done' ? <p role="status">{labels.confirmed}</p> : alert(said)}
        </div>
      ) : (
        <>
          <div className="needs-script">
            <ConfirmKey locale={locale} labels={labels} />
          </div>
          <noscript>
            {givenKey === '' ? (
              alert('without-key')
            ) : (
              <form className={form.form} method="post" action="/api/confirm" data-form="confirm">
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="key" value={givenKey} />
                <div>
                  <button type="submit" className={form.submit}>
                    {labels.confirmSubmit}
                  </button>
                </div>
              </form>
            )}
          </noscript>
        </>
      )}
    </AccountScreen>
  );
}

function Requested({
  said,
  product,
  locale,
}: NonNullable<ConfirmScreenProps['requested']> & { locale: Locale }) {
  const words = messages[locale].productRequest;
  return (
    <AccountScreen
      name="confirm"
      title={words.heading}
      scriptWords={null}
      home={product === '' ? locale : undefined}
    >
      <div className={form.form} data-block="product-request" data-result={said}>
        {said === 'requestSent' ? (
          <p role="status">{words.requestSent}</p>
        ) : (
          <Fault {...ownMessage(words[said])} />
        )}
        {product !== '' && (
          <p>
            <SiteLink href={productPath(locale, product)}>{words.back}</SiteLink>
          </p>
        )}
      </div>
    </AccountScreen>
  );
}
