import type { ReactNode } from 'react';

/** `key`: the first column's word, or an id; `cells` follow it in the order of the heads. */
export type FiguresRow = { key: string | number; head: ReactNode; cells: ReactNode[] };

type FiguresTableProps = {
  caption: string;
  heads: string[];
  rows: FiguresRow[];
  /** The last row. */
  sum?: FiguresRow | undefined;
  none: string;
  /** It is the title of the view as well. */
  isCaptionHidden?: boolean;
};

/** Whether a cell stands in a column of numbers, as a language writes them, or leaves its place empty. */
const fitsNumbers = (cell: ReactNode) => typeof cell === 'string' && /^[\d,]*$/.test(cell);

/** Figures by something that is named in the first column. */
export function FiguresTable({
  caption,
  heads,
  rows,
  sum,
  none,
  isCaptionHidden = false,
}: FiguresTableProps) {
  const classes = heads.map((_, column) =>
    column > 0 && rows.every(({ cells }) => fitsNumbers(cells[column - 1]))
      ? 'advertisers__number'
      : undefined,
  );
  const line = ({ key, head, cells }: FiguresRow) => (
    <tr key={key} data-row={key}>
      <th scope="row">{head}</th>
      {cells.map((cell, index) => (
        <td key={heads[index + 1]} className={classes[index + 1]}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <section>
      {!isCaptionHidden && <h2>{caption}</h2>}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <div className="advertisers__scroll" tabIndex={0} role="region" aria-label={caption}>
          <table>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head} scope="col" className={classes[index]}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows.map(line)}</tbody>
            {sum && <tfoot>{line(sum)}</tfoot>}
          </table>
        </div>
      )}
    </section>
  );
}
