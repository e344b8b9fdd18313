import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropTornPages } from './torn-files';

describe('dropTornPages', () => {
  let folder = '';
  const file = (name: string) => path.join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pilotis-torn-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('drops a page with an empty or unfinished part, whole, and leaves the others', async () => {
    for (const [page, html, rsc] of [
      ['zh/post/good', '<html>…</body></html>', '1:x'],
      ['zh/post/blank', '', '1:x'],
      ['zh/post/half', '<html><body>', '1:x'],
      ['zh/post/no-rsc', '<html></html>', ''],
    ] as const) {
      write(`${page}.html`, html);
      write(`${page}.rsc`, rsc);
      write(`${page}.meta`, '{}');
      write(`${page}.segments/_tree.segment.rsc`, 'x');
    }
    write('zh/post/[slug]/page.js', '');
    expect(await dropTornPages(folder)).toBe(3);
    expect(existsSync(file('zh/post/good.html'))).toBe(true);
    expect(existsSync(file('zh/post/good.segments/_tree.segment.rsc'))).toBe(true);
    expect(existsSync(file('zh/post/[slug]/page.js'))).toBe(true);
    for (const page of ['blank', 'half', 'no-rsc'])
      for (const part of ['.html', '.rsc', '.meta', '.segments'])
        expect([page, part, existsSync(file(`zh/post/${page}${part}`))]).toEqual([page, part, false]);
  });

  it('has nothing to do where nothing was built', async () => {
    expect(await dropTornPages(file('none'))).toBe(0);
  });
});
