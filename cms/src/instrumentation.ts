/** Runs once, before the first request of this process is answered. */
export async function register(): Promise<void> {
  // The word Next sets for its two runtimes; only the Node one can reach a database.
  // eslint-disable-next-line no-restricted-syntax -- Next replaces exactly this expression at build time
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('./start');
  await start();
}
