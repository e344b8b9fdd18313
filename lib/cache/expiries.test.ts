import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Expiries } from './expiries';

describe('Expiries', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'expiries-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('knows the latest moment any of some tags was cleared', async () => {
    const expiries = new Expiries(null);
    const now = Date.now();
    await expiries.clear(['a', 'b'], now - 20);
    await expiries.clear(['b'], now - 10);
    expect(expiries.since(['a', 'c'])).toBe(now - 20);
    expect(expiries.since(['a', 'b'])).toBe(now - 10);
    expect(expiries.since(['c'])).toBe(0);
  });

  it('does not let an older event take back a newer one', async () => {
    const expiries = new Expiries(null);
    const now = Date.now();
    await expiries.clear(['a'], now);
    await expiries.clear(['a'], now - 5000);
    expect(expiries.since(['a'])).toBe(now);
  });

  it('still counts after a restart', async () => {
    const file = path.join(folder, 'expiries.json');
    const now = Date.now();
    await new Expiries(file).clear(['post:a'], now);
    expect(new Expiries(file).since(['post:a'])).toBe(now);
    expect(new Expiries(file).all()).toEqual([{ tag: 'post:a', at: now }]);
  });

  it('starts empty from a torn file', () => {
    const file = path.join(folder, 'expiries.json');
    writeFileSync(file, '{"floor":1,"ta');
    expect(new Expiries(file).since(['a'])).toBe(0);
  });

  it('forgets the oldest together: what it no longer lists counts as cleared then', async () => {
    const expiries = new Expiries(null);
    const now = Date.now();
    await expiries.clear(['old'], now - 1000);
    await expiries.clear(
      Array.from({ length: 20_000 }, (_, n) => `t${n}`),
      now,
    );
    expect(expiries.since(['old'])).toBe(now - 1000);
    expect(expiries.since(['never seen'])).toBe(now - 1000);
  });
});
