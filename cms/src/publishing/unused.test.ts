import { isUnused } from './unused';

const made = { revision: 1, createdBy: 4, title: { zh: null, en: null } };

it.each([
  [made, true],
  [{ ...made, createdBy: { id: 4 } }, true],
  [{ ...made, title: undefined }, true],
  [{ ...made, title: { zh: '砖' } }, false],
  [{ ...made, title: { en: 'Brick' } }, false],
  [{ ...made, revision: 2 }, false],
  [{ ...made, createdBy: 5 }, false],
  [{ ...made, createdBy: null }, false],
])('an entry nothing was done with is unused by its maker: %j %s', (entry, expected) => {
  expect(isUnused(entry, 4)).toBe(expected);
});
