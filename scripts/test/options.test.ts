import { readOptions } from './options';

it.each([
  ['nothing', [], { only: null, rounds: 1, changed: null }],
  ['parts in one word', ['--no-install', '--only=unit,lint'], { only: new Set(['unit', 'lint']) }],
  ['parts behind it', ['--only', 'e2e', '--repeat', '5'], { only: new Set(['e2e']), rounds: 5 }],
  [
    'what has changed',
    ['--changed'],
    { changed: { since: 'origin/main', contract: false, journeys: false } },
  ],
  [
    'since another commit',
    ['--changed=HEAD~3', '--journeys'],
    { changed: { since: 'HEAD~3', contract: false, journeys: true } },
  ],
  [
    'no commit as none, which a run then refuses',
    ['--changed='],
    { changed: { since: '', contract: false, journeys: false } },
  ],
])('reads %s', (_, args, expected) => {
  expect(readOptions(args)).toMatchObject(expected);
});

it.each([['--help'], ['-h']])('%s runs nothing', (help) => {
  expect(readOptions(['--no-install', help])).toBeNull();
});

it.each([
  [['--olny=unit'], /--olny/],
  [['unit'], /unit/],
  [['--only=unit,lnt'], /--only knows no "lnt". There are: unit, build,/],
  [['--only='], /--only knows no ""/],
  [['--repeat', '0'], /number of rounds/],
  [['--repeat=many'], /number of rounds/],
  [['--contract'], /go with --changed/],
  [['--changed', '--only=lint'], /do not go with --changed/],
  [['--repeat=5', '--changed=HEAD~3'], /do not go with --changed/],
])('%j is refused by its name', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
