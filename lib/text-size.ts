/** The reader's choice of how large the text of articles is. `normal` is stored as nothing at all. */
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The key of localStorage, and with `data-` the mark of `<html>` a stored choice is applied by (app/globals.css). */
export const TEXT_SIZE_KEY = 'text-size';
export const TEXT_SIZE_MARK = `data-${TEXT_SIZE_KEY}`;

/**
 * The mark of `<html>` for the size that was pressed last on a page, whichever script was there to hear it
 * (lib/build/late-start). It applies nothing.
 */
export const TEXT_SIZE_PRESSED = `${TEXT_SIZE_MARK}-pressed`;

/** A value read as a choice; anything unknown is the normal size. */
export function toTextSize(value: string | null | undefined): TextSize {
  return value === 'small' || value === 'large' ? value : 'normal';
}
