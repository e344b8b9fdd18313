import { embedOf } from './embeds';

describe('embedOf', () => {
  it.each([
    [
      'https://v.qq.com/txp/iframe/player.html?vid=x0527abcdef&autoplay=true',
      'https://v.qq.com/txp/iframe/player.html?vid=x0527abcdef',
    ],
    [
      '//v.qq.com/iframe/player.html?vid=x0527abcdef&tiny=0',
      'https://v.qq.com/iframe/player.html?vid=x0527abcdef',
    ],
    [
      'http://player.youku.com/embed/XMzk4NDE2Njc2OA==?autoplay=true',
      'https://player.youku.com/embed/XMzk4NDE2Njc2OA==',
    ],
  ])('frames %s as a player that waits to be started', (src, expected) => {
    expect(embedOf(src)).toBe(expected);
  });

  it.each([
    'https://v.qq.com/x/page/x0527abcdef.html',
    'https://v.qq.com.evil.example/txp/iframe/player.html?vid=x',
    'https://player.youku.com/player.php/sid/XMzk4NDE2Njc2OA==/v.swf',
    'https://player.youku.com/embed/../../evil',
  ])('frames nothing for %s', (src) => {
    expect(embedOf(src)).toBeNull();
  });
});
