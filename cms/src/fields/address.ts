import type { TextField } from 'payload';
import type { Words } from '../i18n/words';

const ALLOWED = /^(https?|mailto|tel):/i;
// A scheme, also with the white space and control signs a browser ignores inside it.
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Whether an address may stand behind a link: http(s), mail and telephone addresses, paths of the site and bare
 * hosts (`example.com/stone`, V17). `javascript:`, `data:` and their kin may not.
 */
export function isSafeAddress(value: string): boolean {
  const plain = value.replace(/[\u0000-\u0020\u007f]+/g, '');
  if (!SCHEME.test(plain)) return true;
  // `example.com:8080/x` looks like a scheme and is a host with a port.
  return (
    ALLOWED.test(plain) || /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+(\/|$)/i.test(plain) || /^localhost:\d/i.test(plain)
  );
}

/** An address readers can follow. */
export function address(name: string, label: Words, description?: Words): TextField {
  return {
    name,
    type: 'text',
    label,
    admin: { width: '50%', ...(description ? { description } : {}) },
    validate: (value: string | null | undefined, { req }: { req: { i18n: { language: string } } }) => {
      if (!value || isSafeAddress(value)) return true;
      return req.i18n.language === 'zh' ? '此类地址不能作为链接。' : 'This kind of address cannot be a link.';
    },
  };
}
