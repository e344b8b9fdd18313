import { toOutcome } from '@/lib/api/outcome';
import type { Answer } from '@/lib/api/call';

import { reportOf, toFound } from './brand-report';

const { path, schema } = reportOf(81, 9);
const foundIn = (answer: Answer | null) => toFound(toOutcome(answer, path, schema));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // What is malformed is said there.
});

const body = {
  brand: { id: 81, title: 'x', slug: 'stone-a' },
  products: [{ id: 91, title: '陶砖|Clay Brick', views: 12, shows: 40 }],
  views: 20,
  from: '2025-04-01',
  to: '2025-04-30',
};

it('R39: reads a report (A66)', () => {
  expect(path).toBe('brand/81/report');
  expect(foundIn({ status: 200, body })).toEqual({
    kind: 'figures',
    report: {
      views: 20,
      from: '2025-04-01',
      to: '2025-04-30',
      products: [{ id: 91, title: '陶砖|Clay Brick', views: 12, shows: 40 }],
    },
  });
});

it.each([
  [{ status: 404, body: { code: 'rest_no_route' } }, 'empty'],
  [{ status: 403, body: { code: 'rest_forbidden' } }, 'no-brand'],
  [{ status: 401, body: { code: 'rest_not_logged_in' } }, 'logged-out'],
  [{ status: 504, body: { code: 'upstream_timeout' } }, 'unreachable'],
  [{ status: 429, body: {} }, 'unreachable'],
  [null, 'unreachable'],
  [{ status: 200, body: null }, 'malformed'],
  [{ status: 200, body: { ...body, products: undefined } }, 'malformed'],
  [{ status: 200, body: { ...body, views: undefined } }, 'malformed'],
])('R39: absent, unreachable and malformed are told apart: %j is %s', (answer, kind) => {
  expect(foundIn(answer)).toEqual({ kind });
});
