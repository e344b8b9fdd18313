/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
