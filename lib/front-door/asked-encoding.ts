/** The forms a body is kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const MOST_READ = 200;
const LONGEST_READ = 200;
/** What headers were read as. */
const read = new Map<string, Encoding | null>();

/**
 * The form a client is sent, by its `Accept-Encoding` (RFC 9110, 12.5.3): br before gzip before neither; of weighted ones
 * gzip, when nothing but br is wanted more. Null where a star or `deflate` makes the choice another one: that is left to
 * Next, which knows them all.
 */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return 'identity';
  let encoding = read.get(header);
  if (encoding !== undefined) return encoding;
  encoding = readEncoding(header);
  // Browsers send the same few; clients may invent others without end.
  if (read.size >= MOST_READ) read.clear();
  if (header.length <= LONGEST_READ) read.set(header, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding | null {
  if (header.includes('*')) return null;
  if (header.includes(';')) return weighted(header);
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('identity')) return names.length === 1 ? 'identity' : null;
  if (names.includes('br')) return 'br';
  if (names.includes('gzip')) return 'gzip';
  return names.includes('deflate') ? null : 'identity';
}

function weighted(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const read = /^\s*([\w-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(one);
    if (!read) return null;
    weights.set(read[1] ?? '', Number(read[2] ?? 1));
  }
  const gzip = weights.get('gzip') ?? 0;
  const others = [...weights]
    .filter(([name]) => name !== 'br' && name !== 'gzip')
    .map(([, weight]) => weight);
  return gzip > 0 && others.every((weight) => weight < gzip) ? 'gzip' : null;
}
