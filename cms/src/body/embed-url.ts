import { EMBED_HOSTS } from './sanitise';

/**
 * The player's address for the address of a video page, or null when the host is not a known one.
 * Always https, never with autoplay.
 */
export function toEmbedUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim().replace(/^\/\//, 'https://'));
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const { hostname: host, pathname: path, searchParams: query } = url;
  const [, first = '', second = ''] = path.split('/');
  const name = host.replace(/^(www|m)\./, '');
  if (name === 'youtu.be' && first)
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(first)}`;
  if (name === 'youtube.com' || name === 'youtube-nocookie.com') {
    const id = first === 'embed' || first === 'shorts' ? second : query.get('v');
    return id ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` : null;
  }
  if (name === 'vimeo.com' && /^\d+$/.test(first)) return `https://player.vimeo.com/video/${first}`;
  if (name === 'bilibili.com' && first === 'video' && second) {
    return `https://player.bilibili.com/player.html?bvid=${encodeURIComponent(second)}&autoplay=0`;
  }
  if (name === 'v.qq.com' && first === 'x') {
    const id = /([a-z0-9]+)\.html$/i.exec(path)?.[1];
    return id ? `https://v.qq.com/txp/iframe/player.html?vid=${id}` : null;
  }
  if (!EMBED_HOSTS.includes(host)) return null;
  url.protocol = 'https:';
  return url.toString();
}
