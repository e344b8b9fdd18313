/**
 * Before it stores anything, Next writes it as JSON and takes the length of that, which it compares for answers of `fetch`
 * alone. In the JSON of a page its data is a list of numbers, one for each byte: about a twelfth of a first render
 * (decision 087). A page is therefore given a JSON of nothing until it arrives in the handler.
 *
 * Plain JavaScript, as the cache handler that imports it. Does nothing until the start of the server, and where its
 * `RENDER_SHORTCUTS` is off (`lib/cache/render-shortcuts.ts`).
 *
 * @typedef {import('next/dist/server/response-cache').IncrementalCacheValue} Value
 */

const isOn = () => globalThis[Symbol.for('pilotis.render-shortcuts')] === true;

const NOTHING = { value: () => null, configurable: true };

/**
 * Finds the cache of Next that makes a handler at this moment, to which handlers are not told: Next bundles its class into
 * each of its renderers, makes a cache for each request and leaves it in the global object. Changes each class once.
 *
 * @param {object} handler under construction
 */
export function leaveUnmeasured(handler) {
  queueMicrotask(() => {
    const cache = globalThis.__incrementalCache;
    if (cache?.cacheHandler !== handler) return;
    const pages = Object.getPrototypeOf(cache);
    const { set } = pages;
    if (typeof set !== 'function' || set.name === 'setUnmeasured') return;
    pages.set = function setUnmeasured(key, value, context) {
      if (value?.kind === 'APP_PAGE' && isOn()) Object.defineProperty(value, 'toJSON', NOTHING);
      return set.call(this, key, value, context);
    };
  });
}

/**
 * Gives a page its JSON back.
 * @param {Value | null} value
 */
export function measurable(value) {
  if (value?.kind === 'APP_PAGE') delete value.toJSON;
}
