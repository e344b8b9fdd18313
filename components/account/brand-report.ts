import { fieldOf } from '@/lib/session/ask';

export type Report = {
  views: number;
  from: string;
  to: string;
  products: { id: number; title: string; views: number; shows: number }[];
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A66; null when it is no report. */
export function toReport(body: unknown): Report | null {
  const rows = fieldOf(body, 'products');
  if (!Array.isArray(rows)) return null;
  return {
    views: numberOf(fieldOf(body, 'views')),
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
