import { LOCALES } from '@/lib/i18n/locales';

type AlertProps = {
  /** For the box it belongs to (`aria-describedby`). */
  id?: string;
  /** The message of the catalogue, to the letter. */
  literal: string;
  /** The message in the language of the page. */
  words: string;
  className?: string;
  /** `status` for what is no trouble: it waits until the reader has a moment. */
  role?: 'alert' | 'status';
};

/** The words of a message, and the literal where the catalogue has it in Chinese only (T26). */
export function MessageWords({ literal, words }: Pick<AlertProps, 'literal' | 'words'>) {
  return (
    <>
      {words}
      {words !== literal && !literal.includes('|') && (
        <>
          {' '}
          <span lang={LOCALES.zh.lang}>{literal}</span>
        </>
      )}
    </>
  );
}

/**
 * A message that is read out at once; where the catalogue has it in Chinese only, both are shown (D7, T26). Of one
 * with two halves only the half of the page is.
 */
export function Alert({ id, literal, words, className, role = 'alert' }: AlertProps) {
  return (
    <p id={id} role={role} className={className} data-message={literal}>
      <MessageWords literal={literal} words={words} />
    </p>
  );
}
