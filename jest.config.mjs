const swc = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const base = {
  testEnvironment: 'node',
  transform: swc,
  // Packages that ship ES modules only and are imported by pure code under test.
  transformIgnorePatterns: [
    '/node_modules/(?!(sanitize-html/node_modules/)?(parse5|entities|next-intl|use-intl|@formatjs|intl-messageformat|htmlparser2|dom[a-z-]+|opencc-js|stemmer)/)',
  ],
  setupFilesAfterEnv: ['<rootDir>/scripts/test/restore-http.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/lib/test/server-only.ts' },
};

/** @type {import('jest').Config} */
const config = {
  // Every core works: Jest would leave one to an editor, which on two cores is half of them.
  maxWorkers: '100%',
  // Ends a test that hangs. On a busy machine the five seconds of Jest end some that only wait for a processor.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/scripts/test/longest-first.cjs',
  projects: [
    {
      ...base,
      displayName: 'site',
      testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}', '<rootDir>/middleware.test.ts'],
    },
    { ...base, displayName: 'cms', testMatch: ['<rootDir>/cms/{src,realtime,search-quality}/**/*.test.ts'] },
    { ...base, displayName: 'scripts', testMatch: ['<rootDir>/{scripts,deploy,e2e,bench}/**/*.test.ts'] },
    {
      ...base,
      displayName: 'contract',
      testMatch: ['<rootDir>/cms/contract/**/*.contract.ts'],
      setupFiles: ['<rootDir>/scripts/test/own-magazine.ts'],
    },
  ],
};

export default config;
