import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// What is looked at is which rendering a kind has; links, pictures and icons are drawn elsewhere.
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('./ads.module.css', () => ({}));
jest.mock('./ad-framed.module.css', () => ({}));
jest.mock('@/components/ui/shuffled.module.css', () => ({}));
jest.mock('@/components/ui/icon', () => ({ Icon: () => null }));
jest.mock('./ad-link', () => ({
  AdLink: ({ href, children }: { href: string; children: ReactNode }) =>
    createElement('a', { href }, children),
}));
jest.mock('./ad-picture', () => ({
  AdPicture: ({ src }: { src: string }) => (src === '' ? null : createElement('img', { src, alt: '' })),
}));

import type { PlacedAd } from '@/lib/ads/placement';
import { Ads } from './ad';

type ShownAd = PlacedAd<'home_slot_0'>;

const words = (text: string) => ({ text, lang: null });
const tile = (name: string) => ({
  ...{
    title: words(name),
    name: words(''),
    image: `/uploads/${name}.webp`,
    logo: '',
    href: `/brand/${name}`,
  },
});

function ad(kind: ShownAd['kind'], more: Partial<ShownAd> = {}): ShownAd {
  return {
    ...{ id: 7, kind, title: words('Title'), name: words('Name'), subname: words('Second line') },
    ...{ image: '/uploads/a.webp', href: '/there', html: '<p>Said in <em>HTML</em></p>', logo: '' },
    ...{
      items: [tile('first'), tile('second')],
      positions: [],
      articlePosition: 9,
      language: null,
      byPermit: false,
      picture: null,
      frame: null,
    },
    ...more,
  };
}

const drawn = async (one: ShownAd) =>
  renderToStaticMarkup(await Ads({ ads: [one], locale: 'en', place: 'home_slot_0' }));
const TILE = /<li><a href="\/brand\/(first|second)"><img src="\/uploads\/\1\.webp"/g;

describe('E17: an ad is drawn as what it is', () => {
  it('ad_text: its HTML, no link and no picture of its own', async () => {
    const html = await drawn(ad('text'));
    expect(html).toContain('<p>Said in <em>HTML</em></p>');
    expect(html).not.toMatch(/<a |<img/);
  });

  it('D1: a link in the HTML stays in the language of the page', async () => {
    const html = '<p><a href="/brand/a" rel="sponsored">a</a> <a href="http://b.example/">b</a></p>';
    expect(await drawn(ad('text', { html }))).toContain(html.replace('/brand/a', '/en/brand/a'));
  });

  it('ad_image: a linked picture, named', async () => {
    const html = await drawn(ad('image'));
    expect(html).toMatch(/<a href="\/there"><img src="\/uploads\/a\.webp"/);
    expect(html).toContain('Title');
    expect(html).not.toContain('>more<');
  });

  it('ad_image_btn: a picture with a button', async () => {
    const html = await drawn(ad('imageButton'));
    expect(html).toMatch(/<a href="\/there"><img src="\/uploads\/a\.webp".*more/);
  });

  it('ad_wordlink: words that lead there', async () => {
    const html = await drawn(ad('wordLink'));
    expect(html).toMatch(/<a href="\/there">.*Title/);
    expect(html).not.toContain('<img');
  });

  it.each(['brandTiles', 'projectTiles', 'recommended', 'recommendedShuffled'] as const)(
    '%s: its entries, each with picture and link, under what they have in common',
    async (kind) => {
      const html = await drawn(ad(kind));
      expect([...html.matchAll(TILE)].map(([, name]) => name)).toEqual(['first', 'second']);
      expect(html.indexOf('Title')).toBeLessThan(html.indexOf('<ul'));
      expect(html).not.toContain('href="/there"');
      expect(html.includes('data-shuffled')).toBe(kind === 'recommendedShuffled');
    },
  );

  it('ad_topping…: a strip, with a picture when it has one', async () => {
    expect(await drawn(ad('topping'))).toMatch(/<a href="\/there"><img/);
    const bare = await drawn(ad('topping', { image: '' }));
    expect(bare).toMatch(/<a href="\/there">/);
    expect(bare).not.toContain('<img');
  });

  it('ad_code: its words as a link in a box of its size, and where its frame comes from', async () => {
    const frame = { version: 'ab12', moves: true, width: 300, height: 250, words: words('All it says') };
    const html = await drawn(ad('code', { frame }));
    expect(html).toMatch(
      /<div [^>]*style="width:min\(100%, 300px\);aspect-ratio:300 \/ 250" data-ad-frame="\/api\/ad-frame\/7\?v=ab12"><a href="\/there"><strong[^>]*>All it says<\/strong><\/a><\/div>/,
    );
    expect(html).toContain('data-start="start">stop</button>');
    expect(html).not.toContain('<iframe');
    expect(await drawn(ad('code', { frame: { ...frame, moves: false } }))).not.toContain('<button');
    // Nothing harmless is left of the code.
    const without = await drawn(ad('code', { frame: { ...frame, version: '' } }));
    expect(without).not.toContain('data-ad-frame');
    expect(without).toContain('All it says');
  });

  it('says that it is an ad, and which', async () => {
    expect(await drawn(ad('wordLink'))).toMatch(
      /^<div[^>]* data-ad-id="7" data-ad-kind="wordLink" data-ad-place="home_slot_0" role="group" aria-label="label">/,
    );
  });
});

it('V20: an ad with a limit stands closed in the page, with all it has', async () => {
  const closed = await drawn(ad('image', { byPermit: true }));
  expect(closed).toMatch(/<div[^>]* data-permit="none" inert=""/);
  expect(closed).toContain('href="/there"');
  expect(await drawn(ad('image'))).not.toMatch(/data-permit|inert/);
});
