/** What a field of a list must be: `equals`, and the value as it stands in an address. */
export type Condition = readonly [field: string, value: string | number];

/**
 * The address of a list of the dashboard that shows what meets all conditions, below the address of the dashboard. In the form
 * that Payload's filters write, so that an editor sees the conditions and can change them.
 */
export function listAddress(collection: string, conditions: readonly Condition[] = []): string {
  const query = new URLSearchParams(
    conditions.map(([field, value], index) => [
      `where[or][0][and][${index}][${field}][equals]`,
      String(value),
    ]),
  ).toString();
  return `/collections/${collection}${query ? `?${query}` : ''}`;
}
