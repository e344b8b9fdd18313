import { playButton } from './play-button';

const film = {
  src: 'https://player.example/x?a=1&b=2',
  title: 'A "film" <b>',
  host: 'player.example',
  htmlLang: 'en-US',
};

it('links to the player and loads nothing from it', () => {
  const html = playButton(film);
  expect(html).toContain('href="https://player.example/x?a=1&amp;b=2"');
  expect(html).not.toMatch(/<(iframe|script|img|link)\b/);
});

it('cannot be left by a title', () => {
  expect(playButton(film)).toContain('A &quot;film&quot; &lt;b&gt;');
});
