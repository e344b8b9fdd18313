import { TEXT_SIZES } from '@/lib/text-size';

import { keepChoices } from './late-choices';

type Input = { value: string; checked: boolean };

/** An article, and a browser, as far as the script looks at them. */
function browser({
  checked = 'normal',
  mark = null as string | null,
  pressed = null as string | null,
  refuses = false,
} = {}) {
  const marks = new Map(mark === null ? [] : [['data-text-size', mark]]);
  const stored = new Map(mark === null ? [] : [['text-size', mark]]);
  if (pressed !== null) marks.set('data-text-size-pressed', pressed);
  const inputs: Input[] = TEXT_SIZES.map((value) => ({ value, checked: value === checked }));
  const day = { textContent: '2020-01-01' };
  const sizes: { onchange?: (event: { target: Input }) => void; querySelectorAll: () => Input[] } = {
    querySelectorAll: () => inputs,
  };
  const write = (act: () => void) => {
    if (refuses) throw new Error('denied');
    act();
  };
  Object.assign(globalThis, {
    HTMLInputElement: Object,
    document: {
      documentElement: {
        getAttribute: (name: string) => marks.get(name) ?? null,
        setAttribute: (name: string, value: string) => void marks.set(name, value),
        removeAttribute: (name: string) => void marks.delete(name),
      },
    },
    localStorage: {
      setItem: (name: string, value: string) => write(() => void stored.set(name, value)),
      removeItem: (name: string) => write(() => void stored.delete(name)),
    },
  });
  const main = { querySelector: () => sizes, querySelectorAll: () => [day] };
  keepChoices(main as unknown as ParentNode, '2026-11-26'); // The two calls the script makes.
  return {
    day,
    choose: (size: string) => sizes.onchange?.({ target: { value: size, checked: true } }),
    isPressed: () => marks.has('data-text-size-pressed'),
    checked: () => inputs.filter((one) => one.checked).map((one) => one.value),
    state: () => [marks.get('data-text-size') ?? null, stored.get('text-size') ?? null],
  };
}

it('stores a chosen size, and nothing for the normal one', () => {
  const { choose, state } = browser();
  expect(state()).toEqual([null, null]);
  choose('large');
  expect(state()).toEqual(['large', 'large']);
  choose('normal');
  expect(state()).toEqual([null, null]);
});

it('shows the choice that is stored', () => {
  expect(browser({ mark: 'small' }).checked()).toEqual(['small']);
});

it('a choice made before the script came counts, also against a stored one', () => {
  for (const mark of [null, 'small', 'large']) {
    const page = browser({ mark, pressed: 'large', checked: 'large' });
    expect([page.state(), page.checked()]).toEqual([['large', 'large'], ['large']]);
  }
});

it('the normal size counts as chosen too, against a stored one', () => {
  const { state, checked } = browser({ mark: 'large', pressed: 'normal' });
  expect([state(), checked()]).toEqual([[null, null], ['normal']]);
});

it('a press is heard once: another window may have chosen since', () => {
  expect(browser({ pressed: 'large' }).isPressed()).toBe(false);
});

it('what the browser has restored is no choice', () => {
  const other = browser({ mark: 'small', checked: 'large' });
  expect([other.state(), other.checked()]).toEqual([['small', 'small'], ['small']]);
  const none = browser({ checked: 'large' });
  expect([none.state(), none.checked()]).toEqual([[null, null], ['normal']]);
});

it('applies a choice where storage is refused', () => {
  const { choose, state } = browser({ refuses: true });
  choose('large');
  expect(state()).toEqual(['large', null]);
});

it('puts the day of access into the citations', () => {
  expect(browser().day.textContent).toBe('2026-11-26');
});
