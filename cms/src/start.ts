/** Boots this process, or ends it with one sentence: the framework would go on and answer 500 for ever. */
export async function start(): Promise<void> {
  try {
    // Imported here: reading it reads the settings, which may be what is wrong.
    const { boot } = await import('./boot');
    await boot();
  } catch (error) {
    process.stderr.write(`The CMS cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
