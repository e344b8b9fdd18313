jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('the 404 screen');
  },
}));
jest.mock('next-intl/server', () => ({}));

import { CmsError } from '@/lib/cms/errors';
import { orNotFound } from './screen-page';

it.each([
  ['absent', 'the 404 screen'],
  ['unreachable', 'what happened'],
  ['malformed', 'what happened'],
] as const)('M32: of what is %s a screen says %s', async (kind, expected) => {
  await expect(orNotFound(Promise.reject(new CmsError(kind, 'what happened')))).rejects.toThrow(expected);
});

it('draws what is there', async () => {
  expect(await orNotFound(Promise.resolve('a library'))).toBe('a library');
});
