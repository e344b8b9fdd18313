import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';
import { isStill, know, type Known } from './pids';

const knownSchema = z.object({ pid: z.number(), started: z.string().nullable() });
/** `children`: what the owner started. `ended`: it gave the claim back. */
const runSchema = z.object({
  ...knownSchema.shape,
  children: z.array(knownSchema),
  ended: z.boolean().default(false),
});
type Run = z.infer<typeof runSchema>;

export type Claim = { leftovers: Known[]; remember: (child: Known) => void; release: () => void };

/**
 * Claims a name in a folder for this process, or answers the process that has it. Claims are numbered, `cms.3.json`: a
 * number is made once, by whoever links it first, and the highest one counts. So nobody ever removes a claim that may
 * have become another's meanwhile, which no check before could rule out.
 */
export function claim(folder: string, name: string): Claim | { owner: number } {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const last = numbersOf(folder, name).at(-1) ?? 0;
    const before = readRun(fileOf(folder, name, last));
    if (before && !before.ended && isStill(before)) return { owner: before.pid };
    const file = fileOf(folder, name, last + 1);
    // Named in the claim from its first moment: an owner killed while it ends them leaves them to the next.
    const leftovers = before?.ended ? [] : (before?.children ?? []);
    const run: Run = { ...know(process.pid), children: leftovers, ended: false };
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(run));
    try {
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue; // Another was faster.
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
    const save = (now: Run) => {
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

const fileOf = (folder: string, name: string, number: number) => join(folder, `${name}.${number}.json`);

function numbersOf(folder: string, name: string): number[] {
  const numbers = readdirSync(folder).flatMap((file) => {
    const [own, number = '', ...rest] = file.split('.');
    return own === name && rest.join() === 'json' && /^[1-9]\d*$/.test(number) ? [Number(number)] : [];
  });
  return numbers.sort((a, b) => a - b);
}

/** Null when there is none, or one that a crash of the machine tore. */
function readRun(file: string): Run | null {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
