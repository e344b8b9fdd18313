import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { Expiries } from './expiries';
import { replay } from './replay';

describe('replay', () => {
  it('makes Next drop pages stored before a tag was cleared, and keep those stored after', async () => {
    const expiries = new Expiries(null);
    const now = Date.now();
    await expiries.clear(['post:a'], now - 1000);
    expect(replay(expiries)).toBe(1);
    expect(areTagsExpired(['post:a', 'posts'], now - 2000)).toBe(true);
    expect(areTagsExpired(['post:a'], now - 500)).toBe(false);
    expect(areTagsExpired(['posts'], now - 2000)).toBe(false);
  });

  it('does not take back what Next already knows', async () => {
    const expiries = new Expiries(null);
    const now = Date.now();
    tagsManifest.set('post:b', { expired: now - 10 });
    await expiries.clear(['post:b'], now - 1000);
    replay(expiries);
    expect(areTagsExpired(['post:b'], now - 500)).toBe(true);
  });
});
