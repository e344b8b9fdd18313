import path from 'node:path';

const folder = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'server', name);

/** Where pages lie: those of the build, and those drawn since. */
export const builtPages = () => folder('app');
export const drawnPages = () => folder('route-cache');
