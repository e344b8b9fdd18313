import { toFileName } from './file-name';

describe('names under /uploads/', () => {
  it('takes an original and a rendition', () => {
    expect(toFileName(['0a1b2c.webp'])).toBe('0a1b2c.webp');
    expect(toFileName(['0a1b2c-472x303.webp'])).toBe('0a1b2c-472x303.webp');
  });
  it.each([
    [['..', 'secrets.json']],
    [['../secrets.json']],
    [['..%2fsecrets.json']],
    [['a/b.webp']],
    [['a\\b.webp']],
    [['a', 'b.webp']],
    [['.webp']],
    [['secrets.json']],
    [['a.webp\0.webp']],
    [[]],
  ])('refuses %j', (segments) => {
    expect(toFileName(segments)).toBeNull();
  });
});
