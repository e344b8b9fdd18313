import { catalogHref } from './catalog-links';

it.each([
  ['/catalog', { node: null, brand: '' }, 1],
  ['/catalog/all/2', { node: null, brand: '' }, 2],
  ['/catalog/stone', { node: 'stone', brand: '' }, 1],
  ['/catalog/stone/2?brand=Stone+A', { node: 'stone', brand: 'Stone A' }, 2],
  ['/catalog?brand=A%26B', { node: null, brand: 'A&B' }, 1],
] as const)('R8 R9 R10 X-12 the address is %s', (path, selected, page) => {
  expect(catalogHref('zh', selected, page)).toBe(path);
  expect(catalogHref('en', selected, page)).toBe(`/en${path}`);
});
