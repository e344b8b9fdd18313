import { clampPage, pageWindow } from './page-window';

describe('the row of page numbers', () => {
  it('J17 names 8 9 10 11 12 on page 10 of 20', () => {
    const row = pageWindow(10, 20);
    expect(row.slice(row.indexOf(8), row.indexOf(12) + 1)).toEqual([8, 9, 10, 11, 12]);
    expect(row).not.toContain(7);
    expect(row).not.toContain(13);
  });

  it('J18 keeps 1 and the total reachable from every page', () => {
    for (let page = 1; page <= 20; page++) {
      expect(pageWindow(page, 20)[0]).toBe(1);
      expect(pageWindow(page, 20).at(-1)).toBe(20);
    }
  });

  it('J19 puts dots between non-adjacent numbers and nowhere else', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'dots', 8, 9, 10, 11, 12, 'dots', 20]);
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 6, 'dots', 20]);
    expect(pageWindow(5, 20)).toEqual([1, 'dots', 3, 4, 5, 6, 7, 'dots', 20]);
    expect(pageWindow(17, 20)).toEqual([1, 'dots', 15, 16, 17, 18, 19, 20]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  });

  it.each([0, 1])('J22 is empty for %d pages', (total) => expect(pageWindow(1, total)).toEqual([]));

  it('reads a page outside the list as the nearest one', () => {
    expect(pageWindow(99, 5)).toEqual(pageWindow(5, 5));
    expect(pageWindow(0, 5)).toEqual(pageWindow(1, 5));
  });
});

describe('J21 going to a page', () => {
  it.each([
    [0, 20, 1],
    [-4, 20, 1],
    [21, 20, 20],
    [7.9, 20, 7],
    [Number.NaN, 20, 1],
    [Number.POSITIVE_INFINITY, 20, 20],
  ])('%d of %d is clamped to %d', (wanted, total, page) => expect(clampPage(wanted, total)).toBe(page));
});
