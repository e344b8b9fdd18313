import type { ServerResponse } from 'node:http';

/** A header field: its name as it was written, and the value of each of its lines. */
export type Field = { name: string; values: readonly string[] };
/** The header fields of a response, by their names in lower case. */
export type Fields = ReadonlyMap<string, Field>;

/** What belongs to a connection or to a proxy, and is never stored (RFC 9111, 3.1; RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Node has it for every message (`http.OutgoingMessage`), its types for requests alone. */
type Named = ServerResponse & { getRawHeaderNames: () => string[] };

/** The header fields that a response is about to send. */
export function fieldsOf(response: ServerResponse): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const name of (response as Named).getRawHeaderNames()) {
    const value = response.getHeader(name) ?? '';
    fields.set(name.toLowerCase(), { name, values: [value].flat().map(String) });
  }
  return fields;
}

/** The value of a field, its lines joined by commas; null when it is absent. */
export function valueOf(fields: Fields, name: string): string | null {
  return fields.get(name)?.values.join(', ') ?? null;
}

/** The members of a list, of all lines of a field, without blanks and empty ones (RFC 9110, 5.6.1). */
export function listOf(fields: Fields, name: string): string[] {
  return (valueOf(fields, name) ?? '')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
}

/** The fields that may be stored: neither those of the connection nor those that `Connection` names. */
export function storedFields(fields: Fields): Map<string, Field> {
  const named = listOf(fields, 'connection').map((name) => name.toLowerCase());
  return new Map([...fields].filter(([name]) => !OF_CONNECTION.has(name) && !named.includes(name)));
}
