import { askedPage, isPageChange, opensHere, PAGE_CHANGE } from './page-change';

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('R61 the page-change event', () => {
  it('is told from others by its name and its detail', () => {
    expect(isPageChange(new CustomEvent(PAGE_CHANGE, { detail: { page: 2, href: '?page=2' } }))).toBe(true);
    expect(isPageChange(new Event(PAGE_CHANGE))).toBe(false);
    expect(isPageChange(new CustomEvent('click'))).toBe(false);
  });

  it('is for plain clicks: a reader who wants a tab of its own gets the link', () => {
    expect(opensHere(click)).toBe(true);
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
      expect(opensHere({ ...click, [key]: true })).toBe(false);
    expect(opensHere({ ...click, button: 1 })).toBe(false);
  });

  it.each([
    [3, 5, 3],
    [99, 5, 5],
    [0, 5, 1],
  ])(
    'J21: %d of %d in the number field asks for page %d, by the address that needs no script',
    (n, of, page) => {
      expect(askedPage(n, of)).toEqual({ page, href: `?goto=${page}` });
      expect(askedPage(n, of, 'jobs')).toEqual({ page, href: `?list=jobs&goto=${page}` });
    },
  );
});
