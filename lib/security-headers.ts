/** The players an article may frame; `lib/html/embeds.ts` lets no other frame through. */
export const FRAMED_HOSTS = [
  'www.youtube-nocookie.com',
  'player.bilibili.com',
  'player.vimeo.com',
  'v.qq.com',
  'player.youku.com',
] as const;

/**
 * Headers of every answer. The policy has no nonces, because pages are static and shared: the framework's own
 * inline scripts need `unsafe-inline`, while everything from another host is refused except the players above.
 *
 * @param production false lets the development server evaluate its modules
 */
export function securityHeaders(production: boolean): { key: string; value: string }[] {
  return [
    { key: 'Content-Security-Policy', value: contentPolicy(production) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    // Popups stay reachable: sharing and social login watch theirs close.
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  ];
}

/**
 * The policy itself.
 *
 * @param framedBy other origins that may show the page in a frame
 */
export function contentPolicy(production: boolean, framedBy: readonly string[] = []): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...(production ? [] : ["'unsafe-eval'"])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ["'self'", ...FRAMED_HOSTS.map((host) => `https://${host}`)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...framedBy],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

type Dashboard = { adminUrl: string; cmsUrl: string };

/** Where editors work: a preview may be framed from there. A dashboard of this machine has two names. */
export function dashboardOrigins({ adminUrl, cmsUrl }: Dashboard): string[] {
  const origins = [adminUrl, cmsUrl].map((address) => new URL(address).origin);
  const local = origins.flatMap((origin) => [
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ]);
  return [...new Set([...origins, ...local])];
}
