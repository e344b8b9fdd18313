import { toEmbedUrl } from '../../cms/src/body/embed-url';
import { EMBED_HOSTS, sanitise } from '../../cms/src/body/sanitise';
import { embedOf } from '../../lib/html/embeds';
import { FRAMED_HOSTS } from '../../lib/security-headers';

/** What an editor may give for each host of the CMS: a player's address, or a page's where the CMS knows its player. */
const GIVEN = {
  'player.bilibili.com': 'https://www.bilibili.com/video/BV1xx411c7mD',
  'v.qq.com': 'https://v.qq.com/x/page/x0527abcdef.html',
  'player.youku.com': 'https://player.youku.com/embed/XMzk4NDE2Njc2OA==',
  'www.youtube.com': 'https://www.youtube.com/watch?v=abcdefghijk',
  'www.youtube-nocookie.com': 'https://youtu.be/abcdefghijk',
  'player.vimeo.com': 'https://vimeo.com/123456',
};

/** Site and CMS share no code, so each has a list of its own; a film one accepts and the other drops is a hole in the text. */
describe('a film the CMS takes is shown by the site', () => {
  it('for every host', () => {
    expect(Object.keys(GIVEN).sort()).toEqual([...EMBED_HOSTS].sort());
  });

  it.each(Object.values(GIVEN))('%s', (address) => {
    const kept = sanitise(`<iframe src="${toEmbedUrl(address)?.replaceAll('&', '&amp;')}"></iframe>`);
    const src = /src="([^"]*)"/.exec(kept)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(FRAMED_HOSTS).toContain(new URL(embedOf(src) ?? 'https://none.test').host);
  });

  it('and the site frames no host of its own', () => {
    expect(FRAMED_HOSTS.filter((host) => !EMBED_HOSTS.includes(host))).toEqual([]);
  });
});
