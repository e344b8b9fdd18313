import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run build:all`
ensureInstalled();
await runTypeScript('scripts/build/main.ts', process.argv.slice(2));
