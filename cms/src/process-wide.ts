/**
 * One value per process. Next loads a module once per bundle (dashboard, route handlers, instrumentation), so a
 * module-level variable is not one value; a property of `globalThis` is.
 */
export function processWide<T>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>; // A symbol of our own on the global object.
  const key = Symbol.for(`pilotis.${name}`);
  return (holder[key] ??= make());
}
