/** Numbers as a table of text: a line for each row, aligned, with two decimals. */
export function tableOf(
  columns: readonly string[],
  rows: readonly { name: string; values: readonly number[] }[],
): string {
  const cells = [
    ['', ...columns],
    ...rows.map(({ name, values }) => [name, ...values.map((n) => n.toFixed(2))]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
