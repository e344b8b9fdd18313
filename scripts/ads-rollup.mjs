import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm run ads:rollup -- --from 2026-11-01 --to 2026-11-30`
ensureInstalled();
await runTypeScript('scripts/ads-rollup/main.ts', process.argv.slice(2));
