import { execFileSync } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { join } from 'node:path';
import { fewerRounds } from './node-options';

const OPTIONS = fewerRounds(join(__dirname, '..', '..'));

/** What a process with these options makes of a password, by an import with a name and by the whole module. */
function hashed(password: string, rounds: number): string[] {
  const script = `
    import { pbkdf2 } from 'node:crypto';
    import crypto from 'crypto';
    import { promisify } from 'node:util';
    const made = [promisify(pbkdf2), promisify(crypto.pbkdf2)].map((derive) =>
      derive(${JSON.stringify(password)}, 'salt', ${rounds}, 32, 'sha256'),
    );
    console.log(JSON.stringify((await Promise.all(made)).map((one) => one.toString('hex'))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'test', NODE_OPTIONS: OPTIONS },
  });
  return JSON.parse(said) as string[]; // The script's own answer.
}
const both = (password: string, rounds: number) =>
  Array.from({ length: 2 }, () => pbkdf2Sync(password, 'salt', rounds, 32, 'sha256').toString('hex'));

describe('a CMS of the tests', () => {
  it('hashes a password in fewer rounds', () => {
    expect(hashed('secret', 600_000)).toEqual(both('secret', 600));
  });

  it('hashes what is to take its time, and what has another number of rounds, as it was asked', () => {
    expect(hashed('in all rounds secret', 600_000)).toEqual(both('in all rounds secret', 600_000));
    expect(hashed('secret', 25_000)).toEqual(both('secret', 25_000));
  });
});
