/** What is shared: absolute addresses, plain text. Without a picture it is empty. */
export type ShareSubject = { address: string; title: string; picture: string };

/** Services that take an address in a popup, in the order of the menu (N13-N16). */
export const SERVICES = ['weibo', 'x', 'facebook', 'pinterest'] as const;
export type Service = (typeof SERVICES)[number];

/** Each service's own page for sharing, with the parameters it takes. */
const PAGES: Record<Service, (subject: ShareSubject) => [string, Record<string, string>]> = {
  weibo: ({ address, title, picture }) => [
    'https://service.weibo.com/share/share.php',
    { url: address, title, pic: picture },
  ],
  x: ({ address, title }) => ['https://x.com/intent/post', { url: address, text: title }],
  facebook: ({ address }) => ['https://www.facebook.com/sharer/sharer.php', { u: address }],
  pinterest: ({ address, title, picture }) => [
    'https://www.pinterest.com/pin/create/button/',
    { url: address, media: picture, description: title },
  ],
};

/** The address of a service's page for sharing; parameters without a value are left out. */
export function serviceHref(service: Service, subject: ShareSubject): string {
  const [page, parameters] = PAGES[service](subject);
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${query.join('&')}`;
}

/** Parameters that say who reads, and not what. */
const OF_THE_READER = ['lang', 'isTest', 'preview_token'];

/** The address of a page that names no canonical one. */
export function sharedAddress(current: string): string {
  const url = new URL(current);
  for (const name of OF_THE_READER) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** What the QR code of the navigation bar holds: the address to the letter (N12), but never the key of a preview. */
export function currentAddress(current: string): string {
  const url = new URL(current);
  if (!url.searchParams.has('preview_token')) return current;
  url.searchParams.delete('preview_token');
  return url.href;
}

/** What the navigation bar shares: the page as it names itself in its head. */
export function pageSubject(page: Document, current: string): ShareSubject {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const picture = page.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return { address: canonical || sharedAddress(current), title: page.title, picture: picture ?? '' };
}

/**
 * The address of the entry whose menu this is: the one it names, or, in a card, where the title leads, at the host by which
 * the page names itself. Null for the menu of the navigation bar.
 */
export function entryAddress(menu: HTMLElement, page: Document, current: string): string | null {
  const path = menu.closest('article')?.querySelector('a.covering')?.getAttribute('href') ?? null;
  const named = menu.dataset.address ?? path;
  return named === null ? null : new URL(named, pageSubject(page, current).address).href;
}

/** What the menu of an entry shares: its picture, and the title in the name of its button. */
export function entrySubject(menu: HTMLElement, address: string): ShareSubject {
  const title = menu.querySelector('[data-title]')?.textContent ?? '';
  return { address, title, picture: menu.dataset.picture ?? '' };
}
