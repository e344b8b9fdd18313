import type { ReactNode } from 'react';

import styles from './figures-table.module.css';

/** `group`: the sum of the `member` rows that follow it. */
export type FiguresRow = { key: string; head: ReactNode; cells: string[]; level?: 'group' | 'member' };

type FiguresTableProps = {
  label: string;
  /** Of the first column, which names the rows, and of each column of figures. */
  heads: string[];
  rows: FiguresRow[];
  /** The last row. */
  sum?: FiguresRow | undefined;
  none: string;
};

/** Figures by what is named in the first column; a wide one is scrolled sideways by itself. */
export function FiguresTable({ label, heads, rows, sum, none }: FiguresTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>;
  const line = ({ key, head, cells, level }: FiguresRow) => (
    <tr key={key} data-row={key} data-level={level}>
      <th scope="row">{head}</th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {sum && <tfoot>{line(sum)}</tfoot>}
      </table>
    </div>
  );
}
