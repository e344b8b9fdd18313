import { BoundedStore, type Kept } from './bounded-store';

const entry = (bytes: number, group: string | null = null): Kept => ({ bytes, group });

describe('BoundedStore', () => {
  it('is bounded in bytes: those not used for longest go', () => {
    const store = new BoundedStore(80);
    for (let at = 0; at < 8; at += 1) store.set(`k${at}`, entry(10));
    expect(store.get('k0')).toBeDefined();
    store.set('new', entry(10));
    expect(store.get('k1')).toBeUndefined();
    expect(store.get('k0')).toBeDefined();
    expect(store.size).toEqual({ entries: 8, bytes: 80 });
  });

  it('refuses what would drive out too much, and what stood in its place is gone', () => {
    const store = new BoundedStore(80);
    expect(store.set('a', entry(10))).toBe(true);
    expect(store.set('a', entry(11))).toBe(false);
    expect(store.get('a')).toBeUndefined();
    expect(store.size).toEqual({ entries: 0, bytes: 0 });
  });

  it('replaces an entry without counting it twice', () => {
    const store = new BoundedStore(800);
    store.set('a', entry(30));
    store.set('a', entry(20, 'g'));
    expect(store.size).toEqual({ entries: 1, bytes: 20 });
  });

  it('deletes a group, also after one of it was deleted or replaced', () => {
    const store = new BoundedStore(800);
    for (const key of ['a', 'b', 'c']) store.set(key, entry(1, 'g'));
    store.set('d', entry(1, 'other'));
    store.delete('a');
    store.set('b', entry(1, 'other'));
    store.deleteGroup('g');
    expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== undefined)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    store.deleteGroup('g');
    store.deleteGroup('other');
    expect(store.size).toEqual({ entries: 0, bytes: 0 });
  });
});
