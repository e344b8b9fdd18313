import { firstTab, openedTab, tabAfterKey } from './tab-moves';

const tabs = [
  { id: 'closed', disabled: true },
  { id: 'one' },
  { id: 'two' },
  { id: 'gone', disabled: true },
  { id: 'three' },
];

describe('which tab is open', () => {
  it('S51 is the first that can be, and none where none can', () => {
    expect(firstTab(tabs)).toBe('one');
    expect(firstTab([{ id: 'x', disabled: true }])).toBeNull();
  });

  it('S51 is the chosen one, S52 but never a disabled or unknown one', () => {
    expect(openedTab(tabs, 'one', 'three')).toBe('three');
    expect(openedTab(tabs, 'one', 'gone')).toBe('one');
    expect(openedTab(tabs, 'one', 'nowhere')).toBe('one');
  });
});

describe('keys on a row of tabs', () => {
  it.each([
    ['one', 'ArrowRight', 'two'],
    ['two', 'ArrowRight', 'three'],
    ['three', 'ArrowRight', 'one'],
    ['one', 'ArrowLeft', 'three'],
    ['three', 'ArrowLeft', 'two'],
    ['three', 'Home', 'one'],
    ['one', 'End', 'three'],
  ])('from %s %s leads to %s, past disabled ones', (open, key, next) =>
    expect(tabAfterKey(tabs, open, key)).toBe(next),
  );

  it('other keys move nothing', () => expect(tabAfterKey(tabs, 'one', 'a')).toBeNull());
});
