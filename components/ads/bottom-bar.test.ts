import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

jest.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { raw: (key: string) => key }),
}));
jest.mock('@/components/ui/carousel.module.css', () => ({}));
jest.mock('./bottom-bar.module.css', () => ({}));
jest.mock('./ads.module.css', () => ({}));
jest.mock('@/components/ui/icon', () => ({ Icon: () => null }));
jest.mock('./ad-picture', () => ({ AdPicture: () => null }));
jest.mock('@/components/ui/carousel-controls.island', () => ({ CarouselControls: () => 'controls' }));
// In the browser, once the page is idle: the visitor has chosen nothing, and it is not the app.
jest.mock('@/components/ui/when-idle', () => ({ useIdle: () => true }));
jest.mock('./bottom-bar-state', () => ({ serverState: () => 'expanded', watchBarState: () => () => {} }));

import type { PlacedAd } from '@/lib/ads/placement';
import { BottomBar } from './bottom-bar';

type ShownAd = PlacedAd<'bottom_bar'>;

const words = (text: string) => ({ text, lang: null });
const ad = (id: number, kind: ShownAd['kind'], more: Partial<ShownAd> = {}): ShownAd => ({
  ...{ id, kind, title: words('Title'), name: words('Name'), subname: words('Second line') },
  ...{ image: '', href: 'example.com', html: '<p>Said in HTML</p>', logo: '' },
  ...{
    items: [],
    positions: [],
    articlePosition: 9,
    language: null,
    byPermit: false,
    picture: null,
    frame: null,
  },
  ...more,
});
async function rendered(...ads: ShownAd[]): Promise<string | null> {
  const drawn = await BottomBar({ ads, locale: 'en' });
  return isValidElement(drawn) ? renderToStaticMarkup(drawn) : null;
}

describe('the bottom bar', () => {
  it('with one ad has two buttons and no controls of a carousel (H24, H25)', async () => {
    const html = await rendered(ad(1, 'image'));
    expect(html).toContain('data-block="bottom-bar" data-state="expanded"');
    expect(html?.match(/<button/g)).toHaveLength(2);
    expect(html).not.toContain('controls');
  });

  it('with two has the controls (H26)', async () =>
    expect(await rendered(ad(1, 'image'), ad(2, 'text'))).toContain('controls'));

  it('is not there without an ad (H23)', async () => expect(await rendered()).toBeNull());

  it.each([
    ['example.com', 'http://example.com'],
    ['/brand/a', '/en/brand/a'],
  ])('opens %s beside the page as %s (H27, V17)', async (href, opened) =>
    expect(await rendered(ad(1, 'image', { href }))).toMatch(
      new RegExp(`<a [^>]*href="${opened}" rel="sponsored noopener" target="_blank"`),
    ),
  );

  it('shows the HTML of a text (H28)', async () =>
    expect(await rendered(ad(1, 'text'))).toContain('<p>Said in HTML</p>'));

  it('has the ads with a limit closed (V20)', async () => {
    const html = await rendered(ad(1, 'image', { byPermit: true }), ad(2, 'image'));
    expect(html?.match(/<li[^>]*data-permit="none" inert=""/g)).toHaveLength(1);
  });
});
