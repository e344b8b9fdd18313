import { LOCALES } from '@/lib/i18n/locales';

type AlertProps = {
  /** The message of the catalogue, to the letter. */
  literal: string;
  /** The message in the language of the page. */
  words: string;
  className?: string;
};

/** A message that is read out at once; where the catalogue has it in Chinese only, both are shown (D7, T26). */
export function Alert({ literal, words, className }: AlertProps) {
  return (
    <p role="alert" className={className} data-message={literal}>
      {words}
      {words !== literal && (
        <>
          {' '}
          <span lang={LOCALES.zh.lang}>{literal}</span>
        </>
      )}
    </p>
  );
}
