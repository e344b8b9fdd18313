import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCycles } from './import-cycles';
import { listFiles, ROOT } from './tree';

// A test: `import/no-cycle` finds the same and makes linting take many times as long.
it('no module of the tree loads itself by way of others', () => {
  const files = listFiles(/^(?!.*\.d\.ts$).*\.(?:tsx?|mjs|js)$/);
  expect(files.length).toBeGreaterThan(1000);
  expect(
    findCycles(
      files.map((file) => path.join(ROOT, file)),
      ROOT,
    ),
  ).toEqual([]);
});

describe('a cycle', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'cycles-'));
    mkdirSync(path.join(root, 'lib'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const cyclesOf = (modules: Record<string, string>) => {
    for (const [file, text] of Object.entries(modules)) writeFileSync(path.join(root, file), text);
    return findCycles(
      Object.keys(modules).map((file) => path.join(root, file)),
      root,
    );
  };

  it('is found through aliases, endings, exports and imports for their effect', () => {
    const modules = {
      'lib/a.ts': `import { b } from '@/lib/b';`,
      'lib/b.ts': `export * from './c';`,
      'lib/c.tsx': `import './d.mjs';`,
      'lib/d.mjs': `import { a, type A } from './a';`,
    };
    expect(cyclesOf(modules)).toEqual([['lib/a.ts', 'lib/b.ts', 'lib/c.tsx', 'lib/d.mjs', 'lib/a.ts']]);
  });

  it('is none of types, nor of what is loaded later', () => {
    const modules = {
      'lib/a.ts': `import { b } from './b'; import { c } from './c';`,
      'lib/b.ts': `import type { A } from './a'; import { type B } from './a'; export type { C } from './a';`,
      'lib/c.ts': `export const later = () => import('./a');`,
    };
    expect(cyclesOf(modules)).toEqual([]);
  });
});
