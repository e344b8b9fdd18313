import creatives from '@/docs/contracts/creatives.json';
import { moves, standStill } from '@/lib/ads/stand-still';
import { toCreative } from './creative';

const bodyOf = (document: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(document)?.[1] ?? '';
/** Everything that is not the beginning that the site writes itself. */
const ownOf = (document: string) => document.slice(document.indexOf('</style>'));

const HARMFUL =
  /<(?!\/?(?:style|head|body|html|img|p|b|svg|rect|defs|lineargradient|stop|div|g|text)\b)|\son\w+=|https?:|\/\/|href|srcset|autofocus|tabindex|contenteditable|accesskey|@import|\\|data:(?!image\/(?:png|jpeg|webp);)/i;

describe('the creative of an ad in a document of its own (decision 053)', () => {
  it('there are at least 50 hostile ones', () =>
    expect(creatives.filter(({ refused }) => refused !== null).length).toBeGreaterThanOrEqual(50));

  it.each(creatives.map(({ what, code, shown }) => [what, shown, code] as const))(
    '%s: shown %s, without what is harmful',
    (_, shown, code) => {
      const document = toCreative(code);
      expect(document !== null).toBe(shown);
      expect(HARMFUL.exec(ownOf(document ?? ''))?.[0] ?? '').toBe('');
    },
  );

  it.each(creatives.filter(({ refused }) => refused === null).map(({ what, code }) => [what, code] as const))(
    'what the dashboard takes stays whole: %s',
    (_, code) => {
      const document = toCreative(code) ?? '';
      for (const [, tag] of code.matchAll(/<(p|img|svg|rect|stop)\b/g))
        expect(bodyOf(document)).toContain(`<${tag}`);
      for (const [picture] of code.matchAll(/data:[^"]*/g)) expect(document).toContain(picture);
    },
  );

  it.each(
    creatives.flatMap(({ what, code, styles }) =>
      styles === undefined ? [] : [[what, styles, code] as const],
    ),
  )('%s: has the styles %j', (_, styles, code) =>
    expect(
      [...(toCreative(code) ?? '').matchAll(/<style[^>]*>.*?<\/style>/g)].slice(1).map(([one]) => one),
    ).toEqual(styles),
  );

  it('keeps what the root and the body say', () => {
    const document = toCreative(
      '<html lang="zh" dir="ltr" class="x"><p>Brick</p><body class="a" style="color:#933" onload="x"><body class="b" id="c">',
    );
    expect(document).toContain('<html lang="zh" dir="ltr"><head>');
    expect(document).toMatch(/<body class="a" id="c" style="color:#933">\s*<p>Brick<\/p>/);
  });

  it('says first of all what it may do', () =>
    expect(toCreative('<p>Brick</p>')).toMatch(
      /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline';/,
    ));

  it('one that is too long, or has nothing to show, is none', () => {
    expect(toCreative('x'.repeat(110_001))).toBeNull();
    expect(toCreative('<p>\u200b&nbsp;</p>')).toBeNull();
  });
});

it.each([
  ['<style>@keyframes a{to{opacity:0}}p{animation:a 1s}</style>', true],
  ['<style>@-webkit-KEYFRAMES a{to{opacity:0}}</style>', true],
  ['<style>p{transition:opacity 9s;@starting-style{opacity:0}}</style>', true],
  ['<style>p{color:red}</style>', false],
])('%s moves: %s, and can be stopped', (document, doesMove) => {
  expect(moves(document)).toBe(doesMove);
  expect(standStill(document)).not.toMatch(/keyframes|starting-style/i);
});
