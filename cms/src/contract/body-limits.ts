/** How much a JSON body may hold: levels of `{` and `[`, and values in all of them together. */
export type JsonLimits = { depth: number; values: number };

/** Fields of one form, nested ones included. */
export const MOST_FIELDS = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether JSON text (UTF-8) stays within these limits, judged without parsing it, in one pass over its bytes. What is
 * no JSON is judged by its brackets and commas all the same; `JSON.parse` refuses it afterwards.
 */
export function isWithin(body: Buffer, limits: JsonLimits): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case QUOTE:
        at = endOfString(body, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > limits.depth || values > limits.values) return false;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        if (values > limits.values) return false;
        break;
    }
  }
  return true;
}

/** Where the string that begins at `start` has its closing quote; the end of the body without one. */
function endOfString(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
