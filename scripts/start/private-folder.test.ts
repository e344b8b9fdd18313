import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file';
import { makePrivate, openToAll } from './private-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pilotis-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o7777).toString(8);
/** As the release before left it, started with the usual umask. */
const file = (...path: string[]) => {
  writeFileSync(join(folder, ...path), '');
  chmodSync(join(folder, ...path), 0o644);
};
const subfolder = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  chmodSync(join(folder, name), 0o755);
};

it('is made for its user alone, whatever the umask', () => {
  const before = process.umask(0);
  try {
    expect(makePrivate(join(folder, 'new', 'data'))).toBe(true);
    new LogFile(join(folder, 'new', 'data', 'cms.log')).close();
  } finally {
    process.umask(before);
  }
  expect(modeOf('new', 'data')).toBe('700');
  expect(modeOf('new', 'data', 'cms.log')).toBe('600');
});

it('is closed with all it holds when an earlier release left it open', () => {
  subfolder('data');
  for (const name of ['outbox', 'media', 'last-good']) subfolder(join('data', name));
  const files = [
    ['cms.log'],
    ['cms.log.1'],
    ['build-cms.log'],
    ['secrets.json'],
    ['database.json'],
    ['outbox', 'a.json'],
    ['media', 'a.webp'],
  ];
  for (const path of files) file('data', ...path);
  expect(makePrivate(join(folder, 'data'))).toBe(true);
  expect(modeOf('data')).toBe('700');
  for (const name of ['outbox', 'media', 'last-good']) expect(modeOf('data', name)).toBe('700');
  for (const path of files) expect(modeOf('data', ...path)).toBe('600');
});

it('leaves what is not its own: other files, and what a link leads to', () => {
  subfolder('elsewhere');
  file('elsewhere', 'picture.webp');
  subfolder('data');
  file('data', 'readme.txt');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'media'));
  makePrivate(join(folder, 'data'));
  expect(modeOf('data', 'readme.txt')).toBe('644');
  expect(modeOf('elsewhere')).toBe('755');
  expect(modeOf('elsewhere', 'picture.webp')).toBe('644');
});

it('never takes a folder from everybody that all share', () => {
  subfolder('shared');
  chmodSync(join(folder, 'shared'), 0o1777);
  expect(makePrivate(join(folder, 'shared'))).toBe(false);
  expect(modeOf('shared')).toBe('1777');
});

it('looks at so many files and no more: the folder that holds them is closed', () => {
  subfolder('media');
  for (let n = 0; n < 20; n += 1) file('media', `${n}.webp`);
  expect(makePrivate(folder, 10)).toBe(true);
  expect(modeOf('media')).toBe('700');
  const open = readdirSync(join(folder, 'media')).filter((name) => modeOf('media', name) !== '600');
  expect(open.length).toBeGreaterThanOrEqual(10);
});

it('lets the files of a build be read by a proxy', () => {
  for (const name of ['static', join('static', 'chunks')]) {
    mkdirSync(join(folder, name), { mode: 0o700 });
  }
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), '', { mode: 0o600 });
  openToAll(join(folder, 'static'));
  expect([modeOf('static'), modeOf('static', 'chunks'), modeOf('static', 'chunks', 'a.js')]).toEqual([
    '755',
    '755',
    '644',
  ]);
});
