import { markCurrent } from './mark-current';

/** As much of a link as is asked. */
class Link {
  readonly marks = new Map<string, string>([['aria-current', 'page']]);
  constructor(private readonly href: string) {}
  getAttribute = () => this.href;
  setAttribute = (name: string, value: string) => void this.marks.set(name, value);
  removeAttribute = (name: string) => void this.marks.delete(name);
}

it.each([
  ['/brand', '/brand'],
  ['/en/brand', '/brand'],
  ['/en', '/'],
])('the link to %s says that it leads to %s, and no other', (href, path) => {
  const [link, other] = [new Link(href), new Link('/english')];
  const nav = { querySelectorAll: () => [link, other] } as unknown as HTMLElement; // As much of it as is asked.
  markCurrent(nav, path);
  expect([...link.marks]).toEqual([['aria-current', 'page']]);
  expect([...other.marks]).toEqual([]);
});

it('does nothing on a page without a bar', () => {
  expect(() => markCurrent(null, '/')).not.toThrow();
});
