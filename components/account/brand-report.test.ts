import { toReport } from './brand-report';

it('R39: reads a report (A66), and nothing that is none', () => {
  const body = {
    brand: { id: 81, title: 'x', slug: 'stone-a' },
    products: [{ id: 91, title: '陶砖|Clay Brick', views: 12, shows: 40 }],
    views: 20,
    from: '2025-04-01',
    to: '2025-04-30',
  };
  expect(toReport(body)).toEqual({
    views: 20,
    from: '2025-04-01',
    to: '2025-04-30',
    products: [{ id: 91, title: '陶砖|Clay Brick', views: 12, shows: 40 }],
  });
  expect(toReport({ code: 'rest_no_route' })).toBeNull();
  expect(toReport(null)).toBeNull();
});
