import { setTimeout as sleep } from 'node:timers/promises';
import { type Board, type SharedPage, SharedPages } from './shared-pages';
import { pageOf, PageInstance } from './test/page-instance';

/** A board in memory, one view of it per instance. */
class Wall {
  readonly pages = new Map<string, SharedPage>();
  readonly claims = new Map<string, { by: string; until: number }>();
  isUp = true;
  #time = 1000;

  view(by: string): Board {
    const up = () => {
      if (!this.isUp) throw new Error('away');
    };
    return {
      isUp: () => this.isUp,
      now: () => (this.#time += 1),
      read: async (key) => (up(), this.pages.get(key) ?? null),
      write: async (key, page) => void (up(), this.pages.set(key, page)),
      claim: async (key, forMs) => {
        up();
        const held = this.claims.get(key);
        if (held && held.by !== by && held.until > Date.now()) return null;
        this.claims.set(key, { by, until: Date.now() + forMs });
        return (this.#time += 1);
      },
      release: async (key) => {
        up();
        if (this.claims.get(key)?.by === by) this.claims.delete(key);
      },
      tell: async () => (up(), (this.#time += 1)),
    };
  }
}

const setUp = (text: () => Promise<string> = async () => 'text') => {
  const wall = new Wall();
  const make = (name: string) => new PageInstance(wall.view(name), text);
  return { wall, here: make('here'), there: make('there') };
};

describe('pages shared by two instances', () => {
  it('a page drawn by one is not drawn by the other', async () => {
    const { here, there } = setUp();
    expect([await here.show('/a'), await there.show('/a')]).toEqual(['text', 'text']);
    expect([here.drawn, there.drawn]).toEqual([1, 0]);
  });

  it('a cold page asked for on both at once is drawn once', async () => {
    const { here, there } = setUp(async () => {
      await sleep(120);
      return 'slow';
    });
    expect(await Promise.all([here.show('/a'), there.show('/a')])).toEqual(['slow', 'slow']);
    expect(here.drawn + there.drawn).toBe(1);
  });

  it('what one has cleared, the other does not take from the board', async () => {
    let text = 'old';
    const { here, there } = setUp(async () => text);
    await here.show('/a');
    text = 'new';
    there.pages.note(['post:a'], { expire: 0 }, 5000);
    expect(await there.show('/a')).toBe('new');
  });

  it('a page that may be shown once more is shown by both while one draws it', async () => {
    const { here, there, wall } = setUp();
    await here.show('/a');
    here.pages.note(['posts'], { expire: 31_536_000 }, 5000);
    here.forget();
    there.pages.note(['posts'], { expire: 31_536_000 }, 5000);
    const first = await here.pages.get('/a', 'APP_PAGE', here.local('/a'));
    const second = await there.pages.get('/a', 'APP_PAGE', there.local('/a'));
    const ageIsOver = (kept: typeof first) =>
      Date.now() - (kept?.lastModified ?? 0) > Number(kept?.cacheControl?.revalidate) * 1000;
    expect([ageIsOver(first), ageIsOver(second)]).toEqual([true, false]);
    expect(wall.claims.get('/a')?.by).toBe('here');
  });

  it('a page whose tags were cleared while it was drawn is stored nowhere', async () => {
    const { here, wall } = setUp(async () => {
      await here.pages.clear(['post:a'], { expire: 0 });
      return 'read before';
    });
    expect(await here.show('/a')).toBe('read before');
    expect(wall.pages.size).toBe(0);
    expect(await here.local('/a').get()).toBeNull();
    expect(wall.claims.size).toBe(0);
  });

  it('a page taken over lives only for what is left of its lifetime', async () => {
    const wall = new Wall();
    const aged = { page: pageOf('text'), cacheControl: { revalidate: 60, expire: undefined }, madeAt: 1 };
    const board = { ...wall.view('here'), now: () => 50_001 };
    wall.pages.set('/a', aged);
    const here = new PageInstance(board, async () => 'text');
    await here.show('/a');
    expect((await here.local('/a').get())?.cacheControl?.revalidate).toBe(10);
  });

  it('a page drawn by an instance that then died is drawn by the other in the end', async () => {
    const { there, wall } = setUp();
    wall.claims.set('/a', { by: 'dead', until: Date.now() + 200 });
    expect(await there.show('/a')).toBe('text');
    expect(there.drawn).toBe(1);
  });

  it('without the board each one draws for itself and keeps it', async () => {
    const { here, there, wall } = setUp();
    wall.isUp = false;
    for (let i = 0; i < 3; i += 1) await Promise.all([here.show('/a'), there.show('/a')]);
    expect([here.drawn, there.drawn]).toEqual([1, 1]);
  });

  it('a board that fails in the middle of a call costs nothing but a drawing', async () => {
    const { wall } = setUp();
    const broken: Board = { ...wall.view('here'), claim: () => Promise.reject(new Error('gone')) };
    const here = new PageInstance(broken, async () => 'text');
    expect(await here.show('/a')).toBe('text');
    expect(here.failures).toHaveLength(1);
  });

  it('data entries never touch the board', async () => {
    const { wall } = setUp();
    const pages = new SharedPages(
      { ...wall.view('here'), claim: () => Promise.reject(new Error('asked')) },
      fail,
    );
    expect(await pages.get('x', 'FETCH', { get: async () => null, set: async () => undefined })).toBeNull();
  });
});

function fail(err: unknown): never {
  throw err;
}
