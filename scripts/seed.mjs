import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run seed -- --scale 100000`
ensureInstalled();
await runTypeScript('scripts/seed/main.ts', process.argv.slice(2));
