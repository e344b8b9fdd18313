/**
 * SQL: whether a text holds the mobile number of a row of `people`, whatever stands between its digits: nobody but the person
 * may see it (E22). Less than five digits are no number.
 * @param text an expression of SQL, as `u.slug`
 * @param person the alias of the row
 */
export function holdsMobile(text: string, person: string): string {
  const number = digitsOf(`${person}.mobile`);
  return `(length(${number}) >= 5 AND position(${number} IN ${digitsOf(text)}) > 0)`;
}

const digitsOf = (text: string) => `regexp_replace(coalesce(${text}, ''), '\\D', '', 'g')`;
