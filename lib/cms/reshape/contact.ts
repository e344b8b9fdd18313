import { plainText } from '@/lib/html/text';
import type { Contact, ContactKind } from '../models/directory';
import { toHref } from './address';
import type { Surroundings } from './surroundings';

/** The contacts that are filled, in the order given (E20, E31). */
export function toContacts(
  raw: readonly (readonly [ContactKind, string])[],
  around: Surroundings,
): Contact[] {
  return raw.flatMap(([kind, value]) => {
    const text = plainText(value).trim();
    return text === '' ? [] : [toContact(kind, text, around)];
  });
}

function toContact(kind: ContactKind, text: string, around: Surroundings): Contact {
  if (kind === 'phone') return { kind, text, href: telephone(text) };
  if (kind === 'email') return { kind, text, href: mail(text) };
  if (!isAddress(text)) return { kind, text, href: null };
  const href = toHref(text, around);
  return href === '' ? { kind, text, href: null } : { kind, text: shortened(href), href };
}

/** A web address, as opposed to the name of an account. */
function isAddress(text: string): boolean {
  return /^(https?:)?\/\//i.test(text) || /^[^\s@/:]+\.[^\s@/:]{2,}(?:[/:?#]\S*)?$/.test(text);
}

/** A telephone dials digits and the leading plus; what stands behind an extension mark is not dialled. */
function telephone(text: string): string | null {
  const [main = ''] = text.split(/(?:ext|转|x|#)/i);
  const digits = main.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

function mail(text: string): string | null {
  return /^[^\s@<>"']+@[^\s@<>"']+$/.test(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : null;
}

/** An address as a directory prints it: no scheme, no `www.`, no slash at its end. */
function shortened(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
