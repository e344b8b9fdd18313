import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run bench`, `npm run bench -- serve`
ensureInstalled();
await runTypeScript('bench/main.ts', process.argv.slice(2));
