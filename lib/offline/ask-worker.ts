import type { PictureChoice, WorkerMessage } from './messages';

/** A picture in a kept article is no wider than this, in pixels of the device. */
const WIDEST = 1600;
/** An article with all its pictures on a slow line. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Sends a message to the service worker of the site and waits for its reply; for one that is being installed, until it
 * is ready.
 *
 * @returns null when there is no worker, or when it failed
 */
export async function askWorker(message: WorkerMessage): Promise<unknown> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Not in every browser.
  if (!(await workers?.getRegistration('/').catch(() => null))) return null;
  const worker = (await workers?.ready)?.active;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    // A worker that the browser has stopped meanwhile replies nothing.
    setTimeout(resolve, LONGEST_WAIT_MS, null);
    worker?.postMessage(message, [port2]);
  });
}

/** How the worker chooses pictures for this screen. */
export function pictureChoice(): PictureChoice {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const waiting = images.filter(({ currentSrc }) => !currentSrc);
  const place = Math.max(0, ...waiting.map(({ clientWidth }) => clientWidth)) || innerWidth;
  // Network Information (WICG): not every browser has it, and TypeScript does not know it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return {
    width: Math.min(Math.ceil(place * devicePixelRatio), WIDEST),
    loaded: images.flatMap(({ currentSrc }) => (currentSrc ? new URL(currentSrc).pathname : [])),
    mayFetch: !connection?.saveData,
    savesData: connection?.saveData === true,
  };
}
