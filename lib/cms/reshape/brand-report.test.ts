import fixture from '@/docs/contracts/fixtures/brand-report.json';
import daily from '@/docs/contracts/fixtures/daily-report.json';
import { brandReportSchema, dailyReportSchema, sharedReportSchema } from '../schemas/brand-report';
import { toBrandReport, toDaily } from './brand-report';

const reportOf = (raw: unknown) => toBrandReport(brandReportSchema.parse(raw));

describe('A66, R39', () => {
  it('calls the views of ads what was in sight, and those of entries readings', () => {
    const { page, products, counted } = reportOf(fixture);
    expect(page).toEqual({ views: 20, shows: 0, viewable: 0, clicks: 0 });
    expect(products[0]).toEqual({
      id: 91,
      title: { zh: '陶砖', en: 'Clay Brick' },
      active: true,
      ...{ views: 12, shows: 40, viewable: 6, clicks: 3, favourites: 2 },
    });
    expect(counted?.placements[0]).toMatchObject({
      id: 301,
      title: { zh: '新窑第一批', en: 'First of the new kiln' },
      ...{ active: true, shows: 9, viewable: 6, clicks: 1, unmeasured: 1 },
      dropped: { bot: 4, selfMade: 1, double: 2 },
    });
    expect(counted?.placements[0]?.places[1]).toEqual({
      ...{ place: 'bottom_bar', language: 'zh' },
      ...{ shows: 8, viewable: 6, clicks: 1, unmeasured: 0 },
      dropped: { bot: 0, selfMade: 1, double: 2 },
    });
    expect(counted?.placements[0]).not.toHaveProperty('views');
    expect(counted?.totals).toMatchObject({ views: 32, viewable: 12, articleViews: 7 });
    expect(counted?.previous.period).toEqual({ from: '2025-03-30', to: '2025-03-31' });
  });

  it('reads the report of a backend that counts no more than the contract says', () => {
    const { brand, products, views, from, to } = fixture;
    const [product] = products;
    const plain = { ...brand, extra: 1 };
    const report = reportOf({
      brand: plain,
      ...{ views, from, to },
      products: [{ id: product?.id, title: product?.title, views: 12, shows: 40 }],
    });
    expect(report.counted).toBeNull();
    expect(report.page).toEqual({ views: 20, shows: 0, viewable: 0, clicks: 0 });
    expect(report.products[0]).toMatchObject({
      ...{ active: true, views: 12, shows: 40, clicks: 0, favourites: 0 },
    });
  });

  it('reads what is behind a report, and nothing of a row that is broken', () => {
    const rows = toDaily(dailyReportSchema.parse(daily));
    expect(rows[1]).toEqual({
      ...{ day: '2025-04-01', kind: 'ad', id: 301, place: 'bottom_bar', language: 'zh' },
      ...{ shows: 8, viewable: 6, clicks: 1, unmeasured: 0 },
      dropped: { bot: 0, selfMade: 1, double: 2 },
    });
    const [row] = daily.rows;
    expect(dailyReportSchema.safeParse({ rows: [{ ...row, shows: -1 }] }).success).toBe(false);
  });

  it.each<[string, object]>([
    ['no products', { products: undefined }],
    ['no views', { views: undefined }],
    ['views that are no number', { views: 'many' }],
    ['totals without days', { days: undefined }],
    ['a total below 0', { totals: { ...fixture.totals, clicks: -1 } }],
    ['a broken day', { days: [{ ...fixture.days[0], shows: null }] }],
  ])('shows no figures of a report with %s', (_, broken) => {
    expect(brandReportSchema.safeParse({ ...fixture, ...broken }).success).toBe(false);
    const shared = { ...fixture, ...broken, expires: 1 };
    expect(sharedReportSchema.safeParse(shared).success).toBe(false);
  });
});
