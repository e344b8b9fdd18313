import { MOST_BYTES } from '../media/upload-limits';
import { buildMagazine } from '../seed/content/magazine';
import { draw } from '../seed/downloads/lay-downloads';
import { listPictures } from '../seed/pictures/catalogue';
import { judgeDownload } from './judge-download';
import { KINDS, kindOfFile, savedName, storedName } from './kinds';

jest.mock('payload', () => ({}));

const latin = (text: string) => Buffer.from(text, 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const room = Buffer.alloc(600);

function max3ds(length: number): Buffer {
  const file = Buffer.alloc(64);
  file.write('MM', 'latin1');
  file.writeUInt32LE(length, 2);
  return file;
}

const FILES: Readonly<Record<(typeof KINDS)[number], Buffer>> = {
  pdf: latin('%PDF-1.7\n1 0 obj\n%%EOF\n'),
  dwg: Buffer.concat([latin('AC1032'), room]),
  dxf: latin('999\r\nmade by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
  skp: Buffer.concat([Buffer.from('fffeff0e', 'hex'), Buffer.from('SketchUp Model', 'utf16le'), room]),
  rfa: Buffer.concat([OLE, room, Buffer.from('BasicFileInfo', 'utf16le'), room]),
  ifc: latin("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\n"),
  '3ds': max3ds(64),
  zip: Buffer.concat([latin('PK\x03\x04'), room, latin('PK\x05\x06'), Buffer.alloc(18)]),
};

describe('a file that products offer', () => {
  it.each(KINDS)('is known by its content: %s', (kind) => {
    expect(judgeDownload(FILES[kind])).toEqual({ accepted: true, kind });
  });

  it('is a drawing of AutoCAD in its binary form', () => {
    expect(judgeDownload(latin('AutoCAD Binary DXF\r\n\x1a\0\0\0'))).toEqual({ accepted: true, kind: 'dxf' });
  });

  it.each([
    ['a page', latin('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')],
    ['a program', Buffer.concat([latin('MZ'), room])],
    ['a document of Office, which may hold macros', Buffer.concat([OLE, room, room])],
    ['a model that is no building', latin("ISO-10303-21;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\n")],
    ['a picture', latin('MM\0*\0\0\0\b and more of it')],
    ['a drawing that says it is longer', max3ds(65)],
    ['a text', latin('0\nSECTIONAL')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, file) => {
    const judgement = judgeDownload(file);
    expect(judgement).toMatchObject({ accepted: false, reason: { en: expect.stringContaining('PDF, DWG') } });
  });

  it.each([
    ['PDF', latin('%PDF-1.7\n1 0 obj\n')],
    ['ZIP', Buffer.concat([latin('PK\x03\x04'), room])],
  ])('has its end: %s', (_, file) => {
    expect(judgeDownload(file)).toMatchObject({ reason: { en: 'the file is incomplete' } });
  });

  it('is no larger than the limit', () => {
    const large = Buffer.alloc(MOST_BYTES + 1);
    FILES.dwg.copy(large);
    expect(judgeDownload(large.subarray(0, MOST_BYTES))).toMatchObject({ accepted: true });
    expect(judgeDownload(large)).toMatchObject({ reason: { en: 'the file must not exceed 20 MB' } });
  });
});

describe('the names of a download', () => {
  it.each([
    ['Wand Detail 1:20 (EN).DWG', 'wand-detail-1-20-en-0a1b.dwg'],
    ['安装图.dwg', '0a1b.dwg'],
    ['../../etc/passwd', '0a1b.dwg'],
    [`${'a'.repeat(80)}.dwg`, `${'a'.repeat(60)}-0a1b.dwg`],
  ])('%s is stored as %s', (name, stored) => {
    expect(storedName(name, '0a1b', 'dwg')).toBe(stored);
    expect(kindOfFile(stored)).toBe('dwg');
  });

  it('end as the file is, whatever it was called', () => {
    expect(savedName('安装图.exe', 'pdf')).toBe('安装图.pdf');
    expect(savedName('', 'zip')).toBe('download.zip');
    expect(kindOfFile('3fa9c04b5d1e2f60718a-310x207.webp')).toBeNull();
  });
});

it.each(['pdf', 'dxf'] as const)('the demo magazine draws what it offers: %s', (kind) => {
  for (const product of buildMagazine(listPictures()).products) {
    const file = draw(kind, product);
    expect(judgeDownload(file)).toEqual({ accepted: true, kind });
    expect(file.length).toBeLessThan(4000);
  }
});
