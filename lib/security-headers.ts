import { OWN_SOURCE } from './page-policy/inline-scripts';

/** The players an article may frame; `lib/html/embeds.ts` lets no other frame through. */
export const FRAMED_HOSTS = [
  'www.youtube-nocookie.com',
  'player.bilibili.com',
  'player.vimeo.com',
  'v.qq.com',
  'player.youku.com',
] as const;

type Elsewhere = { socketHost: string; algolia: { origins: readonly string[] } | null };

/** What scripts may connect to beside the site itself: `SOCKET_HOST`, and the hosted product index (W1, D3). */
export function connectSources({ socketHost, algolia }: Elsewhere): string[] {
  // Without a scheme it is that of the page, or its websocket.
  return [...(socketHost ? [socketHost.replace(/^https?:\/\//, '')] : []), ...(algolia?.origins ?? [])];
}

/**
 * Headers of every answer. The policy here admits no inline script but the site's own; a page brings the policy that
 * admits its data (`page-policy/`).
 *
 * @param production as {@link contentPolicy}
 * @param connects as {@link contentPolicy}
 */
export function securityHeaders(
  production: boolean,
  connects: readonly string[] = [],
): { key: string; value: string }[] {
  return [
    { key: 'Content-Security-Policy', value: contentPolicy({ production, connects }) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    // Popups stay reachable: sharing and social login watch theirs close.
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  ];
}

type Policy = {
  /** False lets the development server evaluate its modules and write scripts of its own. */
  production?: boolean;
  /** Sources of inline scripts, as hashes or a nonce. */
  scripts?: readonly string[];
  /** What scripts may connect to beside the site itself ({@link connectSources}). */
  connects?: readonly string[];
  /** Other origins that may show the page in a frame. */
  framedBy?: readonly string[];
};

/** The policy itself: everything from another host is refused except the players above (CSP Level 3). */
export function contentPolicy({
  production = true,
  scripts = [],
  framedBy = [],
  connects = [],
}: Policy): string {
  const inline = production ? [OWN_SOURCE, ...scripts] : ["'unsafe-inline'", "'unsafe-eval'"];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connects],
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
