import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run search:rebuild`
ensureInstalled();
await runTypeScript('scripts/search-rebuild/main.ts', process.argv.slice(2));
