/** `#rrggbb`, or nothing: the value ends in a style attribute. */
export function colorOf(value: string | undefined): string {
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value ?? '').toLowerCase() : '';
}
