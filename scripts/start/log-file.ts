import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Two files of this size a process: weeks of a busy site, and no disk it fills. */
const LARGEST_BYTES = 20_000_000;
const REMEMBERED = 20_000;

/** The log of one process, for its user alone. Grown beyond `largest` bytes it becomes `{file}.1`, in the place of the one before. */
export class LogFile {
  #descriptor: number | null;
  #bytes: number;
  #tail = '';

  constructor(
    readonly file: string,
    private readonly largest = LARGEST_BYTES,
  ) {
    this.#descriptor = openSync(file, 'a', 0o600);
    this.#bytes = fstatSync(this.#descriptor).size;
  }

  write(chunk: Buffer): void {
    this.#tail = (this.#tail + chunk.toString()).slice(-REMEMBERED);
    if (this.#descriptor === null) return;
    try {
      if (this.#bytes > this.largest) this.#setAside(this.#descriptor);
      this.#bytes += writeSync(this.#descriptor, chunk);
    } catch {
      // A full disk costs lines of a log, never the magazine.
    }
  }

  /** What this run said last that tells a reason, or ''. */
  words(): string {
    return lastWords(this.#tail);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #setAside(descriptor: number): void {
    this.#bytes = 0;
    renameSync(this.file, `${this.file}.1`);
    this.#descriptor = openSync(this.file, 'a', 0o600);
    closeSync(descriptor);
  }
}

const TELLING = /FATAL|PANIC|error|cannot|could not|failed|password|refused/i;
/** Lines of a stack, and the fields of an error as Node prints them behind it. */
const BESIDE = /^at |^[\s{}[\]^]*$|^\[?\w+\]?: ('.*'|-?\d+|undefined|null|true|false|[[{].*),?$/;

/** The words of a line of JSON: what is logged of an error stands before them, stack and all. */
function spoken(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg = '', err }: { msg?: string; err?: { message?: string } } = JSON.parse(line);
    const reason = err?.message ?? '';
    return reason === '' || msg.includes(reason) ? msg : `${msg}: ${reason}`;
  } catch {
    return line; // Cut off, or not a log of ours.
  }
}

/** The last line of an output that tells a reason, else the last one, else ''. */
export function lastWords(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => spoken(line.trim()))
    .filter((line) => !BESIDE.test(line))
    .slice(-40);
  const line = lines.findLast((one) => TELLING.test(one)) ?? lines.at(-1) ?? '';
  return line.length > 400 ? `${line.slice(0, 400)}…` : line;
}
