import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepServerLogs } from './server-logs';

const folder = mkdtempSync(join(tmpdir(), 'pilotis-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = [
  '{"level":"info","msg":"ready"}',
  '{"level":"error","msg":"of the site"}',
  'words of no format',
  '{"level":"err',
];

describe('keepServerLogs', () => {
  it('copies the logs of every magazine and tells which lines are errors', () => {
    const data = ['cms', 'site'].map((name) => join(folder, name));
    for (const one of data) mkdirSync(one);
    const [cms = '', site = ''] = data;
    writeFileSync(join(cms, 'cms.log'), '{"level":50,"msg":"of the CMS"}\n');
    writeFileSync(join(site, 'site.log'), LINES.join('\n'));
    const kept = join(folder, 'kept');

    expect(keepServerLogs([{ DATA_DIR: cms, SITE_DATA_DIR: site }], kept)).toEqual([
      '1/cms.log: {"level":50,"msg":"of the CMS"}',
      '1/site.log: {"level":"error","msg":"of the site"}',
    ]);
    expect(readFileSync(join(kept, '1', 'site.log'), 'utf8')).toBe(LINES.join('\n'));
  });
});
