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

/** An entry in the directory of an OLE container, as Windows' specification has it: name, its length, type. */
function oleEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry[66] = type;
  return entry;
}
const ole = (...parts: Buffer[]) => Buffer.concat([OLE, Buffer.alloc(504), ...parts, Buffer.alloc(512)]);
const FAMILY = ole(oleEntry('Root Entry', 5), oleEntry('BasicFileInfo', 2));

/** An archive of empty files. */
function archive(names: readonly string[], before: Buffer = Buffer.alloc(0)): Buffer {
  const record = (mark: string, length: number, place: number, name: string) => {
    const head = Buffer.alloc(length);
    head.write(mark, 'latin1');
    head.writeUInt16LE(Buffer.byteLength(name), place);
    return Buffer.concat([head, Buffer.from(name)]);
  };
  const files = Buffer.concat([before, ...names.map((name) => record('PK\x03\x04', 30, 26, name))]);
  const directory = Buffer.concat(names.map((name) => record('PK\x01\x02', 46, 28, name)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, directory, end]);
}

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
  rfa: FAMILY,
  ifc: latin("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\n"),
  '3ds': max3ds(64),
  zip: archive(['wall/plan.dwg', 'wall/[Content_Types].xml', '说明.pdf']),
};

describe('a file that products offer', () => {
  it.each(KINDS)('is known by its content: %s', (kind) => {
    expect(judgeDownload(FILES[kind])).toEqual({ accepted: true, kind });
  });

  it('is a drawing of AutoCAD in its binary form', () => {
    expect(judgeDownload(latin('AutoCAD Binary DXF\r\n\x1a\0\0\0'))).toEqual({ accepted: true, kind: 'dxf' });
  });

  it('is a PDF after what programs put before it', () => {
    const before = '\ufeff\r\n'.padEnd(1000);
    expect(judgeDownload(latin(`${before}%PDF-1.4\n%%EOF`))).toEqual({ accepted: true, kind: 'pdf' });
    expect(judgeDownload(latin(`${' '.repeat(1024)}%PDF-1.4\n%%EOF`))).toMatchObject({ accepted: false });
  });

  it('is a model whose header describes it at length', () => {
    const described = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('${'x'.repeat(60_000)}'),'2;1');\n`;
    expect(judgeDownload(latin(`${described}FILE_SCHEMA(('IFC4'));\n`))).toEqual({
      accepted: true,
      kind: 'ifc',
    });
  });

  it.each(['Haus.rvt', 'Vorlage.RTE', 'wall.rvt '])('is no project or template of Revit: %s', (name) => {
    expect(judgeDownload(FAMILY, name)).toMatchObject({ reason: { en: expect.stringContaining('family') } });
  });

  it('is a family of Revit by any other name', () => {
    expect(judgeDownload(FAMILY, 'wall.rvt.rfa')).toEqual({ accepted: true, kind: 'rfa' });
  });

  const saved = (path: string) =>
    ole(
      oleEntry('BasicFileInfo', 2),
      Buffer.from(
        `Worksharing: Not enabled\r\nLast Save Path: ${path}\r\nOpen Workset Default: 3\r\n`,
        'utf16le',
      ),
    );

  it.each([
    ['has what only projects have', ole(oleEntry('BasicFileInfo', 2), oleEntry('ProjectInformation', 2))],
    ['was saved as a project', saved('C:\\Büro\\Haus.rvt')],
    ['was saved as a template', saved('D:\\Vorlage.RTE')],
  ])('is no project of Revit that was renamed and %s', (_, file) => {
    expect(judgeDownload(file, 'wall.rfa')).toMatchObject({
      reason: { en: expect.stringContaining('family') },
    });
  });

  it.each([
    ['was saved from the folder of a project', saved('C:\\Haus.rvt\\wall.rfa')],
    ['speaks of what projects have', ole(oleEntry('BasicFileInfo', 2), oleEntry('ProjectInformation', 1))],
  ])('is a family of Revit that %s', (_, file) => {
    expect(judgeDownload(file, 'wall.rfa')).toEqual({ accepted: true, kind: 'rfa' });
  });

  it.each([
    ['a library of Java', archive(['META-INF/MANIFEST.MF', 'Main.class'])],
    ['an app', archive(['classes.dex', 'AndroidManifest.xml'])],
    ['a document with macros', archive(['[Content_Types].xml', '_rels/.rels', 'word/vbaProject.bin'])],
    [
      'a document whose parts were put in another order',
      archive(['word/vbaProject.bin', '[Content_Types].xml']),
    ],
    ['an app behind something else', archive(['AndroidManifest.xml'], archive(['plan.dwg']))],
    ['a library without its directory', latin(`PK\x03\x04${'\0'.repeat(22)}\x09\0\0\0META-INF/PK\x05\x06`)],
  ])('is not %s in the form of an archive', (_, file) => {
    expect(judgeDownload(file)).toMatchObject({ reason: { en: expect.stringContaining('not a ZIP') } });
  });

  it.each([
    ['a page', latin('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')],
    ['a program', Buffer.concat([latin('MZ'), room])],
    ['a document of Office, which may hold macros', ole(oleEntry('Root Entry', 5), oleEntry('Macros', 1))],
    [
      'a document that speaks of Revit',
      ole(oleEntry('WordDocument', 2), Buffer.from('BasicFileInfo', 'utf16le')),
    ],
    ['a folder of that name', ole(oleEntry('BasicFileInfo', 1))],
    ['an entry within a text', ole(Buffer.alloc(3), oleEntry('BasicFileInfo', 2))],
    ['a program that holds a PDF', latin('MZ\0\0 %PDF-1.7 %%EOF')],
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
