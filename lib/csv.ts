/** What a spreadsheet takes for the beginning of a formula, in the full width of Chinese and Japanese too (CWE-1236). */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would
 * compute begins with an apostrophe. Semicolons and tabs are quoted too: in some countries they part the cells.
 */
export const toCsv = (lines: readonly (readonly string[])[]): string => `\uFEFF${toCsvLines(lines)}`;

/** Lines of such a table, to follow its first ones. */
export const toCsvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('');

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
