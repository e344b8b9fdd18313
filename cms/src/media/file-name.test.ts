import { filesOf, originalsIn, toFileName } from './file-name';

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

describe('addresses of files in a text', () => {
  const text = `<img src="/uploads/0a1b2c-472x303.webp" srcset="https://a.example/uploads/0a1b2c-f30x70-944x606.webp 2x">
    <a href="/uploads/ffee.gif?x#y">…</a> /uploads/none.svg /uploads/0a1b2c.webp.html`;

  it('name each original once', () => {
    expect(originalsIn(text)).toEqual(['0a1b2c', 'ffee']);
  });
  it('match those of their original, and of no other', () => {
    const { pattern = '' } = filesOf('0a1b2c.webp') ?? {};
    expect(text.match(new RegExp(pattern, 'g'))).toHaveLength(3);
    expect('/uploads/0a1b2cd.webp').not.toMatch(new RegExp(pattern));
    expect('/uploads/0a1b2c-1.webp').not.toMatch(new RegExp(pattern));
    expect(filesOf(`a'b.webp`)).toBeNull();
  });
});
