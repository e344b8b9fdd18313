import { toOriginalName } from './original-name';

it.each([
  ['砖墙 01.jpg', '砖墙 01.jpg'],
  ['C:\\Users\\lin\\wall.png', 'wall.png'],
  ['../../etc/wall.png', 'wall.png'],
  ['wa\u0000ll\u202e.png', 'wall.png'],
  ['cafe\u0301.jpg', 'café.jpg'],
  [' ', ''],
  [`${'砖'.repeat(300)}.jpg`, '砖'.repeat(200)],
])('the name %j is kept as %j', (given, kept) => {
  expect(toOriginalName(given)).toBe(kept);
});
