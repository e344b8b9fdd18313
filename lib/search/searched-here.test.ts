import { SearchedHere } from './searched-here';

describe('searches that this process has seen (V6)', () => {
  it('are ten a minute for each visitor, of different words', () => {
    let now = 5000;
    const here = new SearchedHere(() => now);
    const tries = Array.from({ length: 12 }, (_, n) => here.note('a', `word ${n}`));
    expect(tries).toEqual([...Array<null>(10).fill(null), 60, 60]);
    expect([here.note('a', 'word 0'), here.note('b', 'word 11')]).toEqual([null, null]);
    now += 59_001;
    expect(here.note('a', 'word 11')).toBe(1);
    now += 999;
    expect(here.note('a', 'word 11')).toBeNull();
  });

  it('begin anew when the clock was set back', () => {
    let now = 1_000_000;
    const here = new SearchedHere(() => now);
    for (let n = 0; n < 11; n += 1) here.note('a', `word ${n}`);
    now = 0;
    expect(here.note('a', 'word 12')).toBeNull();
  });

  it('take bounded memory, whoever asks', () => {
    const here = new SearchedHere(() => 0);
    for (let n = 0; n < 11; n += 1) here.note('a', `word ${n}`);
    for (let n = 0; n < 49_999; n += 1) here.note(String(n), 'word');
    expect(here.note('a', 'word 11')).toBe(60);
    here.note('one more', 'word');
    expect(here.note('a', 'word 11')).toBeNull();
  });
});
