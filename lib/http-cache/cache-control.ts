import { valueOf, type Fields } from './fields';

/** The directives of a field by their names in lower case; null for one without a value. */
export type Directives = ReadonlyMap<string, string | null>;

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
/** One directive: a quoted value may hold commas, which begin no other one (RFC 9111, 5.2). */
const DIRECTIVE = new RegExp(`(${TOKEN})(?:=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s,]*)))?`, 'g');
/** A member of a dictionary of structured fields, as far as cache directives need one (RFC 9651, 3.2). */
const MEMBER = /^[a-z*][a-z0-9_.*-]*(?:=(?:\d{1,15}|\?[01]|"[^"\\]*"|[A-Za-z*][^\s",;]*))?$/;

function parse(text: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [, name = '', quoted, plain] of text.matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    const value = quoted ?? plain ?? null;
    const before = found.get(key);
    // Of two values the shorter one (RFC 9111, 4.2.1, lets a cache choose).
    if (before === undefined || Number(value) < Number(before)) found.set(key, value);
  }
  return found;
}

/**
 * What a response tells this cache. `CDN-Cache-Control` stands in the place of `Cache-Control` and `Expires`; one that is no
 * structured field counts as absent (RFC 9213, 2.1 and 2.2).
 */
export function controlOf(fields: Fields): { directives: Directives; isTargeted: boolean } {
  const targeted = valueOf(fields, 'cdn-cache-control');
  if (targeted !== null && isDictionary(targeted)) return { directives: parse(targeted), isTargeted: true };
  return { directives: parse(valueOf(fields, 'cache-control') ?? ''), isTargeted: false };
}

function isDictionary(text: string): boolean {
  const members = text.split(',').map((member) => member.trim());
  const isAge = (member: string) => !/^(?:s-)?max-?age\b/.test(member) || /=\d+$/.test(member);
  return members.every((member) => MEMBER.test(member) && isAge(member));
}
