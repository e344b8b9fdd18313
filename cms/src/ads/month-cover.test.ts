import { addDays, daysBetween } from './days';
import { coverOf } from './month-cover';

const MONTHS = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-05-01'];

describe('coverOf', () => {
  it('reads whole months as sums, and what is left of the period day by day', () => {
    expect(coverOf({ from: '2025-01-20', to: '2025-05-31' }, MONTHS)).toEqual({
      months: ['2025-02-01', '2025-03-01', '2025-05-01'],
      rest: [
        { from: '2025-01-20', to: '2025-01-31' },
        { from: '2025-04-01', to: '2025-04-30' },
      ],
    });
  });

  it('reads a month that reaches out of the period day by day', () => {
    const period = { from: '2025-05-01', to: '2025-05-30' };
    expect(coverOf(period, MONTHS)).toEqual({ months: [], rest: [period] });
  });

  it('has nothing left of a period that is months alone', () => {
    const period = { from: '2025-01-01', to: '2025-03-31' };
    expect(coverOf(period, MONTHS)).toEqual({ months: MONTHS.slice(0, 3), rest: [] });
  });

  it('covers each day once, over leap years and ends of years', () => {
    const months = ['2023-12-01', '2024-01-01', '2024-02-01', '2024-04-01', '2024-12-01'];
    for (const from of daysBetween('2023-11-25', '2024-03-05')) {
      for (const length of [0, 27, 28, 30, 59, 90, 365]) {
        const to = addDays(from, length);
        const { months: whole, rest } = coverOf({ from, to }, months);
        const ofMonths = whole.flatMap((month) =>
          daysBetween(month, addDays(month, 30)).filter((day) => day.slice(0, 7) === month.slice(0, 7)),
        );
        const covered = [...ofMonths, ...rest.flatMap((span) => daysBetween(span.from, span.to))];
        expect(covered.sort()).toEqual(daysBetween(from, to));
      }
    }
  });
});
