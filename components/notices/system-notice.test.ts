import { showBySystem } from './system-notice';

type Shown = { title: string; options: unknown; onclick?: () => void };
const shown: Shown[] = [];
const assign = jest.fn();
const focus = jest.fn();

/** A browser whose visitor has answered so when a site asked to show notices. */
function withPermission(permission: string, fails = false): void {
  class Notice implements Shown {
    static readonly permission = permission;
    onclick?: () => void;
    constructor(
      readonly title: string,
      readonly options: unknown,
    ) {
      if (fails) throw new TypeError('Illegal constructor');
      shown.push(this);
    }
  }
  Object.assign(globalThis, {
    Notification: Notice,
    window: { Notification: Notice, focus, location: { assign } },
  });
}

const notice = { id: 'n7', title: '新回复|A reply', body: '甲|A', url: '/hillside-library.htm' };
beforeEach(() => {
  shown.length = 0;
  assign.mockReset();
});

it('S57: where it is permitted the system shows the notice in the language of the page, and leads there', () => {
  withPermission('granted');
  showBySystem('en', notice);
  expect(shown).toMatchObject([{ title: 'A reply', options: { body: 'A', tag: 'n7' } }]);
  shown[0]?.onclick?.();
  expect(focus).toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/en/hillside-library.htm');
  showBySystem('zh', { ...notice, url: 'javascript:alert(1)' });
  expect(shown[1]).toMatchObject({ title: '新回复', options: { body: '甲' } });
  shown[1]?.onclick?.();
  expect(assign).toHaveBeenCalledTimes(1);
});

it.each(['default', 'denied'])(
  'S57: nobody is asked, and nothing shown, while the permission is "%s"',
  (permission) => {
    withPermission(permission);
    showBySystem('zh', notice);
    expect(shown).toEqual([]);
  },
);

it('a browser that shows them from a worker only, or has none, is left alone', () => {
  withPermission('granted', true);
  expect(() => showBySystem('zh', notice)).not.toThrow();
  Object.assign(globalThis, { window: {} });
  expect(() => showBySystem('zh', notice)).not.toThrow();
});
