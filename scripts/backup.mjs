import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run backup`
ensureInstalled();
await runTypeScript('scripts/backup/main.ts', process.argv.slice(2));
