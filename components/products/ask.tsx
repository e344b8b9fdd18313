import { messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath } from '@/lib/routes';
import { SiteLink } from '@/components/ui/site-link';
import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage } from '@/lib/cms/models';
import type { ProductEntry } from '@/lib/cms/models/brand';

import { AskForm } from './ask-form.island';
import styles from './ask.module.css';

/** Asks who makes a product for a price or a sample, and says what becomes of what is typed. */
export function Ask({ product, locale }: { product: InLanguage<ProductEntry>; locale: Locale }) {
  const words = messages[locale].productRequest;
  const { brand } = product;
  return (
    <section className={styles.ask} id="ask" data-block="product-request" aria-labelledby="ask-heading">
      <h2 className={styles.heading} id="ask-heading">
        {words.heading}
      </h2>
      <p className={styles.note}>
        {words.goesTo}
        {brand && (
          <>
            {' '}
            <SiteLink href={brandPath(locale, brand.slug)}>
              <PhraseText phrase={brand.title} />
            </SiteLink>
          </>
        )}
      </p>
      <AskForm product={{ id: product.id, slug: product.slug }} locale={locale} words={words} />
      <p className={styles.note}>{words.privacy}</p>
    </section>
  );
}
