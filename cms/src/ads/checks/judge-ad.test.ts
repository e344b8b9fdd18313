import type { CheckedAd, CheckedPicture, CheckedTile } from './checked-ad';
import { judgeAd } from './judge-ad';
import { FINDING_RULES, findingInWords } from './finding-words';

const both = (text: string) => ({ zh: `${text}砖`, en: `${text} brick` });
const SITE = 'https://magazine.example';

const picture = (width: number, height: number, more: Partial<CheckedPicture> = {}): CheckedPicture => ({
  width,
  height,
  alt: both('图'),
  files: [
    { width: 650, bytes: 20_000 },
    { width: Math.min(width, 2048), bytes: 120_000 },
  ],
  isAnimated: false,
  ...more,
});
const tile = (more: Partial<CheckedTile> = {}): CheckedTile => ({
  title: both('格'),
  name: null,
  link: '/brand/a',
  picture: picture(650, 490),
  ...more,
});

/** An advert with which nothing is wrong. */
const GOOD: CheckedAd = {
  type: 'ad_image',
  title: both('新'),
  name: both('厂'),
  subname: null,
  codeWords: null,
  links: ['maker.example'],
  html: '',
  picture: picture(2048, 780),
  hasLogo: false,
  tiles: [],
  hasTilesElsewhere: false,
  language: null,
  places: ['home_slot_1'],
};
const TILES: Partial<CheckedAd> = { type: 'ad_index_brand', picture: null, tiles: [tile(), tile()] };
const TEXT: Partial<CheckedAd> = { type: 'ad_text', picture: null, links: [], html: '<p>x</p>' };

const found = (more: Partial<CheckedAd>) =>
  judgeAd({ ...GOOD, ...more }, SITE).map(({ rule, severity }) => `${severity} ${rule}`);

describe('the rules of a creative', () => {
  it.each<[string, Partial<CheckedAd>]>([
    ['a picture', {}],
    ['a picture with a button', { type: 'ad_image_btn', picture: picture(1472, 736) }],
    ['a banner', { places: ['home_banners'], picture: picture(2048, 930) }],
    [
      'one that floats',
      { type: 'ad_home_mainstream_floating', places: ['home_floating'], picture: picture(720, 405) },
    ],
    ['a word link without a picture', { type: 'ad_wordlink', picture: null }],
    ['a topping strip without a picture', { type: 'ad_topping_wide', picture: null }],
    ['a text', TEXT],
    ['tiles', TILES],
    ['tiles read from an address', { ...TILES, tiles: [], hasTilesElsewhere: true }],
    ['bought recommendations, which have no position (B15)', { ...TILES, type: 'ad_recommend2', places: [] }],
    ['HTML', { type: 'ad_code', picture: null, title: null, name: null, codeWords: both('字') }],
    ['a title in the one language it is shown in', { language: 'zh', title: { zh: '砖', en: '' } }],
    ['a name alone, in signs of no language', { title: null, name: { zh: '1688', en: '' } }],
  ])('%s: nothing is found', (_, more) => expect(found(more)).toEqual([]));

  it.each<[string, Partial<CheckedAd>, string[]]>([
    ['no position', { places: [] }, ['error place-none']],
    [
      'a position the site does not have',
      { places: ['home_slot_1', 'home_slot_9'] },
      ['error place-unknown'],
    ],
    [
      'HTML in the bar (E17)',
      { type: 'ad_code', codeWords: both('字'), picture: null, places: ['bottom_bar'] },
      ['error place-type'],
    ],
    ['a floating advert in a column', { type: 'ad_home_mainstream_floating' }, ['error place-type']],
    ['no picture', { picture: null }, ['error picture-missing']],
    [
      'no picture, and no place',
      { picture: null, places: [] },
      ['error place-none', 'error picture-missing'],
    ],
    [
      'words where each advert is a picture',
      { type: 'ad_wordlink', picture: null, places: ['home_banners'] },
      ['error picture-missing'],
    ],
    ['a text that floats needs none', { ...TEXT, places: ['home_floating'] }, []],
    ['a picture for a screen of one density', { picture: picture(1200, 457) }, ['warning picture-small']],
    ['a picture that is enlarged', { picture: picture(700, 266) }, ['error picture-enlarged']],
    [
      'half of a column needs half of it',
      { type: 'ad_image_btn', picture: picture(940, 478) },
      ['warning picture-small'],
    ],
    ['a picture as large as the widest file', { places: ['home_banners'], picture: picture(2048, 930) }, []],
    ['a picture of another shape', { picture: picture(2400, 2400) }, ['warning picture-narrow']],
    ['a strip, which makes its box lower', { picture: picture(3200, 800) }, []],
    [
      'a heavy file',
      {
        picture: picture(2048, 780, {
          files: [
            { width: 650, bytes: 90_000 },
            { width: 2048, bytes: 200_001 },
          ],
        }),
      },
      ['warning picture-heavy'],
    ],
    [
      'a heavy file that a sidebar is never sent',
      {
        places: ['home_sidebar'],
        picture: picture(2048, 1536, {
          files: [
            { width: 650, bytes: 90_000 },
            { width: 2048, bytes: 900_000 },
          ],
        }),
      },
      [],
    ],
    [
      'a picture that moves',
      { picture: picture(2048, 780, { isAnimated: true }) },
      ['error picture-animated'],
    ],
    [
      'a picture that is not shown',
      { type: 'ad_wordlink', picture: picture(10, 10, { isAnimated: true, alt: null }) },
      [],
    ],
    [
      'no alternative text',
      { picture: picture(2048, 780, { alt: { zh: ' ', en: null } }) },
      ['warning alt-missing'],
    ],
    [
      'an alternative text in one language',
      { picture: picture(2048, 780, { alt: { zh: '砖', en: '' } }) },
      ['warning alt-language'],
    ],
    ['no words', { title: null, name: { zh: ' ', en: '' } }, ['error words-missing']],
    ['a title in Chinese', { title: { zh: '砖', en: '' } }, ['warning words-language']],
    [
      'nothing in the one language it is shown in',
      {
        language: 'en',
        title: { zh: '砖', en: '' },
        picture: picture(2048, 780, { alt: { zh: '砖', en: '' } }),
      },
      ['warning words-language', 'warning alt-language'],
    ],
    ['a title in English, in the wrong half', { title: { zh: 'Brick', en: '' } }, ['warning words-language']],
    ['a second line in English', { subname: { zh: null, en: 'New' } }, ['warning words-language']],
    ['a text without text', { ...TEXT, html: ' ' }, ['error text-missing']],
    [
      'a text without a name in the bar',
      { ...TEXT, title: null, name: null, places: ['bottom_bar'] },
      ['error words-missing'],
    ],
    [
      'HTML without words',
      { type: 'ad_code', picture: null, title: null, name: null },
      ['error words-missing'],
    ],
    ['no link', { links: [] }, ['error link-missing']],
    ['a link that opens nothing', { links: ['mailto:a@maker.example'] }, ['error link-opens-nothing']],
    ['no tiles', { ...TILES, tiles: [], hasLogo: true }, ['warning tiles-none']],
    ['no tiles and no picture', { ...TILES, tiles: [] }, ['error picture-missing', 'warning tiles-none']],
    [
      'a tile without a picture',
      { ...TILES, tiles: [tile(), tile({ picture: null })] },
      ['error tile-picture-missing'],
    ],
    ['a tile without words', { ...TILES, tiles: [tile({ title: null })] }, ['error tile-words-missing']],
    [
      'a tile in one language',
      { ...TILES, tiles: [tile({ title: { zh: '格' } })] },
      ['warning tile-words-language'],
    ],
    ['a tile without a link', { ...TILES, tiles: [tile({ link: ' ' })] }, ['error tile-link-missing']],
    [
      'a tile that moves',
      { ...TILES, tiles: [tile({ picture: picture(650, 490, { isAnimated: true }) })] },
      ['error tile-picture-animated'],
    ],
    [
      'a heavy tile',
      {
        ...TILES,
        tiles: [tile({ picture: picture(650, 490, { files: [{ width: 650, bytes: 300_000 }] }) })],
      },
      ['warning tile-picture-heavy'],
    ],
    [
      'errors before warnings',
      { title: { zh: '砖', en: '' }, links: [], picture: picture(2048, 780, { alt: null }) },
      ['error link-missing', 'warning words-language', 'warning alt-missing'],
    ],
  ])('%s', (_, more, expected) => expect(found(more)).toEqual(expected));

  it('say what is wanted, once for all places with one box', () => {
    const places = ['home_slot_1', 'home_aside_bottom', 'home_sidebar'];
    const [small] = judgeAd({ ...GOOD, places, picture: picture(600, 229) }, SITE);
    expect(small?.values).toMatchObject({
      places: ['home_slot_1', 'home_aside_bottom'],
      wantedWidth: 1472,
      wantedHeight: 562,
    });
    expect(small && findingInWords(small, 'en')).toEqual({
      what: 'The picture has 600 × 229 px and is enlarged, so that it looks blurred (Home list 1, End of the home page).',
      todo: 'Use one of at least 1472 × 562 px.',
    });
    expect(small && findingInWords(small, 'zh').what).toContain('（首页列表 1、首页底部）');
  });

  it.each(FINDING_RULES)('%s leaves no name of a value in its words', (rule) => {
    const values = {
      ...{ places: ['bottom_bar'], keys: ['x'], tiles: ['1', '2'], links: ['#'], language: 'en' },
      ...{ width: 1, height: 2, wantedWidth: 3, wantedHeight: 4, percent: 5, kilobytes: 6, most: 7 },
    };
    for (const language of ['zh', 'en'] as const) {
      const { what, todo } = findingInWords({ rule, values }, language);
      expect(`${what} ${todo}`).not.toMatch(/[{}]/);
    }
  });
});
