import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

const noEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Environment variables are read in env.ts only.',
};

export default tseslint.config(
  {
    ignores: [
      '**/.next/**',
      '.data/**',
      'public/dist/**',
      'cms/src/migrations/**',
      'cms/src/payload-types.ts',
      'cms/src/app/(payload)/**',
      '**/next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Pictures go through components/media, which draws its own srcset without client code.
      '@next/next/no-img-element': 'off',
      'no-console': 'error',
      // The app router only; there is no pages folder to look links up in.
      '@next/next/no-html-link-for-pages': 'off',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts', 'cms/src/**'],
    ignores: ['**/env.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', noEnv] },
  },
  {
    // `lib/cms` is the only door to the CMS: its client, transport, schemas and reshapes are private to the folder.
    files: ['app/**', 'components/**', 'lib/!(cms)/**', 'lib/*.ts', 'middleware.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                '@/lib/cms/client',
                '@/lib/cms/transport',
                '@/lib/cms/schemas/*',
                '@/lib/cms/reshape/*',
                '**/cms/src/**',
              ],
              message: 'Ask a reader of lib/cms instead.',
            },
          ],
        },
      ],
    },
  },
  {
    // The browser calls the API through lib/api, which gives up, tries again and reads by a schema (decision 032).
    files: ['components/**'],
    // These ask for pages of the site and for what frames of ads show, not for the API.
    ignores: [
      'components/pagination/soft-region.island.tsx',
      'components/ads/show-frames.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use read, useRead, send or call of lib/api instead.' },
      ],
    },
  },
  {
    // Loaded by `node --require`.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'e2e/**', 'deploy/**', 'cms/contract/**', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
