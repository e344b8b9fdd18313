import { randoms } from '../../cms/src/seed/content/random';

/** Picks from lists: every entry of a list once, in its order, and after that at random. */
function picker(random: () => number) {
  const picked = new Map<readonly unknown[], number>();
  return <T>(from: readonly T[], otherwise: T): T => {
    const at = Math.floor(random() * from.length);
    const before = picked.get(from) ?? 0;
    picked.set(from, before + 1);
    return from[before < from.length ? before : at] ?? otherwise;
  };
}

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
export const TRICKS = [
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
  const choose = picker(random);
  const pick = (from: readonly string[]) => choose(from, '');
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

/** What is quickly answered: redirects, files, calls, and what there is not. */
const CHEAP = [
  ...[
    '/',
    '/brand/',
    '/en/',
    '/en/brand/',
    '/account/profile',
    '/no/such',
    '/search?s=',
    '/admin',
    '/cms-api/users',
  ],
  ...['/robots.txt', '/favicon.ico', '/uploads/none.webp', '/preview/post/none'],
  ...[
    '/api/live',
    '/api/tel/code',
    '/api/cms-api/users',
    '/api/admin',
    '/api/slugs',
    '/api/%2e%2e/admin',
    '//x/y/',
  ],
];

/**
 * Requests as bytes: strange methods, targets, hosts and headers of proxies, each with `Connection: close`.
 *
 * @param own `host:port` of the site
 * @param evil a host that stands nowhere in a path, so that an answer that names it took it from elsewhere
 */
export function strangeRequests(seed: number, count: number, own: string, evil: string): Buffer[] {
  const random = randoms(seed);
  const pick = picker(random);
  const paths = strangePaths(seed, 200, 'path.example:80').filter((path) => path.startsWith('/'));
  const authorities = [
    ...[own, evil, `${evil}:81`, `u:p@${evil}`, `${own}@${evil}`, `${own}.${evil}`, `${evil}.`, `${evil}:`],
    ...[
      `${evil}:99999`,
      `[::1]`,
      `[::1`,
      `${evil}/x`,
      `${evil}#`,
      `${evil}?${own}`,
      `${evil}\\${own}`,
      `.${evil}`,
    ],
    ...[
      '',
      ' ',
      `${own},${evil}`,
      `${own} ${evil}`,
      `${evil}\t`,
      `${own}\r\n ${evil}`,
      `x\nX-Host: ${evil}`,
      `%65${evil}`,
    ],
  ];
  const said = [
    ...['X-Forwarded-Host', 'X-Forwarded-Server', 'X-Original-Host', 'X-Host', 'X-HTTP-Host-Override', 'Via'],
    ...[
      'X-Forwarded-Proto',
      'X-Forwarded-Port',
      'X-Forwarded-Prefix',
      'X-Original-URL',
      'X-Rewrite-URL',
      'Origin',
    ],
    ...[
      'Referer',
      'X-Middleware-Rewrite',
      'X-Middleware-Redirect',
      'X-Matched-Path',
      'Forwarded',
      'X-Forwarded-For',
    ],
  ];
  const values = [
    evil,
    `https://${evil}`,
    `//${evil}/`,
    `for=1.2.3.4;host=${evil};proto=https`,
    `https, ${evil}`,
  ];
  const methods = ['HEAD', 'OPTIONS', 'POST', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'FOO', 'get'];
  const hostsOfEvil = [evil, `${evil}:81`, `${own}.${evil}`];
  const schemes = ['http', 'HTTPS'];
  const elsewhere = [`${evil}:443`, '*', `ftp://${evil}/`, `http://${evil}`, `http://${evil}?x`];
  const twice = [[own, evil], [evil, own], []];
  return Array.from({ length: count }, () => {
    const path = random() < 0.5 ? pick(CHEAP, '/') : pick(paths, '/');
    // Most of them are hosts, so that most of the requests get further than the first judgement.
    const authority = () => (random() < 0.8 ? pick(hostsOfEvil, evil) : pick(authorities, evil));
    const absolute = () => `${pick(schemes, 'http')}://${authority()}${path}`;
    const kind = random();
    const target = kind < 0.55 ? path : kind < 0.95 ? absolute() : pick(elsewhere, '*');
    const hosts = random() < 0.6 ? [own] : random() < 0.9 ? [authority()] : pick(twice, []);
    const headers = Array.from(
      { length: Math.floor(random() * 4) },
      () => `${pick(said, 'Via')}: ${pick(values, evil)}`,
    );
    const lines = [
      `${random() < 0.8 ? 'GET' : pick(methods, 'GET')} ${target} HTTP/1.${random() < 0.95 ? 1 : 0}`,
      ...hosts.map((host) => `Host: ${host}`),
      ...headers,
      'Connection: close',
    ];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/**
 * What is wrong with the answer to one of {@link strangeRequests}: a failure, the foreign host in it, or a redirect to
 * another origin. Null when nothing is; so it is when the site hung up without a word.
 */
export function faultOf(answer: string, origin: string, evil: string): string | null {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (status >= 500) return `it failed with ${status}`;
  const location = /^location: *(.*)$/im.exec(head)?.[1];
  const leadsHere = (to: string) => URL.canParse(to, origin) && new URL(to, origin).origin === origin;
  if (location !== undefined && !leadsHere(location)) return `it leads to ${location}`;
  const at = answer.indexOf(evil);
  return at < 0 ? null : `it names the host: ${answer.slice(Math.max(0, at - 80), at + 40)}`;
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
