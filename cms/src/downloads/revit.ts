/** Bytes of an entry in the directory of an OLE container: its name, the length of the name, its type, and more. */
const ENTRY = 128;
const LENGTH_AT = 64;
const TYPE_AT = 66;
const STREAM = 2;

/** The stream that each file of Revit has. The length of a name counts the zero at its end. */
const NAME = Buffer.from('BasicFileInfo\0', 'utf16le');

/**
 * Whether a container of OLE is of Revit ([MS-CFB] 2.6.1). The name alone is not enough: a document of Office may hold it
 * as text. Entries stand at multiples of their length, as the sectors they are in.
 */
export function isRevit(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(NAME); at !== -1; at = bytes.indexOf(NAME, at + 1)) {
    const isEntry = at % ENTRY === 0 && at + ENTRY <= bytes.length;
    if (isEntry && bytes.readUInt16LE(at + LENGTH_AT) === NAME.length && bytes[at + TYPE_AT] === STREAM)
      return true;
  }
  return false;
}

/** Whether a file of Revit is called a project or a template. Their content says it in no place that is documented. */
export const isRevitProject = (name: string): boolean => /\.r(?:vt|te)\s*$/i.test(name);
