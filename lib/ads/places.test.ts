import boxes from '@/docs/contracts/ad-boxes.json';
import contract from '@/docs/contracts/ad-places.json';
import type { AdKind } from '@/lib/cms/models';
import {
  AD_BOXES,
  AD_PLACES,
  HOME_SLOTS,
  shownIn,
  type AdPlace,
  type AdPlaceName,
  type CoverBox,
} from './places';

const places: [string, AdPlace][] = Object.entries(AD_PLACES);
/** Two blocks float over entry 8 (T4), and what is bought as a recommendation has no position (B15). */
const WITHOUT_A_POSITION = ['simple_floating', 'bought_recommendations'];

describe('the places of advertisements', () => {
  it('are those of the contract, which the CMS has too (E18, E19)', () => {
    const own = places
      .filter(([name]) => !WITHOUT_A_POSITION.includes(name))
      .map(([key, { source }]) => ({
        key,
        // The place of an office is filled by a script as well.
        from: source.from === 'office' ? 'script' : source.from,
        entry: source.from === 'entry' ? source.entry : null,
        boxes: places
          .filter(([other, { source: its }]) => other === key || isSameEntry(source, its))
          .map(([, { box }]) => box),
      }));
    // Which kinds the types become is what the reshape of an ad knows, whose test compares them.
    expect(own).toEqual(contract.map(({ types: _, ...place }) => place));
  });

  it.each(Object.entries(AD_BOXES))(
    'the box %s is as large as the contract says, which the CMS judges by',
    (name, box) => {
      expect({ whole: box.whole.map(atMost), half: box.half.map(atMost) }).toEqual(
        boxes.boxes[name as keyof typeof AD_BOXES],
      ); // `entries` forgets the keys.
    },
  );

  it.each<[AdPlaceName, string]>([
    ...HOME_SLOTS.map((name, at): [AdPlaceName, string] => [name, `entry ${at}`]),
    ['home_sidebar', 'entry 7'],
    ['home_floating', 'entry 8'],
    ['simple_floating', 'entry 8'],
    ['home_news_end', 'entry 9'],
    ['home_banners', 'key'],
    ['home_list_20', 'key'],
    ['home_aside_bottom', 'key'],
    ['bottom_bar', 'key'],
    ['article_bottom', 'api-advert-adposition slugName=article_bottom'],
    ['search_top', 'api-advert-search.php type=top'],
    ['search_bottom', 'api-advert-search.php type=bottom'],
    ['company_inside', 'api-company-inside of the office'],
    ['company_inside_bottom', 'api-company-inside-bottom of the office'],
    ['bought_recommendations', 'api-buy-recommend '],
  ])('%s is filled from %s (T20, T22, E19, B11, B15, B21-B23)', (name, source) => {
    const place: AdPlace = AD_PLACES[name];
    expect(described(place)).toBe(source);
  });

  it('all have a line in this table', () => expect(places).toHaveLength(21));

  it.each<[keyof typeof AD_BOXES, [width: string, ratio: number][]]>([
    [
      'column',
      [
        ['calc(100vw - 32px)', 2],
        ['968px', 968 / 280],
      ],
    ],
    ['sidebar', [['264px', 4 / 3]]],
    [
      'banner',
      [
        ['100vw', 4 / 3],
        ['min(1280px, 100vw)', 1280 / 580],
      ],
    ],
    [
      'floating',
      [
        ['96px', 4 / 3],
        ['238px', 2],
      ],
    ],
    [
      'bar',
      [
        ['96px', 1.5],
        ['120px', 1.5],
      ],
    ],
    ['simpleFloating', [['300px', 1.5]]],
  ])('the box %s is so wide, and its height follows from the ratio: %j (K35)', (box, sizes) =>
    expect(AD_BOXES[box].whole.map(({ width, ratio }) => [width, ratio])).toEqual(sizes),
  );

  it.each<[AdPlaceName, AdKind[]]>([
    ['home_slot_3', ['text', 'image', 'topping']],
    ['home_floating', ['text', 'image', 'floating', 'topping']],
    ['bottom_bar', ['text', 'image']],
  ])('%s shows of all kinds: %j (E17, H27, H28)', (name, shown) => {
    const ads = (['text', 'image', 'floating', 'unknown', 'topping'] as const).map((kind) => ({ kind }));
    expect(shownIn(name, ads).map(({ kind }) => kind)).toEqual(shown);
  });
});

const isSameEntry = (one: AdPlace['source'], other: AdPlace['source']) =>
  one.from === 'entry' && other.from === 'entry' && one.entry === other.entry;

/** How large a box is on the widest screen that has it. */
function atMost({ media, width, ratio }: CoverBox): { width: number; height: number } {
  const screen = media === undefined ? Infinity : Number(/^\(width <= (\d+)px\)$/.exec(media)?.[1]);
  const [, less] = /^calc\(100vw - (\d+)px\)$/.exec(width) ?? [];
  const [, most] = /^(?:min\()?(\d+)px(?:, 100vw\))?$/.exec(width) ?? [];
  const pixels = width === '100vw' ? screen : less === undefined ? Number(most) : screen - Number(less);
  return { width: pixels, height: pixels / ratio };
}

function described({ source }: AdPlace): string {
  switch (source.from) {
    case 'entry':
      return `entry ${source.entry}`;
    case 'key':
      return 'key';
    case 'script':
      return `${source.script} ${new URLSearchParams(source.query)}`;
    case 'office':
      return `${source.script} of the office`;
  }
}
