import type { MetadataRoute } from 'next';

import { LOCALES } from '@/lib/i18n/locales';

/** What an installed copy is called and drawn with. One for both languages: it is fetched without either. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: LOCALES.zh.brand,
    short_name: LOCALES.en.brand,
    description:
      '建筑、景观、艺术与设计的双语杂志 · A bilingual magazine for architecture, landscape, art and design',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The paper of tokens.css.
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
