/** The value of a JSON text; null when it is none, as a page of something in between. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // Whoever asked reads null like any other value that is not what it should be.
  }
}
