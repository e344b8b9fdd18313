import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepNewest } from './keep';

it('keeps the newest backups, and all that is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-keep-'));
  const names = ['pilotis-20261124T030000Z', 'pilotis-20261125T030000Z', 'pilotis-20261126T030000Z'];
  const others = ['pilotis-20261101T030000Z.part', 'pilotis-copy', 'photographs'];
  for (const name of [...names, ...others]) mkdirSync(join(folder, name));
  expect(await keepNewest(folder, 2)).toEqual([names[0]]);
  expect(await keepNewest(folder, 2)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...names.slice(1), ...others].sort());
  rmSync(folder, { recursive: true });
});
