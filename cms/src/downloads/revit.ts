/** Bytes of an entry in the directory of an OLE container: its name, the length of the name, its type, and more. */
const ENTRY = 128;
const LENGTH_AT = 64;
const TYPE_AT = 66;
const STREAM = 2;

/** The stream that each file of Revit has. */
const FILE = nameOf('BasicFileInfo');
/** The stream that projects have and families have not. */
const PROJECT = nameOf('ProjectInformation');

/** The length of a name counts the zero at its end. */
function nameOf(stream: string): Buffer {
  return Buffer.from(`${stream}\0`, 'utf16le');
}

/**
 * Whether a container of OLE is of Revit ([MS-CFB] 2.6.1). The name alone is not enough: a document of Office may hold it
 * as text.
 */
export const isRevit = (bytes: Buffer): boolean => hasStream(bytes, FILE);

/** Entries of the directory stand at multiples of their length, as the sectors they are in. */
function hasStream(bytes: Buffer, name: Buffer): boolean {
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) {
    const isEntry = at % ENTRY === 0 && at + ENTRY <= bytes.length;
    if (isEntry && bytes.readUInt16LE(at + LENGTH_AT) === name.length && bytes[at + TYPE_AT] === STREAM)
      return true;
  }
  return false;
}

const PROJECT_NAME = /\.r(?:vt|te)\s*$/i;
/** Where `BasicFileInfo` says, as lines of text, what the file was called when it was saved last. */
const SAVED_AS = Buffer.from('Last Save Path:', 'utf16le');
const LONGEST_PATH = 1024;

/**
 * Whether a file of Revit is a project or a template: by its name, or, where it was renamed, by its content. No document says
 * what a content has, so that only one that says it plainly is taken for a project.
 * @param name the one it came with
 */
export const isRevitProject = (bytes: Buffer, name: string): boolean =>
  PROJECT_NAME.test(name) || hasStream(bytes, PROJECT) || wasProject(bytes);

function wasProject(bytes: Buffer): boolean {
  const at = bytes.indexOf(SAVED_AS);
  if (at === -1) return false;
  const [path = ''] = bytes
    .subarray(at, at + LONGEST_PATH)
    .toString('utf16le')
    .split(/[\r\n]/, 1);
  return PROJECT_NAME.test(path);
}
