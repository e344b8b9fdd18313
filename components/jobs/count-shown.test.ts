import { countShown } from './count-shown';

it.each([
  [3, 3, 3],
  [0, 8, 8],
  [48, 48, 8],
])('E41: of the limit %i a list shows %i, and where there is room for eight %i', (limit, shown, ofEight) => {
  expect(countShown(limit)).toBe(shown);
  expect(countShown(limit, 8)).toBe(ofEight);
});
