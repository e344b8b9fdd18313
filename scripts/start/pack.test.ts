import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packFiles } from './pack';

it('packs the texts of a build beside themselves, and leaves small files, fonts and pictures alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    mkdirSync(join(folder, 'chunks'));
    const script = 'const calm = true;\n'.repeat(200);
    for (const [name, text] of [
      ['chunks/a.js', script],
      ['small.css', 'p{}'],
      ['face.woff2', script],
    ] as const)
      writeFileSync(join(folder, name), text);
    packFiles(folder);
    packFiles(folder);
    expect(gunzipSync(readFileSync(join(folder, 'chunks', 'a.js.gz'))).toString()).toBe(script);
    expect(brotliDecompressSync(readFileSync(join(folder, 'chunks', 'a.js.br'))).toString()).toBe(script);
    expect(readdirSync(folder).sort()).toEqual(['chunks', 'face.woff2', 'small.css']);
    expect(readdirSync(join(folder, 'chunks')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
