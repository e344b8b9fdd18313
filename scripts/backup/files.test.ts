import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, STAGE } from './files';

it('leaves out what a restore that was killed had on its way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-files-'));
  for (const name of ['', STAGE, '2026']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'plan.webp'), '');
  }
  const found = async (below: string) => {
    const paths: string[] = [];
    for await (const path of filesBelow(below)) paths.push(path);
    return paths.sort();
  };
  expect(await found(folder)).toEqual(['2026/plan.webp', 'plan.webp']);
  expect(await found(join(folder, STAGE))).toEqual(['plan.webp']);
  rmSync(folder, { recursive: true });
});
