import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';

/** A message that went to the outbox, as releases before logged it: to whom, and every word. */
const MESSAGE = /\b(SMS|Mail) to .*?\((\w+)\): [^]*/;
/** Links that log somebody in or confirm something, such as `/admin/reset/{token}` and `?key={key}`. */
const PATH_KEY = /(\/(?:reset|verify)\/)(?!\[)[^\s"'<>?#\\]+/g;
const QUERY_KEY = /([?&](?:key|token|code|secret|state|preview_token)=)(?!\[)[^\s"'<>&#\\]+/gi;
/** `scheme://user:password@host` */
const PASSWORD = /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@"']{0,64}:)(?!\[)[^\s/@"']{1,200}@/gi;
/** Bounded at both ends: on a long run without an at sign an open one takes quadratic time (RFC 5321, 4.5.3.1). */
const ADDRESS = /(?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const NUMBER = /(?<![\w.])\+?\d{7,15}(?!\w)/g;
/** The values of a query that failed stand behind its text. */
const VALUES = /\bparams: (?!…$)[^]*/;
/** What PostgreSQL says besides the error itself quotes values, and goes on in lines that begin with a tab. */
const DATABASE_VALUES = /^(\d{4}-\d\d-\d\d .*? (?:DETAIL|STATEMENT|CONTEXT|QUERY): {2}).*/;
const DATABASE_STATE = /^\d{4}-\d\d-\d\d .*? LOG: {2}/;

/** What every line that may hold one of these has: most lines are looked at no further. */
const SUSPECT = /[@=]|\d{7}| to |params: |\/(?:reset|verify)\/|: {2}/;

/** A text of a log without what opens an account or tells whose it is. The same once more for what is without. */
function withoutSecretText(text: string): string {
  return text
    .replace(MESSAGE, '$1 ($2): […]')
    .replace(VALUES, 'params: …')
    .replace(PATH_KEY, '$1[…]')
    .replace(QUERY_KEY, '$1[…]')
    .replace(PASSWORD, '$1[…]@')
    .replace(ADDRESS, '[address]')
    .replace(NUMBER, '[number]');
}

function withoutSecretValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretText(value);
  if (Array.isArray(value)) return value.map(withoutSecretValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecretValue(one)]));
}

/** A line of a log, of JSON or of words, without secrets and personal data. A line that has none stays as it is. */
export function withoutSecrets(line: string): string {
  if (!SUSPECT.test(line)) return line;
  if (line.startsWith('{')) {
    try {
      const text = JSON.stringify(JSON.parse(line));
      const clean = JSON.stringify(withoutSecretValue(JSON.parse(line)));
      return clean === text ? line : clean;
    } catch {
      // Cut off by a crash, or words that begin like JSON.
    }
  }
  if (DATABASE_VALUES.test(line)) return line.replace(DATABASE_VALUES, '$1…');
  // Its times and counts are nobody's numbers.
  return DATABASE_STATE.test(line) ? line : withoutSecretText(line);
}

/** The logs of a part of the magazine, each with the one set aside before it. */
export function logsOf(dataDir: string, names: string[]): string[] {
  return names.flatMap((name) => [`${name}.log`, `${name}.log.1`]).map((name) => join(dataDir, name));
}

/**
 * Takes out of logs what releases before wrote into them: reset links, codes, numbers and addresses. A log without any
 * is only read. Line by line, and renamed into place: a start that is killed leaves the old file or the new one. Nobody
 * else may write to these files meanwhile.
 */
export async function rewriteLogs(files: string[]): Promise<void> {
  for (const file of files) {
    const draft = `${file}.new`;
    rmSync(draft, { force: true });
    if (!existsSync(file) || !(await hasSecrets(file))) continue;
    await pipeline(Readable.from(cleanLines(file)), createWriteStream(draft, { mode: 0o600, flush: true }));
    renameSync(draft, file);
  }
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity });

async function hasSecrets(file: string): Promise<boolean> {
  for await (const line of cleaned(file)) if (line.old !== line.clean) return true;
  return false;
}

async function* cleanLines(file: string): AsyncGenerator<string> {
  for await (const { clean } of cleaned(file)) yield `${clean}\n`;
}

async function* cleaned(file: string): AsyncGenerator<{ old: string; clean: string }> {
  let quotes = false;
  for await (const old of linesOf(file)) {
    const isRest = old.startsWith('\t');
    if (!isRest) quotes = DATABASE_VALUES.test(old);
    yield { old, clean: isRest && quotes ? '\t…' : withoutSecrets(old) };
  }
}
