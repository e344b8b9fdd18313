/** What a spreadsheet takes for the beginning of a formula, in the full width of Chinese and Japanese too (CWE-1236). */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as RFC 4180 has it, with a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would
 * compute begins with an apostrophe. Semicolons and tabs are quoted too: in some countries they part the cells.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
