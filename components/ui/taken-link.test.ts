import { takenLink } from './taken-link';

const HERE = { origin: 'https://site.test', pathname: '/en/brand' };

type Facts = { kind?: string; href?: string; target?: string; download?: boolean };

/** What `closest` finds of a click on a link; null stands for a click elsewhere. */
function click(facts: Facts | null, more: Partial<Parameters<typeof takenLink>[0]> = {}) {
  const { kind = '', href = '/en/category/art', target = '', download = false } = facts ?? {};
  const { origin, pathname } = new URL(href, HERE.origin);
  const link = { origin, pathname, target, dataset: { link: kind }, hasAttribute: () => download };
  const found = { closest: () => (facts ? link : null) } as unknown as Element; // As much of an element as is asked.
  const plain = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false };
  return { ...plain, altKey: false, target: found, ...more };
}

describe('a click on a link of the site', () => {
  it.each<[string, Facts]>([
    ['a link', {}],
    ['a link that names its own window', { target: '_self' }],
    ['a link to another page of a list', { kind: 'list' }],
    ['N2: the link home from elsewhere', { kind: 'home', href: '/en' }],
  ])('is taken: %s', (_, facts) => {
    expect(takenLink(click(facts), HERE)?.dataset.link).toBe(facts.kind ?? '');
  });

  it.each([
    ['beside every link', click(null)],
    ['taken by somebody else', click({}, { defaultPrevented: true })],
    ['of the middle button', click({}, { button: 1 })],
    ['with Command', click({}, { metaKey: true })],
    ['with Control', click({}, { ctrlKey: true })],
    ['with Shift', click({}, { shiftKey: true })],
    ['with Alt', click({}, { altKey: true })],
    ['on a link to a new window', click({ target: '_blank' })],
    ['on a link to a file', click({ download: true })],
    ['on a link to another site', click({ href: 'https://other.test/en' })],
  ])('is left to the browser: %s', (_, event) => expect(takenLink(event, HERE)).toBeNull());

  // An English reader stands on the bare address by a cookie or the browser's language, a Chinese one on `/en?lang=cn`.
  it.each([
    ['/', '/'],
    ['/', '/en'],
    ['/en', '/en'],
    ['/en', '/'],
    ['/en/', '/en'],
  ])('is left to the browser: N1: at %s on the link home to %s', (pathname, href) => {
    expect(takenLink(click({ kind: 'home', href }), { ...HERE, pathname })).toBeNull();
  });
});
