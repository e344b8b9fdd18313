import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isOwn } from '@/lib/routing/own-address';
import type { Admission, Admitted } from './admission';
import { isAdmittedAnyway } from './admitted-anyway';
import { sendBusy } from './busy-page';
import type { Page, Turns } from './turns';

/**
 * What is no page: calls, files, pictures, the realtime process, previews, whose editors wait for them, and the files of the
 * root: a crawler that is refused `robots.txt` stays away from everything.
 */
const NO_PAGE =
  /^\/(?:(?:api|_next|uploads|dist|socket\.io|(?:en\/)?preview)(?:[/?]|$)|[^/?]+\.(?:txt|xml|ico|svg|png|webmanifest)(?:\?|$))/;
/** So many requests of one connection may wait behind the one that is answered. */
const MOST_BEHIND = 16;

/** How often pages in hand are looked at. */
const LOOK_MS = 50;
/** A page is in hand for so many looks at the most (5 s), and for so many when its visitor has gone (0.5 s): Next may go on. */
const MOST_LOOKS = 100;
const LOOKS_WHEN_GONE = 10;

/** `goOn` hands it to Next. */
type Held = { request: IncomingMessage; response: ServerResponse; goOn: () => void };

/** A page that Next renders. */
type InHand = { response: ServerResponse; looksLeft: number; end: (isAnswered: boolean) => void };

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
  readonly #inHand = new Set<InHand>();
  #isWatching = false;

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
    if (count >= MOST_BEHIND) {
      this.#admission.noteRefused();
      return this.#refuse(held);
    }
    this.#behind.set(request.socket, count + 1);
    // Node assigns it within what the response before it has begun, which this request is no part of.
    const enter = AsyncResource.bind(() => this.#enter(held));
    response.once('socket', (socket) => {
      this.#behind.set(socket, (this.#behind.get(socket) ?? 1) - 1);
      // A connection that has gone says so to nobody who is assigned to it later.
      if (!socket.destroyed) enter();
    });
  }

  #enter(held: Held): void {
    const admitted = this.#admission.admit();
    if (admitted === null) return this.#refuse(held);
    const page: Page = {
      // What runs in a later turn is a part of this request, and of no other.
      begin: AsyncResource.bind(() => {
        held.response.off('close', leave);
        this.#begin(admitted, held);
      }),
      hasToLeave: () => {
        if (!this.#admission.isTooLate(admitted)) return false;
        admitted.end(false);
        this.#refuse(held);
        return true;
      },
    };
    const leave = () => {
      this.#turns.leave(page);
      admitted.end(false);
    };
    held.response.once('close', leave);
    this.#turns.wait(page);
  }

  #begin(admitted: Admitted, { response, goOn }: Held): void {
    admitted.begin();
    const page: InHand = {
      response,
      looksLeft: MOST_LOOKS,
      end: (isAnswered) => {
        if (!this.#inHand.delete(page)) return;
        admitted.end(isAnswered);
        this.#turns.arm();
      },
    };
    this.#inHand.add(page);
    // Next has handed over all of it. What is read slowly says so only when it has been read.
    response.once('prefinish', () => page.end(true));
    response.once('close', () => (page.looksLeft = Math.min(page.looksLeft, LOOKS_WHEN_GONE)));
    this.#watch();
    goOn();
  }

  /** Gives back the places of pages that wait for their readers, and of those that are not finished in time. */
  #watch(): void {
    if (this.#isWatching || this.#inHand.size === 0) return;
    this.#isWatching = true;
    setTimeout(() => {
      this.#isWatching = false;
      for (const page of this.#inHand) {
        page.looksLeft -= 1;
        if (page.response.writableNeedDrain) page.end(true);
        else if (page.looksLeft <= 0) page.end(false);
      }
      this.#watch();
    }, LOOK_MS).unref();
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
  return !NO_PAGE.test(url) && !isOwn(headers);
}
