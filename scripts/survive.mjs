import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run survive`, `npm run survive -- kills`
ensureInstalled();
await runTypeScript('scripts/test/survive.ts', process.argv.slice(2));
