import type { Instrumentation } from 'next';

/** Runs once per server process; the start itself is in `lib/start-site.ts`. */
export async function register(): Promise<void> {
  // Spelled out in full, so that the bundler leaves Node's modules out of the other runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs' && process.env.NEXT_PHASE !== 'phase-production-build') {
    const { startSite } = await import('./lib/start-site');
    await startSite();
  }
}

/** One line for each failed render or handler, without query values. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }, context) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ reportFailure }, { loggedPath }] = await Promise.all([
      import('./lib/failed-requests'),
      import('./lib/logged-path'),
    ]);
    reportFailure(error, { method, path: loggedPath(path), route: context.routePath });
  }
};
