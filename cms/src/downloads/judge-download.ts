import type { Words } from '../i18n/words';
import { MOST_BYTES, MOST_MEGABYTES } from '../media/upload-limits';
import { KINDS, type DownloadKind } from './kinds';
import { isRevit, isRevitProject } from './revit';
import { endOfZip, isArchive } from './zip';

const NAMES = KINDS.map((kind) => kind.toUpperCase()).join(', ');

/** What products may offer, said where editors choose a file. */
export const DOWNLOAD_LIMITS: Words = {
  zh: `${NAMES}，按内容识别，每个文件最大 ${MOST_MEGABYTES}。`,
  en: `${NAMES}, recognised by their content: a file of at most ${MOST_MEGABYTES}.`,
};

/** A file that products may offer, or why not, in both languages. */
type Judgement = { accepted: true; kind: DownloadKind } | { accepted: false; reason: Words };

/**
 * Judges a file by its content; its declared type is not looked at.
 * @param name the one it came with: it may tell a project of Revit from a family
 */
export function judgeDownload(data: Uint8Array, name = ''): Judgement {
  if (data.length > MOST_BYTES)
    return refused(`文件最大 ${MOST_MEGABYTES}`, `the file must not exceed ${MOST_MEGABYTES}`);
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const kind = kindOf(bytes);
  if (kind === null)
    return refused(`文件内容须为以下格式：${NAMES}`, `the content must be of one of these formats: ${NAMES}`);
  if (kind === 'rfa' && isRevitProject(bytes, name))
    return refused(
      'Revit 项目和样板不能提供，请导出族（.rfa）',
      'projects and templates of Revit are not offered; export a family (.rfa)',
    );
  if (kind === 'zip' && !isArchive(bytes))
    return refused(
      '此文件是程序或 Office 文档，不是 ZIP 压缩包',
      'the file is a program or a document of Office, not a ZIP archive',
    );
  return isWhole(bytes, kind) ? { accepted: true, kind } : refused('文件不完整', 'the file is incomplete');
}

const refused = (zh: string, en: string): Judgement => ({ accepted: false, reason: { zh, en } });

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SKETCHUP = Buffer.concat([Buffer.from('fffeff0e', 'hex'), Buffer.from('SketchUp Model', 'utf16le')]);
const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1a\0';
/** Comments (group 999), then the first section. */
const TEXT_DXF = /^(?:\s*999[ \t]*\r?\n[^\r\n]*\r?\n)*\s*0[ \t]*\r?\n\s*SECTION\s/;
/** Where the beginning of a text must have said what it is. */
const HEAD = 4096;
/** Where a model must have named its schema: descriptions before it may be long. */
const IFC_HEAD = 65_536;
/** What programs put before a PDF file, which readers look for in its first 1,024 bytes; no page, and no program. */
const PDF = /^(?!MZ|\x7fELF)[^<]{0,1019}%PDF-[12]\./;

/** The kind by the first bytes, and where these are shared, by more; null for everything else. */
function kindOf(bytes: Buffer): DownloadKind | null {
  const head = bytes.subarray(0, HEAD).toString('latin1');
  if (/^AC10\d\d/.test(head)) return 'dwg';
  if (head.startsWith(BINARY_DXF) || TEXT_DXF.test(head.replace(/^\xef\xbb\xbf/, ''))) return 'dxf';
  if (bytes.subarray(0, SKETCHUP.length).equals(SKETCHUP)) return 'skp';
  if (bytes.subarray(0, OLE.length).equals(OLE)) return isRevit(bytes) ? 'rfa' : null;
  if (/^ISO-10303-21;/.test(head)) {
    const header = bytes.subarray(0, IFC_HEAD).toString('latin1');
    return /FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(header) ? 'ifc' : null;
  }
  if (head.startsWith('PK\x03\x04')) return 'zip';
  // The main chunk of a 3DS file is as long as the file.
  if (head.startsWith('MM') && bytes.length > 16 && bytes.readUInt32LE(2) === bytes.length) return '3ds';
  return PDF.test(head) ? 'pdf' : null;
}

const PDF_END = 2048;

/** Whether the end is there of what says where it ends. */
function isWhole(bytes: Buffer, kind: DownloadKind): boolean {
  if (kind === 'pdf') return bytes.subarray(-PDF_END).includes('%%EOF');
  return kind !== 'zip' || endOfZip(bytes) !== -1;
}
