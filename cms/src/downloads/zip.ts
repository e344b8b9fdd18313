const LOCAL = 'PK\x03\x04';
const CENTRAL = 'PK\x01\x02';
const END = 'PK\x05\x06';
/** The longest comment at the end of a ZIP file, and the record before it. */
const LONGEST_END = 65_535 + 22;

const startsAt = (bytes: Buffer, at: number, mark: string): boolean =>
  at >= 0 && bytes.toString('latin1', at, at + 4) === mark;

/** Where the last record of a ZIP file begins; -1 when it has none, so that it is not whole. */
export function endOfZip(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - LONGEST_END);
  const at = bytes.subarray(from).lastIndexOf(END, undefined, 'latin1');
  return at === -1 ? -1 : from + at;
}

/**
 * The names of what a ZIP file holds, as its central directory says them, after that of the first entry itself. Where the
 * directory is not found, the first is the only one.
 */
function namesInZip(bytes: Buffer): string[] {
  const names: string[] = [];
  if (bytes.length > 30 && startsAt(bytes, 0, LOCAL))
    names.push(bytes.toString('latin1', 30, 30 + bytes.readUInt16LE(26)));
  for (let at = directoryOf(bytes); startsAt(bytes, at, CENTRAL) && at + 46 <= bytes.length;) {
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    names.push(bytes.toString('latin1', at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

/** Where the central directory begins: where the end says it, or right before the end. */
function directoryOf(bytes: Buffer): number {
  const end = endOfZip(bytes);
  if (end === -1 || end + 20 > bytes.length) return -1;
  const said = bytes.readUInt32LE(end + 16);
  return startsAt(bytes, said, CENTRAL) ? said : end - bytes.readUInt32LE(end + 12);
}

/** What only programs and documents have at their root: of Java, of Android, and of Office (be it with macros). */
const FOREIGN = /^(?:\[content_types\]\.xml$|meta-inf\/|androidmanifest\.xml$)/i;

/** Whether a ZIP file is an archive of files, and no program or document in the form of one. */
export const isArchive = (bytes: Buffer): boolean => !namesInZip(bytes).some((name) => FOREIGN.test(name));
