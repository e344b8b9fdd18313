import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { OWN_HEADERS } from '@/lib/routing/own-address';
import type { Admission, Admitted } from './admission';
import { isAdmittedAnyway } from './admitted-anyway';
import { sendBusy } from './busy-page';
import type { Turns } from './turns';

/**
 * What is no page: calls, files, pictures, the realtime process, previews, whose editors wait for them, and the files of the
 * root: a crawler that is refused `robots.txt` stays away from everything.
 */
const NO_PAGE =
  /^\/(?:(?:api|_next|uploads|dist|socket\.io|(?:en\/)?preview)(?:[/?]|$)|[^/?]+\.(?:txt|xml|ico|svg|png|webmanifest)(?:\?|$))/;
/** So many requests of one connection may wait behind the one that is answered. */
const MOST_BEHIND = 16;

/** `goOn` hands it to Next. */
type Held = { request: IncomingMessage; response: ServerResponse; goOn: () => void };

/**
 * Lets each page go on to Next when its turn has come (`turns.ts`), and refuses pages while the processor is full
 * (`admission.ts`). What is no page is neither held nor refused. A connection has one page here at a time: what was sent behind
 * it (pipelined) is answered after it in any case, and enters when that is done.
 */
export class Gate {
  readonly #admission: Admission;
  readonly #turns: Turns;
  readonly #onRefused: () => void;
  readonly #behind = new WeakMap<Socket, number>();

  constructor(admission: Admission, turns: Turns, onRefused: () => void = () => undefined) {
    this.#admission = admission;
    this.#turns = turns;
    this.#onRefused = onRefused;
  }

  /** Whether the request is held or refused; false: it goes on now. */
  hold(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    if (!isPage(request) || isAdmittedAnyway(request)) return false;
    const held = { request, response, goOn };
    // Node assigns the connection to the response that is next to be written.
    if (response.socket === null) this.#waitBehind(held);
    else this.#enter(held);
    return true;
  }

  #waitBehind(held: Held): void {
    const { request, response } = held;
    const count = this.#behind.get(request.socket) ?? 0;
    // Written when those before it are, and no work until then.
    if (count >= MOST_BEHIND) return sendBusy(request, response);
    this.#behind.set(request.socket, count + 1);
    // Node assigns it within what the response before it has begun, which this request is no part of.
    const enter = AsyncResource.bind(() => this.#enter(held));
    response.once('socket', (socket) => {
      this.#behind.set(socket, (this.#behind.get(socket) ?? 1) - 1);
      enter();
    });
  }

  #enter(held: Held): void {
    const admitted = this.#admission.admit();
    if (admitted === null) this.#refuse(held);
    // What runs in a later turn is a part of this request, and of no other.
    else this.#turns.wait(AsyncResource.bind(() => this.#take(admitted, held)));
  }

  #take(admitted: Admitted, held: Held): boolean {
    const { response, goOn } = held;
    const isTooLate = !response.destroyed && this.#admission.isTooLate(admitted);
    if (isTooLate) this.#refuse(held);
    if (isTooLate || response.destroyed) {
      admitted.end(false);
      return false;
    }
    admitted.begin();
    const end = (isAnswered: boolean) => {
      admitted.end(isAnswered);
      this.#turns.arm();
    };
    // Rendered; who reads it slowly holds nobody up.
    response.once('prefinish', () => end(true));
    // Also when the visitor has gone.
    response.once('close', () => end(false));
    goOn();
    return true;
  }

  #refuse({ request, response }: Held): void {
    this.#onRefused();
    this.#turns.refuse(() => {
      if (!response.destroyed) sendBusy(request, response);
    });
  }
}

/** Whether a visitor reads a page or its payload; what the site asks of itself is asked for one of them at a time. */
function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (OWN_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return !NO_PAGE.test(url);
}
