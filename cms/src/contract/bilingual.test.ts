import { joinHalves, splitHalves } from './bilingual';

describe('bilingual text on the wire', () => {
  it.each([
    [{ zh: '建筑', en: 'Architecture' }, '建筑|Architecture'],
    [{ zh: '建筑', en: '' }, '建筑'],
    [{ zh: null, en: 'Architecture' }, 'Architecture'],
    [{ zh: ' 建筑 ', en: ' ' }, '建筑'],
    [null, ''],
    [undefined, ''],
  ])('joins both halves, or sends the one that is written (E12) %#', (field, wire) => {
    expect(joinHalves(field)).toBe(wire);
  });

  it('keeps a bar inside a half from moving the split', () => {
    expect(splitHalves(joinHalves({ zh: 'a|b', en: 'c' }))).toEqual({ zh: 'a｜b', en: 'c' });
  });

  it('splits at the first bar only and judges a single half by its script', () => {
    expect(splitHalves('一|two|three')).toEqual({ zh: '一', en: 'two|three' });
    expect(splitHalves('只有中文')).toEqual({ zh: '只有中文', en: '' });
    expect(splitHalves('Only English')).toEqual({ zh: '', en: 'Only English' });
  });
});
