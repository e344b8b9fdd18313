import { REPORT as report } from '@/lib/brand-report/report-for-tests';
import { getBrandReport, getOwnBrand } from '@/lib/cms/brand-reports';
import { CmsError } from '@/lib/cms/errors';

import { readReport } from './read-report';

jest.mock('@/lib/cms/brand-reports', () => ({ getOwnBrand: jest.fn(), getBrandReport: jest.fn() }));

const ownBrand = jest.mocked(getOwnBrand);
const brandReport = jest.mocked(getBrandReport);
const TODAY = '2026-03-05';
const APRIL = { from: '2025-04-01', to: '2025-04-30' };

const refused = (status: number) => new CmsError('refused', 'no', { status });
const read = (given = APRIL, token: string | null = 'token') => readReport(token, given, TODAY);

beforeEach(() => {
  jest.resetAllMocks();
  ownBrand.mockResolvedValue({ id: 81, title: '石材甲|Stone A' });
  brandReport.mockResolvedValue(report);
});

it('R39: shows the brand of the visitor, and asks for no other', async () => {
  expect(await read()).toEqual({
    kind: 'figures',
    brand: { id: 81, title: { zh: '石材甲', en: 'Stone A' } },
    period: APRIL,
    report,
  });
  expect(brandReport.mock.calls).toEqual([[81, 'token', APRIL.from, APRIL.to]]);
});

it('R39: asks nothing without a login', async () => {
  expect(await read(APRIL, null)).toEqual({ kind: 'anonymous' });
  expect(ownBrand).not.toHaveBeenCalled();
});

it('R39: asks for no figures of a period that is none, and keeps what was typed', async () => {
  const typed = { from: '2025-04-30', to: '2025-04-01' };
  expect(await read(typed)).toMatchObject({ kind: 'fault', fault: 'order', typed });
  expect(brandReport).not.toHaveBeenCalled();
});

it('P15: whoever speaks for no brand is told so', async () => {
  ownBrand.mockResolvedValue(null);
  expect(await read()).toEqual({ kind: 'no-brand' });
});

it.each([
  [refused(401), 'anonymous'],
  [refused(403), 'anonymous'],
  [new CmsError('absent', 'no'), 'anonymous'],
  [new CmsError('unreachable', 'no'), 'outage'],
  [new CmsError('malformed', 'no'), 'outage'],
])('S15: the visitor whom the CMS answers with %s is %s', async (error, kind) => {
  ownBrand.mockRejectedValue(error);
  expect(await read()).toEqual({ kind });
});

it.each([
  [new CmsError('absent', 'no'), 'empty'],
  [new CmsError('unreachable', 'no'), 'unreachable'],
  [refused(429), 'unreachable'],
  [new CmsError('malformed', 'no'), 'malformed'],
  [refused(403), 'no-brand'],
  [refused(401), 'anonymous'],
])('R39: a report that is %s is said to be %s', async (error, kind) => {
  brandReport.mockRejectedValue(error);
  expect(await read()).toMatchObject({ kind });
});

it('R39: a mistake of ours is no outage', async () => {
  brandReport.mockRejectedValue(new TypeError('x'));
  await expect(read()).rejects.toThrow(TypeError);
});
