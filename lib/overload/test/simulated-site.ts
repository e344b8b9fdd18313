import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Admission } from '../admission';
import { Gate } from '../gate';
import { Turns } from '../turns';

/** What the site does costs so many milliseconds of its processor; a page is 315 a second. */
export const COST = { accept: 0.04, read: 0.045, refuse: 0.03, memory: 0.04, page: 3.2, turn: 0.01 };
/** From an answer until the client has asked again. */
const CLIENT_MS = 0.2;

/** `asked` counts from when the client opened its connection or sent its request. */
export type Answer = { status: 200 | 503; asked: number; at: number };
type Request = { path: string; asked: number; done: (answer: Answer) => void };

class FakeResponse extends EventEmitter {
  readonly destroyed = false;
  readonly socket = {};
  constructor(private readonly refuse: () => void) {
    super();
  }
  writeHead() {
    return this;
  }
  /** Only a refusal is written by what is tested. */
  end() {
    this.refuse();
  }
}

/**
 * A site of one thread in simulated time: an event loop that accepts one connection a turn (libuv 1.46), reads all that has
 * arrived, and answers a page at one go, behind the gate. Nothing of it depends on how fast this machine is.
 */
export class SimulatedSite {
  now = 0;
  #active = 0;
  #later: (() => void)[] = [];
  #timers: { at: number; run: () => void }[] = [];
  /** Not accepted yet; accepted and not read. */
  #backlog: Request[] = [];
  #ready: Request[] = [];
  readonly #gate: Gate;
  readonly #turns: Turns;

  constructor(private readonly pageCost: number = COST.page) {
    const now = () => this.now;
    const admission = new Admission({
      latencyMs: 300,
      busy: () => ({ active: this.#active, idle: this.now - this.#active }),
      now,
    });
    this.#turns = new Turns({
      later: (run) => void this.#later.push(run),
      settled: (run) => run(),
      after: (run, ms) => this.at(this.now + ms, run),
      now,
      mayBegin: () => admission.mayBegin(),
    });
    this.#gate = new Gate(admission, this.#turns);
  }

  at(time: number, run: () => void): void {
    this.#timers.push({ at: time, run });
  }

  /** A request that has arrived by now; `/memory` is answered by the front door. */
  ask(path: string, isNew: boolean, asked = this.now): Promise<Answer> {
    return new Promise((done) => {
      (isNew ? this.#backlog : this.#ready).push({ path, asked, done });
    });
  }

  /** Turns the loop until that time. */
  async runUntil(end: number): Promise<void> {
    while (this.now < end) {
      this.#runTimers();
      // Clients hear of what was answered.
      await null;
      if (this.#backlog.length + this.#ready.length + this.#later.length === 0) {
        this.now = Math.min(end, ...this.#timers.map(({ at }) => Math.max(at, this.now + 0.001)));
        continue;
      }
      this.#turn();
    }
  }

  #runTimers(): void {
    const due = this.#timers.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at);
    if (due.length === 0) return;
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    for (const { run } of due) run();
  }

  #turn(): void {
    this.#spend(COST.turn);
    const [ready, accepted] = [this.#ready.splice(0), this.#backlog.shift()];
    if (accepted) {
      this.#spend(COST.accept);
      this.#turns.noteConnection();
      this.#ready.push(accepted);
    }
    for (const request of ready) this.#read(request);
    for (const run of this.#later.splice(0)) run();
  }

  #read({ path, asked, done }: Request): void {
    this.#spend(COST.read);
    const answer = (status: 200 | 503) => done({ status, asked, at: this.now });
    if (path === '/memory') {
      this.#spend(COST.memory);
      return answer(200);
    }
    const response = new FakeResponse(() => {
      this.#spend(COST.refuse);
      answer(503);
    });
    const render = () => {
      this.#spend(this.pageCost);
      response.emit('prefinish');
      answer(200);
    };
    const request = { url: path, method: 'GET', headers: {} } as unknown as IncomingMessage; // what is read of it
    const written = response as unknown as ServerResponse; // what is written of it
    if (!this.#gate.hold(request, written, render)) render();
  }

  #spend(ms: number): void {
    this.now += ms;
    this.#active += ms;
  }
}

/** Requests at a rate of so many a second, each on a connection of its own, or each on one that is there. */
export function flood(
  site: SimulatedSite,
  { rate, until, isNew, path = '/page' }: { rate: number; until: number; isNew: boolean; path?: string },
): Answer[] {
  const answers: Answer[] = [];
  const step = 1000 / rate;
  let next = site.now;
  const come = () => {
    for (; next <= site.now && next < until; next += step)
      void site.ask(path, isNew, next).then((answer) => answers.push(answer));
    if (next < until) site.at(next, come);
  };
  site.at(next, come);
  return answers;
}

/** So many connections that each ask again when they are answered. */
export function crowd(
  site: SimulatedSite,
  { connections, until, path = '/page' }: { connections: number; until: number; path?: string },
): Answer[] {
  const answers: Answer[] = [];
  const visit = (isNew: boolean) => {
    void site.ask(path, isNew).then((answer) => {
      answers.push(answer);
      if (answer.at < until) site.at(answer.at + CLIENT_MS, () => visit(false));
    });
  };
  for (let n = 0; n < connections; n += 1) visit(true);
  return answers;
}
