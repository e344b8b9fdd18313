import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce, demoAccounts } from './announce';
import { readSwitches } from './switches';

const folder = mkdtempSync(join(tmpdir(), 'pilotis-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['there is no file', null, null],
  ['it is whole', '{"names":["admin"],"password":"green-door"}', 'green-door'],
  ['it is torn', '{"names":["adm', null],
  ['it is something else', '[]', null],
])('answers for the demo accounts when %s', (_, text, password) => {
  if (text !== null) writeFileSync(join(folder, 'demo-accounts.json'), text);
  expect(demoAccounts(folder)).toBe(password);
});

/** What a start of the whole magazine prints. */
function announced(env: Record<string, string>, accounts: string | null): string {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const parts = { cms: true, site: true };
    announce({
      switches: readSwitches(env, folder),
      parts,
      withCms: true,
      cmsUrl: 'http://127.0.0.1:4000',
      accounts,
    });
    return String(log.mock.calls[0]?.[0]);
  } finally {
    log.mockRestore();
  }
}

it('says under which condition the first visit to the dashboard makes an administrator', () => {
  expect(announced({ SEED: 'none' }, null)).toContain('While nobody has an account, the first visit');
  expect(announced({}, null)).not.toContain('first visit');
  expect(announced({ SEED: 'none' }, 'green-door')).not.toContain('first visit');
});
