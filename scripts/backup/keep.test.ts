import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepNewest } from './keep';

it('keeps the newest backups, one that is being made, and all that is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-keep-'));
  const names = ['pilotis-20261124T030000Z', 'pilotis-20261125T030000Z', 'pilotis-20261126T030000Z'];
  const torn = 'pilotis-20261125T025959Z.part';
  const others = ['pilotis-20261125T030001Z.part', 'pilotis-copy', 'photographs'];
  for (const name of [...names, torn, ...others]) mkdirSync(join(folder, name));
  const now = new Date('2026-11-26T03:00:00Z');
  expect(await keepNewest(folder, 2, now)).toEqual([names[0], torn]);
  expect(await keepNewest(folder, 2, now)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...names.slice(1), ...others].sort());
  rmSync(folder, { recursive: true });
});
