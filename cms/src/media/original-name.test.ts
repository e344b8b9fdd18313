import { keepNameHook, noteName, toOriginalName, UNNAMED } from './original-name';

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

type Args = Parameters<typeof keepNameHook>[0];

it.each([
  ['a file with a name', '砖墙.jpg', {}, { alt: 1, originalName: '砖墙.jpg' }],
  ['a file of the contract, which has none', UNNAMED, {}, { alt: 1 }],
  ['a save without a file', '砖墙.jpg', undefined, { alt: 1 }],
])('of %s the name is kept with its picture', (_, name, file, kept) => {
  // Of a request only what the two read.
  const req = { context: {}, file } as unknown as Args['req'];
  noteName(req, name);
  expect(keepNameHook({ data: { alt: 1 }, req } as unknown as Args)).toEqual(kept); // as above
});
