import { isServersPart } from './catalog-context';

it.each([
  ['server', false, true],
  ['server', true, false],
  ['drawn', false, false],
  ['drawn', true, false],
  // Their links lead to the server.
  ['failed', false, true],
] as const)(
  "the brands of a screen that is %s, with a lookup %s, are the server's: %s",
  (parts, isLookup, expected) => expect(isServersPart('brands', { parts, isLookup })).toBe(expected),
);

it.each([
  ['server', true, true],
  ['drawn', false, false],
  ['failed', false, false],
] as const)(
  "the list of a screen that is %s, with a lookup %s, is the server's: %s",
  (parts, isLookup, expected) => expect(isServersPart('list', { parts, isLookup })).toBe(expected),
);
