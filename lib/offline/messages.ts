import type { Locale } from '@/lib/i18n/locales';
import type { Reading } from '@/lib/i18n/resolve';

/** How pictures are chosen that the page has not loaded itself. */
export type PictureChoice = {
  /** Width of the place of a picture, in pixels of the device. */
  width: number;
  /** Addresses the page has loaded: they are taken where they fit. */
  loaded: string[];
  /** False when the reader asked the browser to save data: then no picture is fetched. */
  mayFetch: boolean;
  /** Whether the browser says of each request that it saves data: a page it asks for is a lite one then (decision 085). */
  savesData: boolean;
};

/** Who reads: the id of the account, null for a stranger, undefined while it is not known. */
export type Owner = number | null | undefined;

/** What a page asks of the worker. A change that an older worker does not understand is another `WORKER_VERSION`. */
export type WorkerMessage =
  /** A page has loaded. `lang` is that of its document; `reading` null where it is the same in both ways of reading. */
  | {
      kind: 'visited';
      address: string;
      lang: string;
      reading: Reading | null;
      owner: Owner;
      pictures: PictureChoice;
    }
  | { kind: 'owner'; owner: Owner }
  /** Keeps an article until its reader gives it up. Answered with a {@link SaveReply}. */
  | { kind: 'save'; path: string; locale: Locale; owner: Owner; pictures: PictureChoice }
  | { kind: 'remove-saved' }
  /** Answered with the number of saved articles, as are the other two of saved articles. */
  | { kind: 'count-saved' };

/** `full`: it does not fit beside what is saved already; `failed`: it could not be fetched. */
export type SaveReply = 'kept' | 'full' | 'failed';
