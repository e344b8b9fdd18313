import { useTranslations } from 'next-intl';

import { TEXT_SIZE_KEY, TEXT_SIZES } from '@/lib/text-size';

import styles from './text-size.module.css';

/**
 * How large the text of an article is set. The style sheet follows the choice by itself (app/globals.css), so it works
 * without script; the late script of the page remembers it.
 */
export function TextSize() {
  const t = useTranslations('article');
  return (
    <fieldset className={`${styles.sizes} no-print`} data-block="text-size">
      <legend className="visually-hidden">{t('textSize')}</legend>
      {TEXT_SIZES.map((size) => (
        <label key={size} className={styles[size]} title={t(`textSizes.${size}`)}>
          <input
            className={styles.input}
            type="radio"
            name={TEXT_SIZE_KEY}
            // A browser that fills in an earlier choice would show another size than the stored one.
            autoComplete="off"
            value={size}
            defaultChecked={size === 'normal'}
            aria-label={t(`textSizes.${size}`)}
          />
          <span aria-hidden="true">{t('textSizeSign')}</span>
        </label>
      ))}
    </fieldset>
  );
}
