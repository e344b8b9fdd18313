import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run restore`
ensureInstalled();
await runTypeScript('scripts/restore/main.ts', process.argv.slice(2));
