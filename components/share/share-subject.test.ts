import {
  currentAddress,
  entryAddress,
  pageSubject,
  serviceHref,
  SERVICES,
  sharedAddress,
} from './share-subject';

const subject = {
  address: 'https://a.test/%E5%B1%B1.htm',
  title: '山 & 水 "Hill" #1',
  picture: 'https://a.test/uploads/1.jpg',
};

/** As the service reads it: its page, and the values of its parameters. */
function read(href: string) {
  const { origin, pathname, searchParams } = new URL(href);
  return [`${origin}${pathname}`, Object.fromEntries(searchParams)];
}

describe('what a service is asked to share', () => {
  it.each([
    [
      'N13',
      'weibo',
      'https://service.weibo.com/share/share.php',
      { url: subject.address, title: subject.title, pic: subject.picture },
    ],
    ['N14', 'x', 'https://x.com/intent/post', { url: subject.address, text: subject.title }],
    ['N15', 'facebook', 'https://www.facebook.com/sharer/sharer.php', { u: subject.address }],
    [
      'N16',
      'pinterest',
      'https://www.pinterest.com/pin/create/button/',
      { url: subject.address, media: subject.picture, description: subject.title },
    ],
  ] as const)('%s %s: the address, and what else it takes', (_row, service, page, parameters) => {
    expect(read(serviceHref(service, subject))).toEqual([page, parameters]);
    expect(serviceHref(service, subject)).toContain(encodeURIComponent(subject.address));
  });

  it('comes in the order of the menu, without what there is not', () => {
    expect(SERVICES).toEqual(['weibo', 'x', 'facebook', 'pinterest']);
    expect(serviceHref('pinterest', { ...subject, picture: '' })).not.toContain('media');
  });
});

describe('the address of the page', () => {
  it.each([
    ['https://a.test/en?lang=english#top', 'https://a.test/en'],
    ['https://a.test/?isTest=true&page=2', 'https://a.test/?page=2'],
    ['https://a.test/preview/post/x?preview_token=secret', 'https://a.test/preview/post/x'],
  ])('is shared without what belongs to its reader: %s', (current, shared) => {
    expect(sharedAddress(current)).toBe(shared);
  });

  it('is in the QR code to the letter, but for the key of a preview (N12)', () => {
    const letter = "https://a.test/search/a%20b?lang=english&x='#h";
    expect(currentAddress(letter)).toBe(letter);
    expect(currentAddress('https://a.test/preview/post/x?preview_token=secret&read=both')).toBe(
      'https://a.test/preview/post/x?read=both',
    );
  });

  it.each([
    [{ 'link[rel=canonical]': { href: 'https://a.test/en' } }, 'https://a.test/en', ''],
    [
      { 'meta[property="og:image"]': { content: 'https://a.test/1.jpg' } },
      'https://a.test/en/x',
      'https://a.test/1.jpg',
    ],
  ])('is the canonical one where the page names it', (head: Record<string, object>, address, picture) => {
    const page = { title: 'T', querySelector: (selector: string) => head[selector] ?? null };
    // As much of a document as is read.
    expect(pageSubject(page as unknown as Document, 'https://a.test/en/x?lang=english')).toEqual({
      address,
      title: 'T',
      picture,
    });
  });
});

describe('the address of an entry (N39)', () => {
  const canonical = 'https://a.test/en';
  const page = {
    querySelector: (selector: string) => (selector.startsWith('link') ? { href: canonical } : null),
  } as unknown as Document; // As much of a document as is read.
  /** A menu that names an address, stands in a card, or neither. */
  const menuOf = ({ address, title }: { address?: string; title?: string }) =>
    ({
      dataset: address === undefined ? {} : { address },
      closest: () => (title === undefined ? null : { querySelector: () => ({ getAttribute: () => title }) }),
    }) as unknown as HTMLElement; // As above.
  const of = (menu: Parameters<typeof menuOf>[0]) =>
    entryAddress(menuOf(menu), page, 'http://127.0.0.1:3000/en?lang=english');

  it.each([
    ['that its menu names', { address: 'https://a.test/en/x.htm' }, 'https://a.test/en/x.htm'],
    [
      'where the title of its card leads, at the host of the site',
      { title: '/en/山.htm' },
      'https://a.test/en/%E5%B1%B1.htm',
    ],
    [
      'which it names rather than what is in sight',
      { address: 'https://a.test/a', title: '/b' },
      'https://a.test/a',
    ],
    ['which the navigation bar has none of', {}, null],
  ])('is the one %s', (_, menu, address) => {
    expect(of(menu)).toBe(address);
  });
});
