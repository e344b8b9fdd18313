import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm test` installs what is missing first; `npm run check` is the same without installing.
const args = process.argv.slice(2);
if (!args.includes('--no-install')) ensureInstalled();
await runTypeScript('scripts/test/main.ts', args);
