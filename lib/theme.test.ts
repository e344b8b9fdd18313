import { TEXT_SIZE_KEY, TEXT_SIZE_MARK } from './text-size';
import { nextTheme, THEME_KEY, THEME_SCRIPT, toTheme } from './theme';

type Stored = string | null | Error;

/** What the script leaves at the root of a document: its marks, and its language. */
function rootAfter(stored: Stored, textSize: string | null, lang: string) {
  const marks: Record<string, string> = {};
  const root = { lang, setAttribute: (name: string, value: string) => void (marks[name] = value) };
  const storage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return key === THEME_KEY ? stored : key === TEXT_SIZE_KEY ? textSize : null;
    },
  };
  new Function('document', 'localStorage', THEME_SCRIPT)({ documentElement: root }, storage);
  return { marks, lang: root.lang };
}

const run = (stored: Stored, textSize: string | null = null) => rootAfter(stored, textSize, 'en-US').marks;

describe('the script before the first paint', () => {
  it.each<[string, Stored, Record<string, string>]>([
    ['follows the system when nothing is stored', null, { 'data-js': '' }],
    ['applies a dark choice', 'dark', { 'data-js': '', 'data-theme': 'dark' }],
    ['applies a light choice', 'light', { 'data-js': '', 'data-theme': 'light' }],
    ['ignores a stored value it does not know', 'sepia', { 'data-js': '' }],
    ['survives a browser that refuses storage', new Error('denied'), { 'data-js': '' }],
  ])('%s', (_, stored, marks) => expect(run(stored)).toEqual(marks));

  it.each([
    ['small', { 'data-js': '', [TEXT_SIZE_MARK]: 'small' }],
    ['large', { 'data-js': '', [TEXT_SIZE_MARK]: 'large' }],
    ['normal', { 'data-js': '' }],
    ['300%', { 'data-js': '' }],
  ])('of the stored text size %j', (size, marks) => expect(run(null, size)).toEqual(marks));
});

it('names the language of a document that has none, and of no other', () => {
  expect(rootAfter(null, null, '').lang).toBe('zh-CN');
  expect(rootAfter(null, null, 'en-US').lang).toBe('en-US');
});

describe('the switch', () => {
  it('walks system, light, dark and back', () => {
    expect(nextTheme('system')).toBe('light');
    expect(nextTheme('light')).toBe('dark');
    expect(nextTheme('dark')).toBe('system');
  });

  it('reads an unknown value as the system', () => {
    expect(toTheme('purple')).toBe('system');
    expect(toTheme(null)).toBe('system');
    expect(toTheme('dark')).toBe('dark');
  });
});
