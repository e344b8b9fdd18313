import { fieldOf, textOf, type Answer } from '@/lib/session/ask';

export type Report = {
  views: number;
  from: string;
  to: string;
  products: { id: number; title: string; views: number; shows: number }[];
};

/** What came of asking for a report: only `empty` says that there is none yet. */
export type Found =
  | { kind: 'figures'; report: Report }
  | { kind: 'empty' | 'no-brand' | 'logged-out' | 'unreachable' | 'malformed' };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Reads the answer to A66. */
export function toFound(answer: Answer | null): Found {
  switch (answer?.status) {
    case 200: {
      const report = toReport(answer.body);
      return report ? { kind: 'figures', report } : { kind: 'malformed' };
    }
    case 401:
      return { kind: 'logged-out' };
    case 403:
      return { kind: 'no-brand' };
    case 404:
      return { kind: 'empty' };
    default:
      return { kind: 'unreachable' };
  }
}

/** A66; null when it is no report. */
function toReport(body: unknown): Report | null {
  const [rows, views] = [fieldOf(body, 'products'), fieldOf(body, 'views')];
  if (!Array.isArray(rows) || typeof views !== 'number') return null;
  return {
    views,
    from: textOf(fieldOf(body, 'from')),
    to: textOf(fieldOf(body, 'to')),
    products: rows.map((row: unknown) => ({
      id: numberOf(fieldOf(row, 'id')),
      title: textOf(fieldOf(row, 'title')),
      views: numberOf(fieldOf(row, 'views')),
      shows: numberOf(fieldOf(row, 'shows')),
    })),
  };
}
