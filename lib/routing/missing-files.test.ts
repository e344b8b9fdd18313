import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMissing } from './missing-files';

jest.mock('@/lib/env', () => ({
  env: { logLevel: 'silent', production: true, socketHost: '', algolia: null },
}));

describe('a file of the build that is not there', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pilotis-missing-'));
  beforeAll(() => {
    for (const file of [
      '.next/static/chunks/a.js',
      '.next/static/media/写.woff2',
      'public/dist/public/sw.js',
    ]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), 'x');
    }
    writeFileSync(path.join(root, '.next/BUILD_ID'), 'x');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['/_next/static/chunks/a.js', false],
    ['/_next/static/chunks/a.js?v=2', false],
    ['/_next/static/media/%E5%86%99.woff2', false],
    ['/dist/public/sw.js', false],
    ['/dist/public/offline/zh', false],
    ['/_next/static/chunks/none.js', true],
    ['/_next/static/../BUILD_ID', true],
    ['/_next/static/%2e%2e/BUILD_ID', true],
    ['/_next/static/chunks/a.js%00', true],
    ['/_next/data/x.json', true],
    ['/_next/none', true],
    ['/dist/none.js', true],
    ['/dist/public/none.css', true],
    ['/', false],
    ['/en/_next/static/none.js', false],
    ['/distance', false],
    ['/api/posts', false],
  ])('%s: %s', (url, missing) => {
    expect(isMissing(url, root)).toBe(missing);
  });
});
