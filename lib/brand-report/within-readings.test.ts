import { Windows } from '@/lib/ads/permits/windows';
import type { Decision } from '@/lib/routing/decide';

import { withinReadings } from './within-readings';

let now = 0;
const rewrite = (path: string): Decision => ({
  ...{ kind: 'rewrite', status: 200, path, search: '', cookies: [], perRequest: null, keyword: null },
  headers: { 'Cache-Control': 'private, no-store' },
});
const opened = (windows: Windows, path: string, address: string) => {
  const decision = withinReadings(rewrite(path), () => address, windows);
  return decision.kind === 'rewrite' ? decision : null;
};

it('a visitor opens a link 60 times a minute; others, and other links, are not shut by it', () => {
  const windows = new Windows(() => now, 100);
  const [link, other] = ['/zh/brand-report/one', '/en/brand-report/other'];
  const statuses = Array.from({ length: 61 }, () => opened(windows, link, '192.0.2.1')?.status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect(opened(windows, link, '192.0.2.1')).toMatchObject({
    path: '/zh/error500',
    headers: { 'Retry-After': '60', 'Cache-Control': 'private, no-store' },
  });
  expect(opened(windows, link, '192.0.2.2')?.status).toBe(200);
  expect(opened(windows, other, '192.0.2.1')?.status).toBe(200);
  now += 60_000;
  expect(opened(windows, link, '192.0.2.1')?.status).toBe(200);
});

it.each(['/zh/brand', '/zh/error404', '/en/brand-report-x/one'])('%s is not counted', (path) => {
  const address = jest.fn(() => '192.0.2.1');
  const decision = rewrite(path);
  expect(withinReadings(decision, address, new Windows(() => now, 100))).toBe(decision);
  expect(address).not.toHaveBeenCalled();
});
