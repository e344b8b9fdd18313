import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from './announce';

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
