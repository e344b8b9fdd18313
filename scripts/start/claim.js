import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStill, know } from './process-start.js';

// Plain JavaScript, typed by claim.d.ts: the install claims its folder before TypeScript runs.

export function claim(folder, name) {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const last = numbersOf(folder, name).at(-1) ?? 0;
    const before = readRun(fileOf(folder, name, last));
    if (before && !before.ended && isStill(before)) return { owner: before.pid };
    const file = fileOf(folder, name, last + 1);
    // Named in the claim from its first moment: an owner killed while it ends them leaves them to the next.
    const leftovers = before?.ended ? [] : (before?.children ?? []);
    const run = { ...know(process.pid), children: leftovers, ended: false };
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(run));
    try {
      linkSync(draft, file);
    } catch (error) {
      if (error.code === 'EEXIST') continue; // Another was faster.
      throw error;
    } finally {
      rmSync(draft);
    }
    const numbers = numbersOf(folder, name);
    if (numbers.at(-1) !== last + 1) {
      // Others have come and gone since `last` was read, and took its number with them.
      rmSync(file, { force: true });
      continue;
    }
    for (const number of numbers.slice(0, -1)) rmSync(fileOf(folder, name, number), { force: true });
    const save = (now) => {
      writeFileSync(draft, JSON.stringify(now));
      renameSync(draft, file);
    };
    run.children = [];
    return {
      leftovers,
      remember: (child) => {
        run.children.push(child);
        save(run);
      },
      // The number stays: it must not be made twice.
      release: () => save({ ...run, children: [], ended: true }),
    };
  }
}

export function isOpen(folder, name) {
  const last = numbersOf(folder, name).at(-1);
  return last !== undefined && readRun(fileOf(folder, name, last))?.ended !== true;
}

const fileOf = (folder, name, number) => join(folder, `${name}.${number}.json`);

function numbersOf(folder, name) {
  let files;
  try {
    files = readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  const numbers = files.flatMap((file) => {
    const [own, number = '', ...rest] = file.split('.');
    return own === name && rest.join() === 'json' && /^[1-9]\d*$/.test(number) ? [Number(number)] : [];
  });
  return numbers.sort((a, b) => a - b);
}

/** Null when there is none, or one that a crash of the machine tore. */
function readRun(file) {
  try {
    const run = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(run.pid) && Array.isArray(run.children) ? run : null;
  } catch {
    return null;
  }
}
