import { BELOW, BESIDE, COLUMN_ORDER, toGroups } from './post-groups';

const posts = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
const sizes = (n: number) => toGroups(posts(n)).map((group) => group.length);

describe('the groups of the home list', () => {
  it('H9 H10 split 18 posts into 4, 4, 4, 4, 2 and keep their order', () => {
    expect(sizes(18)).toEqual([4, 4, 4, 4, 2]);
    expect(toGroups(posts(18)).flat()).toEqual(posts(18));
  });

  it.each([
    [0, []],
    [3, [3]],
    [4, [4]],
    [5, [4, 1]],
    [16, [4, 4, 4, 4]],
    [30, [4, 4, 4, 4, 14]],
  ])('H10 make of %d posts groups of %j', (n, groups) => expect(sizes(n)).toEqual(groups));
});

describe('the order of the main column', () => {
  it('T20 H11 H12 H14 alternates slots and groups, then products, pagination and slot 6', () => {
    const words = COLUMN_ORDER.map((part) =>
      part.part === 'slot' ? `slot ${part.slot}` : part.part === 'group' ? `group ${part.group}` : part.part,
    );
    expect(words).toEqual([
      'slot 0',
      'title',
      'group 1',
      'slot 1',
      'group 2',
      'slot 2',
      'group 3',
      'slot 3',
      'group 4',
      'slot 4',
      'group 5',
      'slot 5',
      'recommended',
      'pagination',
      'slot 6',
    ]);
  });

  it('is cut into what stands beside the sidebar and what has the whole width, nothing lost', () => {
    expect([...BESIDE, ...BELOW]).toEqual(COLUMN_ORDER);
    expect(BESIDE.map(({ part }) => part)).toEqual(['slot', 'title', 'group', 'slot']);
    expect(BELOW[0]).toEqual({ part: 'group', group: 2 });
  });
});
