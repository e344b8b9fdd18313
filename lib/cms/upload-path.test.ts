import { mediaType, uploadSegments } from './upload-path';

describe('uploadSegments', () => {
  it.each([
    ['5f1c0e-472x303.webp', ['5f1c0e-472x303.webp']],
    ['2025/05/a%20b.jpg', ['2025', '05', 'a b.jpg']],
    ['%E5%9B%BE.png', ['图.png']],
  ])('reads %s', (path, expected) => {
    expect(uploadSegments(path)).toEqual(expected);
  });

  it.each([
    '',
    '..',
    '../secrets.json',
    '%2e%2e/secrets.json',
    '%252e%252e/x',
    'a/../b.webp',
    'a//b.webp',
    '.htaccess',
    'a%2fb.webp',
    'a%5cb.webp',
    'a%00.webp',
    'a%25.webp',
    'a%0a.webp',
    'a%.webp',
    'a/b/c/d/e/f/g.webp',
    'x'.repeat(500),
    'http:',
  ])('refuses %j', (path) => {
    expect(uploadSegments(path)).toBeNull();
  });
});

describe('mediaType', () => {
  it.each([
    ['image/webp', 'image/webp'],
    ['Image/JPEG; charset=binary', 'image/jpeg'],
    ['text/html', null],
    ['application/javascript', null],
    [undefined, null],
  ])('%j is handed on as %j', (header, expected) => {
    expect(mediaType(header)).toBe(expected);
  });
});
