/** The room bars are drawn in; the picture is stretched to its box. */
export const CHART = { width: 732, height: 100 } as const;
/** Of more days the bars stand side by side: a gap would be as wide as a bar. */
const MOST_WITH_GAPS = 120;

/** The top of the scale: 1, 2 or 5 times a power of ten, and not below the highest value. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The bars of a chart as one path, from left to right; a value of 0 has none. */
export function barsOf(values: readonly number[]): string {
  const { width, height } = CHART;
  const top = topOf(values);
  const step = width / Math.max(1, values.length);
  const gap = values.length > MOST_WITH_GAPS ? 0 : step / 5;
  return values
    .map((value, index) => {
      if (value <= 0) return '';
      const [left, right] = [round(index * step + gap / 2), round((index + 1) * step - gap / 2)];
      return `M${left} ${height}V${round(height - (value / top) * height)}H${right}V${height}Z`;
    })
    .join('');
}

/** The highest value and its day, the first one of several; null when there is none above 0. */
export function peakOf<Day extends string>(
  days: readonly Day[],
  values: readonly number[],
): { day: Day; value: number } | null {
  const value = Math.max(0, ...values);
  const day = days[values.indexOf(value)];
  return value === 0 || day === undefined ? null : { day, value };
}
