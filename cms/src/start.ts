/** Boots this process, or ends it with one sentence: the framework would go on and answer 500 for ever. */
export async function start(): Promise<void> {
  // Files this process makes are for its user alone, whatever umask it was started with.
  process.umask(0o077);
  try {
    // Imported here: reading it reads the settings, which may be what is wrong.
    const { boot } = await import('./boot');
    await boot();
  } catch (error) {
    process.stderr.write(`The CMS cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** A host with two addresses fails once for each: the whole has no words of its own then. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
