import { randoms } from '../../cms/src/seed/content/random';

/** Paths nobody would type, the same for the same seed (mulberry32). */

const WORDS = [
  ...[
    'posts',
    'posts/1',
    'users/me',
    'brand',
    'wp/v2/posts',
    'tel/code',
    'api-site-sensitive.php',
    'captcha',
  ],
  ...['wp-content/json/ads.json', 'cms-api/users', 'admin', 'revalidate', 'jwt-auth/v1/token', '1', '文'],
];
const TRICKS = [
  ...['.', '..', '...', '%2e', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '%25252e%25252e', '%c0%ae%c0%ae'],
  ...['/', '//', '%2f', '%2F', '%252f', '%c0%af', '%2f..%2f', '/../', '/./', '..%2f', '%2e%2e%2f'],
  ...['\\', '\\..\\', '%5c', '%5C..%5c', '%255c', '..\\', '..%5c', '..;/', '..%3b/', ';'],
  ...[
    '\0',
    '%00',
    '%2500',
    '\t',
    '%09',
    '%0d%0aX-Injected:%20yes',
    '%0d%0a%0d%0aGET%20/',
    '%0a',
    '%7f',
    '%20',
  ],
  ...['%u002e%u002e', '%ef%bc%8e%ef%bc%8e', '．．', '／', '%E6%96', '%zz', '%', '%ff', '\u00ff', '%e2%80%ae'],
  ...['#', '%23', '?', '%3f', '@', ':', ':80', '*', '~', '&', "'", '"', '<', '|', '{}'],
];

/**
 * Request targets that begin at the site's API and try to leave it.
 *
 * @param elsewhere `host:port` some of them name as the place to go
 */
export function strangePaths(seed: number, count: number, elsewhere: string): string[] {
  const random = randoms(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const leads = [
    ...Array.from({ length: 12 }, () => '/api/'),
    ...['/api//', '//api/', '/api', '/api\\', '\\api/', '/./api/', '/x/../api/', '/API/', '/en/api/'],
    ...['/api/../api/', '/api/%2e%2e/', '/api/..;/', '/api/%2f', '/api/.%00./', 'api/', '/%61pi/', '/api%2f'],
    ...[
      `http://${elsewhere}/api/`,
      `http://user:x@${elsewhere}/api/`,
      `//${elsewhere}/api/`,
      `ftp://${elsewhere}/`,
    ],
    ...[`/api/http://${elsewhere}/`, `/api//${elsewhere}/`, `/api/\\\\${elsewhere}/`, `/api/@${elsewhere}/`],
    ...[
      `/api/%2f%2f${elsewhere}/`,
      `/api/http:%2f%2f${elsewhere}/`,
      `/api/user@${elsewhere}/`,
      `/api/#@${elsewhere}/`,
    ],
    ...[
      `/api:80@${elsewhere}/`,
      `@${elsewhere}/api/`,
      `/api/?//${elsewhere}/`,
      `/api/%0d%0aHost:%20${elsewhere}/`,
    ],
  ];
  return Array.from({ length: count }, () => {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, at) =>
      random() < (at === 0 ? 0.3 : 0.6) ? pick(TRICKS) : pick(WORDS),
    );
    const path = pick(leads) + pieces.join(random() < 0.7 ? '/' : '');
    return random() < 0.15 ? `${path}?${pick(TRICKS)}=${pick(TRICKS)}` : path;
  });
}

/**
 * Whether a CMS that got this address could mean anything but a path below its API by it, however often it decodes
 * and whatever it takes for a slash.
 */
export function leavesApi(url: string): boolean {
  let [path = ''] = url.split('?');
  if (path.includes('#')) return true;
  for (let round = 0; round < 4; round += 1) {
    if (/[\u0000-\u001f\u007f]/.test(path)) return true;
    const slashed = path.replaceAll('\\', '/');
    if (slashed.includes('//') || /(^|\/)\.{1,2}(\/|;|$)/.test(slashed)) return true;
    if (!slashed.startsWith('/api/') && slashed !== '/wp-content/json/ads.json') return true;
    try {
      path = decodeURIComponent(path);
    } catch {
      return round === 0; // A literal percent sign: what it stands for is not decoded again.
    }
  }
  return false;
}
