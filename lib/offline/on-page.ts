import { askWorker, pictureChoice } from './ask-worker';
import type { Owner } from './messages';
import { registerWorker } from './register-worker';

/** The address of the page that was last reported. */
let reported = '';

/**
 * Registers the worker when it is due, and says which page was opened and by whom. Called again for the same page, as
 * after a login or a logout, it only says by whom.
 */
export async function pageOpened(owner: Owner): Promise<void> {
  const { lang, dataset } = document.documentElement;
  // As `publicAttributes` writes it; what reads all of them would be a third of this script.
  const isOff = dataset.serviceWorker === 'off';
  const log = (message: string, cause: unknown) => console.error(message, cause); // eslint-disable-line no-console -- S56 asks for it
  const { serviceWorker: workers } = navigator;
  await registerWorker({ workers, caches: window.caches, store: () => localStorage, log }, isOff);
  const { href } = location;
  // What another page of this document shows is no kept copy.
  if (reported && reported !== href) delete dataset.kept;
  const isNew = reported !== href;
  reported = href;
  if (isOff) return;
  const has = (selector: string) => document.querySelector(selector) !== null;
  const reading = has('[data-reading="both"]') ? 'both' : has('[data-block="reading-switch"]') ? 'one' : null;
  await askWorker(
    isNew
      ? { kind: 'visited', address: href, lang, reading, owner, pictures: pictureChoice() }
      : { kind: 'owner', owner },
  );
}
