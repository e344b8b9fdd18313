import { listFiles, read } from '../rules/tree';
import { contractPatterns, planOf } from './changed';
import { CONTRACTS, JOURNEYS } from './coverage';
import { importers } from './imports';

const nobody = () => [];
const none = { types: [], lint: [], format: [], unit: [], contract: [], journeys: [] };

describe('what a change can have broken', () => {
  it('is the format alone where only prose has changed', () => {
    const files = ['README.md', 'docs/operations.md'];
    expect(planOf(files, nobody)).toEqual({ ...none, format: files });
  });

  it('is for a component what is related to it, and the journeys that see it', () => {
    const file = 'components/captcha/slider.island.tsx';
    expect(planOf([file], nobody)).toEqual({
      types: ['site'],
      lint: [file],
      format: [file],
      unit: [file],
      contract: [],
      journeys: ['change-my-profile', 'keep-my-account', 'live-with-an-account', 'visit-every-screen'],
    });
  });

  it('is for a style sheet no lint and no unit test, but the journeys', () => {
    const plan = planOf(['components/lightbox/box.module.css'], nobody);
    expect(plan).toMatchObject({ lint: [], unit: [], format: ['components/lightbox/box.module.css'] });
    expect(plan.journeys).toEqual(['look-at-pictures', 'save-articles', 'visit-every-screen']);
  });

  it('reaches through imports', () => {
    const plan = planOf(['lib/seldom.ts'], () => ['components/lightbox/box.tsx']);
    expect(plan.journeys).toContain('look-at-pictures');
  });

  it('is for the CMS its types and the contract tests of the folder', () => {
    const plan = planOf(['cms/src/oauth/wechat.ts'], nobody);
    expect([plan.types, plan.contract]).toEqual([
      ['site', 'cms'],
      ['kill', 'oauth'],
    ]);
    expect(planOf(['cms/src/db/pool.ts'], nobody).contract).toEqual(['*']);
    expect(planOf(['cms/src/boot.ts'], nobody).contract).toEqual(['*']);
    expect(planOf(['cms/src/oauth/back.test.ts'], nobody).contract).toEqual([]);
    expect(planOf(['cms/search-quality/judged.json'], nobody).contract).toEqual(['search-quality']);
  });

  it('is a changed test itself', () => {
    expect(planOf(['cms/contract/host.contract.ts'], nobody).contract).toEqual(['host']);
    expect(planOf(['e2e/subscribe.spec.ts'], nobody).journeys).toEqual(['subscribe']);
    expect(planOf(['e2e/journey/wire.ts'], () => ['e2e/refuse-strangers.spec.ts']).journeys).toEqual([
      'refuse-strangers',
    ]);
    expect(planOf(['components/ads/ad.test.ts'], nobody).journeys).toEqual([]);
  });

  it.each(['package-lock.json', 'tsconfig.json', 'cms/package.json', 'jest.config.mjs', 'next.config.ts'])(
    'is everything for %s',
    (file) =>
      expect(planOf([file], nobody)).toMatchObject({
        types: ['site', 'cms'],
        lint: 'all',
        unit: 'all',
        contract: ['*'],
        journeys: Object.keys(JOURNEYS),
      }),
  );

  it.each(['docs/contracts/fixtures/post.json', 'docs/contracts/checklist.md', 'deploy/nginx.conf'])(
    'is every unit test for %s, which tests read by its path',
    (file) => expect(planOf([file], nobody).unit).toBe('all'),
  );

  it('is not looked for in a file that is gone', () => {
    const plan = planOf(['components/ads/old.tsx'], nobody, () => false);
    expect(plan).toMatchObject({ lint: [], format: [], unit: [], types: ['site'] });
    expect(plan.journeys).toContain('floating-ad');
  });
});

describe('the lists of what covers what', () => {
  const names = (pattern: RegExp) =>
    listFiles(pattern).map((file) => file.replace(pattern, (_, name: string) => name));
  const specs = names(/^e2e\/([^/]+)\.spec\.ts$/);
  const contracts = names(/^cms\/contract\/([^/]+)\.contract\.ts$/);
  const files = listFiles(/./);

  it('hold every journey, and no other', () => {
    expect(Object.keys(JOURNEYS).sort()).toEqual(specs.sort());
  });

  it('name folders and files that are there', () => {
    const gone = Object.values(JOURNEYS)
      .flat()
      .filter((folder) => !files.some((file) => file === folder || file.startsWith(`${folder}/`)));
    expect(gone).toEqual([]);
  });

  it('have a journey of its own for every folder of components', () => {
    const folders = new Set(files.flatMap((file) => /^(components\/[^/]+)\//.exec(file)?.[1] ?? []));
    const covered = Object.values(JOURNEYS).flat();
    const bare = [...folders].filter((folder) => !covered.some((one) => `${one}/`.startsWith(`${folder}/`)));
    expect(bare).toEqual([]);
  });

  it('have every folder of the CMS', () => {
    const folders = new Set(files.flatMap((file) => /^cms\/src\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect(Object.keys(CONTRACTS).sort()).toEqual([...folders].sort());
  });

  it('name contract tests that are there', () => {
    const named = [...new Set(Object.values(CONTRACTS).flat())].filter((name) => name !== 'all');
    const isNamed = (name: string, contract: string) =>
      new RegExp(contractPatterns([name])).test(`/cms/contract/${contract}.contract.ts`);
    expect(named.filter((name) => !contracts.some((contract) => isNamed(name, contract)))).toEqual([]);
  });
});

describe('who imports whom', () => {
  const texts: Record<string, string> = {
    'lib/a.ts': `export const a = 1;`,
    'lib/b.ts': `import { a } from './a';`,
    'components/c.tsx': `import { b } from '@/lib/b';\nimport './c.module.css';`,
    'components/c.module.css': '',
    'app/d/page.tsx': `const c = await import('@/components/c');`,
    'lib/e.ts': `import type { A } from 'a';\nimport { e } from './e';`,
  };
  const of = importers(Object.keys(texts), (file) => texts[file] ?? '');

  it.each([
    ['lib/a.ts', ['app/d/page.tsx', 'components/c.tsx', 'lib/b.ts']],
    ['components/c.module.css', ['app/d/page.tsx', 'components/c.tsx']],
    ['app/d/page.tsx', []],
    ['lib/e.ts', []],
  ])('is known of %s', (file, expected) => expect(of(file).sort()).toEqual(expected));

  it('is known of this tree', () => {
    const tree = importers(listFiles(/^(app|components|lib)\/.*\.tsx?$/), read);
    expect(tree('lib/routes.ts').length).toBeGreaterThan(50);
  });
});
