import { consentWords } from '@/lib/consent/consent-words';
import type { Locale } from '@/lib/i18n/locales';

/**
 * Where visitors change what they have answered. The element says to scripts that the site asks before it stores anything
 * (`mayStore`), and carries the words of the bar, whose script loads late. It is hidden until then: without script nothing is
 * stored, so there is nothing to choose. A page whose setting could not be read has the element without words: it stores
 * nothing and asks nothing.
 */
export function ConsentChoice({ locale, isKnown }: { locale: Locale; isKnown: boolean }) {
  const words = consentWords(locale);
  return (
    <button type="button" hidden data-consent={isKnown ? JSON.stringify(words) : ''}>
      {words.name}
    </button>
  );
}
