import { parseArgs } from 'node:util';

/** What a run can be limited to. */
const PARTS = ['unit', 'build', 'contract', 'types', 'lint', 'format', 'e2e'] as const;
export type PartName = (typeof PARTS)[number];

export type Options = {
  /** Null: everything. */
  only: ReadonlySet<PartName> | null;
  /** Rounds of the contract tests and the journeys. */
  rounds: number;
  /** What has changed since another commit, and no more. Null: all tests. */
  changed: { since: string; contract: boolean; journeys: boolean } | null;
};

/** What a change is compared with. */
const MAIN = 'origin/main';

export const USAGE = `npm test                          everything
npm run check                     the same without installing
  -- --only=unit,lint             some of it: ${PARTS.join(', ')}
  -- --repeat 5                   contract tests and journeys five times in a row
  -- --changed[=REF]              what has changed since ${MAIN}, or REF, can have broken
     --contract --journeys        with the contract tests and journeys that cover it`;

/**
 * Reads the arguments of `npm test` and `npm run check`.
 * @returns null when help is asked for
 * @throws Error that names the argument that is not understood: a run takes twenty minutes, and should be the one that was meant
 */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    // Its value may be left out, which `parseArgs` does not know.
    args: args.map((one) => (one === '--changed' ? `--changed=${MAIN}` : one)),
    options: {
      help: { type: 'boolean', short: 'h' },
      'no-install': { type: 'boolean' },
      only: { type: 'string' },
      repeat: { type: 'string' },
      changed: { type: 'string' },
      contract: { type: 'boolean', default: false },
      journeys: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const rounds = Number(values.repeat ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--repeat wants a number of rounds, such as 5.');
  const { changed, contract, journeys } = values;
  if (changed === undefined && (contract || journeys))
    throw new Error('--contract and --journeys go with --changed.');
  if (changed !== undefined && (values.only !== undefined || values.repeat !== undefined))
    throw new Error('--only and --repeat do not go with --changed.');
  return {
    only: values.only === undefined ? null : new Set(values.only.split(',').map(toPart)),
    rounds,
    changed: changed === undefined ? null : { since: changed, contract, journeys },
  };
}

function toPart(name: string): PartName {
  const part = PARTS.find((one) => one === name);
  if (!part) throw new Error(`--only knows no "${name}". There are: ${PARTS.join(', ')}.`);
  return part;
}
