/** The words of a number of products, as the messages say them of 1 and of {@link SAMPLE}. */
export type CountWords = { one: string; many: string };

export const SAMPLE = 1234;

/** How many, in the words the server uses; an island has no messages and gets two examples instead. */
export function inWords({ one, many }: CountWords, count: number): string {
  if (count === 1) return one;
  return many.replace(/1(,?)234/, (_, comma: string) =>
    comma === '' ? String(count) : count.toLocaleString('en'),
  );
}
