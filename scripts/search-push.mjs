import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run search:push`
ensureInstalled();
await runTypeScript('scripts/search-push/main.ts', process.argv.slice(2));
