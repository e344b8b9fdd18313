/** Marks that turn the direction of a text, also of what stands after it. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** A character that can be seen. Joiners, fillers and the blank of Braille alone make no name. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\u2800\s]/u;

/** A name without the marks that would turn what stands beside it. */
export const withoutDirection = (name: string): string => name.replace(DIRECTION_MARKS, '');

/** Whether a reader sees anything of a name. */
export const isVisible = (name: string): boolean => VISIBLE.test(name);
