/** Who shows the visitor's notices and reads them again when the socket says that they have changed. */
const watchers = new Set<() => void>();

/** @returns what ends it */
export function onNews(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function announceNews(): void {
  for (const watcher of watchers) watcher();
}
