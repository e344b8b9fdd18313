/** The players a body may frame, and the address each is framed by; no other frame survives. */
const PLAYERS: { hosts: string[]; path: RegExp; to: (url: URL) => string | null }[] = [
  {
    // Always by the host that sets no cookies before the film is started.
    hosts: ['www.youtube-nocookie.com', 'youtube-nocookie.com', 'www.youtube.com', 'youtube.com'],
    path: /^\/embed\/[\w-]{5,20}$/,
    to: (url) => `https://www.youtube-nocookie.com${url.pathname}`,
  },
  {
    hosts: ['player.bilibili.com'],
    path: /^\/player\.html$/,
    to: (url) => withOnly(url, ['bvid', 'aid', 'cid', 'page', 'p'], { autoplay: '0' }),
  },
  {
    hosts: ['player.vimeo.com'],
    path: /^\/video\/\d+$/,
    to: (url) => withOnly(url, ['h'], { dnt: '1' }),
  },
  {
    hosts: ['v.qq.com'],
    path: /^\/(?:txp\/)?iframe\/player\.html$/,
    to: (url) => withOnly(url, ['vid'], {}),
  },
  {
    hosts: ['player.youku.com'],
    path: /^\/embed\/\w{5,40}={0,2}$/,
    to: (url) => withOnly(url, [], {}),
  },
];

/** The address a player is framed by, or null when the frame is none of ours to show. */
export function embedOf(src: string): string | null {
  let url: URL;
  try {
    url = new URL(src.startsWith('//') ? `https:${src}` : src);
  } catch {
    return null; // No address, or a path of this site: nothing to frame.
  }
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const player = PLAYERS.find((one) => one.hosts.includes(url.hostname) && one.path.test(url.pathname));
  return player?.to(url) ?? null;
}

function withOnly(url: URL, names: string[], fixed: Record<string, string>): string | null {
  const kept = new URL(`https://${url.hostname}${url.pathname}`);
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null && /^\w{1,40}$/.test(value)) kept.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(fixed)) kept.searchParams.set(name, value);
  return kept.href;
}
