import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUMS, writeSums } from '../backup/checksums';
import { FORMAT, type Manifest } from '../backup/manifest';
import { checkBackup } from './restore';

const scratch = mkdtempSync(join(tmpdir(), 'pilotis-check-'));
beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const manifest: Manifest = {
  format: FORMAT,
  made: '2026-11-26T03:00:00Z',
  postgres: '18.0',
  migrations: ['20261120_114319_initial', '20261120_115000_ground'],
  adDays: [],
  tables: [{ name: 'posts', columns: ['id'], rows: 1, file: 'rows/posts.copy.gz' }],
  sequences: [],
  pictures: { count: 1, bytes: 7 },
};

/** Files of the names and the sums of a backup: their content is not read by a check. */
async function makeBackup(): Promise<string> {
  const folder = mkdtempSync(join(scratch, 'backup-'));
  for (const name of ['rows', 'media']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, 'secrets.json'), '{}');
  writeFileSync(join(folder, 'rows', 'posts.copy.gz'), 'rows');
  writeFileSync(join(folder, 'media', 'picture-3.webp'), 'picture');
  await writeSums(folder, () => undefined);
  return folder;
}

it('takes a backup that is whole', async () => {
  expect(await checkBackup(await makeBackup())).toEqual(manifest);
});

const edit = (folder: string, before: string, after: string) => {
  const file = join(folder, 'manifest.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
};

it.each<[string, string, (folder: string) => void]>([
  ['absent', 'There is no backup in', (folder) => rmSync(folder, { recursive: true })],
  [
    'without a picture',
    'media/picture-3.webp is missing',
    (folder) => rmSync(join(folder, 'media', 'picture-3.webp')),
  ],
  [
    'with a changed row',
    'rows/posts.copy.gz is not what was written',
    (folder) => appendFileSync(join(folder, 'rows', 'posts.copy.gz'), 'x'),
  ],
  [
    'with a file of no sum',
    'files, and sums of',
    (folder) => writeFileSync(join(folder, 'media', 'more.webp'), ''),
  ],
  ['without sums', `${SUMS} cannot be read (ENOENT)`, (folder) => rmSync(join(folder, SUMS))],
  [
    'with half a manifest',
    'manifest.json is no JSON',
    (folder) => writeFileSync(join(folder, 'manifest.json'), '{"for'),
  ],
  ['of another format', 'has format 2', (folder) => edit(folder, '"format": 1', '"format": 2')],
  [
    'of a newer release',
    'was made by a newer release',
    (folder) => edit(folder, '"20261120_115000_ground"', '"20991120_ground"'),
  ],
])('refuses a backup that is %s', async (_, words, harm) => {
  const folder = await makeBackup();
  harm(folder);
  await expect(checkBackup(folder)).rejects.toThrow(words);
});
