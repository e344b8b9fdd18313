export type JsonValue =
  string | number | boolean | null | undefined | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * JSON that is safe between `<script>` and `</script>`: `<`, `>`, `&` and the two line separators that old
 * parsers take for line ends are written as escapes, which JSON reads back unchanged.
 */
export function toScriptText(data: JsonValue): string {
  return (JSON.stringify(data) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
