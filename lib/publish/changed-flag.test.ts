import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.mock('@/lib/env', () => ({ env: { changedFlag: null } }));
jest.mock('@/lib/log', () => ({ log: { warn: jest.fn() } }));

import { ChangedFlag, HELD_MS } from './changed-flag';

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

  it('stays as long as the last of several instances wants it', () => {
    const [first, second] = [new ChangedFlag(file, failed), new ChangedFlag(file, failed)];
    first.raise(1000);
    second.raise(3000);
    first.lower(1000 + HELD_MS);
    expect(existsSync(file)).toBe(true);
    second.lower(3000 + HELD_MS);
    expect(existsSync(file)).toBe(false);
  });

  it('that a killed process left is taken away', () => {
    writeFileSync(file, '9999999999999');
    new ChangedFlag(file, failed).remove();
    expect(existsSync(file)).toBe(false);
  });

  it('that cannot be written is reported, and holds nothing up', () => {
    const flag = new ChangedFlag(path.join(folder, 'no', 'folder'), failed);
    flag.raise();
    flag.lower();
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
