import { Turns } from './turns';

/** An event loop that a test turns by hand, and a clock. */
function setUp() {
  const loop = { now: 1000, later: new Array<() => void>(), timers: new Array<() => void>(), room: Infinity };
  const begun: string[] = [];
  const late = new Set<string>();
  const turns = new Turns({
    later: (run) => void loop.later.push(run),
    settled: (run) => run(),
    after: (run) => void loop.timers.push(run),
    now: () => loop.now,
    mayBegin: () => loop.room > 0,
  });
  return {
    loop,
    turns,
    begun,
    late,
    /** @param ms how long it takes */
    ask(name: string, ms = 0) {
      const page = {
        begin: () => {
          begun.push(name);
          loop.now += ms;
        },
        hasToLeave: () => late.has(name),
      };
      turns.wait(page);
      return page;
    },
    /** The end of a turn of the loop. */
    turn() {
      for (const run of loop.later.splice(0)) run();
    },
    tick() {
      loop.now += 25;
      for (const run of loop.timers.splice(0)) run();
    },
    /** Refuses so many, and counts those that were sent. */
    refuse(count: number) {
      const sent = { count: 0 };
      for (let n = 0; n < count; n += 1) turns.refuse(() => (sent.count += 1));
      return sent;
    },
  };
}

describe('pages', () => {
  it('begin one a turn, in the order in which they came', () => {
    const { ask, begun, turn, turns, loop } = setUp();
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(begun).toEqual([]);
    turn();
    expect(begun).toEqual(['a']);
    turn();
    expect(begun).toEqual(['a', 'b']);
    ask('d');
    turn();
    turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(turns.figures.waiting).toBe(0);
    // Nothing is left to look at: an idle process stays idle.
    expect([loop.later, loop.timers]).toEqual([[], []]);
  });

  it('leave the line when they are late or gone, at the cost of no turn', () => {
    const { ask, begun, turn, turns, late } = setUp();
    late.add('late');
    ask('late');
    turns.leave(ask('gone'));
    ask('a');
    turn();
    expect(begun).toEqual(['a']);
    expect(turns.figures.waiting).toBe(0);
  });

  it('begin until they have had as much time as the rest of the turn', () => {
    const { ask, begun, turn, loop } = setUp();
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, 4);
    loop.now += 10;
    turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    // What they took themselves is not the rest of a turn.
    turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('have as much time as all the turns that brought connections, and 32 of those after each page', () => {
    const { ask, begun, turn, turns, loop } = setUp();
    for (let n = 0; n < 7; n += 1) ask(String(n), 4);
    const connect = (ms: number) => {
      turns.noteConnection();
      loop.now += ms;
      turn();
    };
    for (let n = 0; n < 32; n += 1) connect(0.25);
    expect(begun).toHaveLength(0);
    connect(0);
    expect(begun).toHaveLength(2);
    for (let n = 0; n < 64; n += 1) connect(0.25);
    expect(begun).toHaveLength(2);
    connect(0);
    expect(begun).toHaveLength(6);
  });

  it('that are late leave the line also while none may begin', () => {
    const { ask, tick, turns, late, loop } = setUp();
    loop.room = 0;
    for (const name of ['a', 'b', 'c']) ask(name);
    late.add('a').add('b');
    tick();
    expect(turns.figures.waiting).toBe(1);
  });

  it('wait while each turn brings a connection, and for 32 of them at the most', () => {
    const { ask, begun, turn, turns } = setUp();
    for (const name of ['a', 'b', 'c']) ask(name);
    for (let n = 0; n < 32; n += 1) {
      turns.noteConnection();
      turn();
      expect(begun).toEqual([]);
    }
    turns.noteConnection();
    turn();
    expect(begun).toEqual(['a']);
    turns.noteConnection();
    turn();
    expect(begun).toEqual(['a']);
    // None came in this turn.
    turn();
    expect(begun).toEqual(['a', 'b']);
  });

  it('go on after one that throws', () => {
    const { ask, begun, turn, turns } = setUp();
    turns.wait({
      begin: () => {
        throw new Error('of Next');
      },
      hasToLeave: () => false,
    });
    ask('a');
    expect(() => turn()).toThrow('of Next');
    turn();
    expect(begun).toEqual(['a']);
  });

  it('of which none may begin wait without a turn of the loop until one is over', () => {
    const { ask, begun, turn, turns, loop } = setUp();
    loop.room = 0;
    ask('a');
    expect(loop.later).toEqual([]);
    loop.room = 1;
    turns.arm();
    turn();
    expect(begun).toEqual(['a']);
  });

  it('of which none may begin are looked at now and then: the processor may have time again', () => {
    const { ask, begun, turn, tick, loop } = setUp();
    loop.room = 0;
    ask('a');
    tick();
    turn();
    expect(begun).toEqual([]);
    loop.room = 1;
    tick();
    turn();
    expect(begun).toEqual(['a']);
  });
});

describe('refusals', () => {
  it('are sent at once as long as they are few', () => {
    const { refuse, turns } = setUp();
    expect(refuse(400).count).toBe(400);
    expect(turns.figures.refusals).toBe(0);
  });

  it('are twenty for each page that is begun when they are many', () => {
    const { ask, refuse, turn } = setUp();
    for (const name of ['a', 'b']) ask(name);
    refuse(400);
    const sent = refuse(50);
    expect(sent.count).toBe(0);
    turn();
    expect(sent.count).toBe(20);
    turn();
    expect(sent.count).toBe(40);
  });

  it('go on after one that cannot be sent', () => {
    const { refuse, tick, turns } = setUp();
    refuse(400);
    turns.refuse(() => {
      throw new Error('of a socket');
    });
    const next = refuse(1);
    for (let n = 0; n < 19; n += 1) tick();
    expect(() => tick()).toThrow('of a socket');
    tick();
    expect(next.count).toBe(1);
  });

  it('are sent after half a second at the latest, in the order in which they came', () => {
    const { refuse, tick } = setUp();
    refuse(400);
    const [first, second] = [refuse(5), refuse(5)];
    for (let n = 0; n < 19; n += 1) tick();
    expect([first.count, second.count]).toEqual([0, 0]);
    tick();
    expect([first.count, second.count]).toEqual([5, 5]);
  });
});
