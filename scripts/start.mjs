import { ensureInstalled, runTypeScript } from './install.mjs';

// `npm start`, `npm run cms`, `npm run site`: install what is missing, then hand over to the TypeScript half.
ensureInstalled();
await runTypeScript('scripts/start/main.ts', process.argv.slice(2));
