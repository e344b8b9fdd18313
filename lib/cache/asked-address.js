/**
 * Next writes the address a page was asked for by, its query included, into the page (`"c":["","brand?x=1"],"q":""`),
 * and keeps that for everybody: a code, a key or a name in the query of whoever came first would stand in the page of
 * all others. The browser takes its address from its own bar, so nothing needs it.
 *
 * Plain JavaScript, as the cache handler that calls it. The quotes in HTML are those of a string within a script.
 *
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} Value
 */

const IN_DATA = { pattern: /("c":\["")(.*?)(\],"q":")/, quote: '"' };
const IN_HTML = { pattern: /(\\"c\\":\[\\"\\")([^<]*?)(\],\\"q\\":\\")/, quote: '\\"' };

/**
 * @param {string} text
 * @param {{ pattern: RegExp, quote: string }} form
 */
function cut(text, { pattern, quote }) {
  return text.replace(pattern, (whole, open, path, close) => {
    const end = path.indexOf('?');
    return end < 0 ? whole : `${open}${path.slice(0, end)}${quote}${close}`;
  });
}

/**
 * Byte by byte: the data may hold more than text.
 * @param {Buffer} data
 */
function cutData(data) {
  const text = data.toString('latin1');
  const without = cut(text, IN_DATA);
  return without === text ? data : Buffer.from(without, 'latin1');
}

/**
 * The value as it may be kept; undefined when the query stands where it cannot be taken out (Next cuts its scripts
 * into pieces, and may cut there): then the page is not kept at all, and drawn again for who comes next.
 *
 * @param {Value | null} value
 * @returns {Value | null | undefined}
 */
export function withoutQuery(value) {
  if (value?.kind !== 'APP_PAGE' || !value.rscData) return value;
  const rscData = cutData(value.rscData);
  if (rscData === value.rscData) return value;
  const html = cut(value.html, IN_HTML);
  if (html === value.html) return undefined;
  return { ...value, html, rscData };
}
