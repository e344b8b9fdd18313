import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.mock('@/lib/env', () => ({ env: { changedFlag: null } }));
jest.mock('@/lib/log', () => ({ log: { warn: jest.fn() } }));

import { ChangedFlag, EVERY_MS, HELD_MS, showsInLists } from './changed-flag';

describe('the file that tells nginx of a change', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
  const file = path.join(folder, 'changed');
  const failed = jest.fn();
  beforeEach(() => {
    failed.mockClear();
    rmSync(file, { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is there at once, and goes after its time', () => {
    const flag = new ChangedFlag(file, failed);
    flag.raise(1000);
    expect(existsSync(file)).toBe(true);
    flag.lower(1000 + HELD_MS - 2);
    expect(existsSync(file)).toBe(true);
    flag.lower(1000 + HELD_MS);
    expect(existsSync(file)).toBe(false);
  });

  it('is not there for longer in a stream of changes, nor again soon', () => {
    const flag = new ChangedFlag(file, failed);
    flag.raise(1000);
    flag.raise(1000 + HELD_MS - 1);
    flag.lower(1000 + HELD_MS);
    expect(existsSync(file)).toBe(false);
    flag.raise(1000 + EVERY_MS - 1);
    expect(existsSync(file)).toBe(false);
    flag.raise(1000 + EVERY_MS);
    expect(existsSync(file)).toBe(true);
    expect(readdirSync(folder)).toEqual(['changed']);
    flag.lower(1000 + EVERY_MS + HELD_MS);
  });

  it('is raised again after the clock was set back', () => {
    const flag = new ChangedFlag(file, failed);
    flag.raise(9_000_000);
    flag.lower(9_000_000 + HELD_MS);
    flag.raise(1000);
    expect(existsSync(file)).toBe(true);
    flag.remove();
  });

  it('is one for several instances, and either takes it away when its time is over', () => {
    const [first, second] = [new ChangedFlag(file, failed), new ChangedFlag(file, failed)];
    first.raise(1000);
    second.raise(3000);
    second.lower(1000 + HELD_MS);
    expect(existsSync(file)).toBe(false);
    second.raise(1000 + EVERY_MS - 1);
    expect(existsSync(file)).toBe(false);
    first.remove();
    second.remove();
  });

  it('stays when another instance ends than the one that has put it there', () => {
    const [first, second] = [new ChangedFlag(file, failed), new ChangedFlag(file, failed)];
    first.raise(1000);
    second.remove();
    expect(existsSync(file)).toBe(true);
    first.remove();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['long ago', '999 gone', false],
    ['with a moment that never comes', '9999999999999 gone', false],
    ['without a moment', '', false],
    ['a second ago', '4000 gone', true],
  ])('that a process left %s is taken away when its time is over', (_, content, isThere) => {
    writeFileSync(file, content);
    const flag = new ChangedFlag(file, failed);
    flag.tidy(1000);
    expect(existsSync(file)).toBe(isThere);
    flag.lower(4000);
    expect(existsSync(file)).toBe(false);
  });

  it('that cannot be written is reported, and holds nothing up', () => {
    const flag = new ChangedFlag(path.join(folder, 'no', 'folder'), failed);
    flag.raise();
    flag.lower();
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [['post:hillside', 'posts', 'popular'], true],
  [['jobs', 'post:architect'], true],
  [['comments:7'], false],
  [['ads'], false],
  [['user:3'], false],
])('%j show in lists: %s', (tags, isShown) => {
  expect(showsInLists(tags)).toBe(isShown);
});
