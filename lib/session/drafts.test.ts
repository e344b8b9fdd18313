import { draftOf, draftsAt, keepDraft } from './drafts';
import { forgetDrafts } from './forget-drafts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { sessionStorage: storage });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

it('a text is kept for its place until it is blank', () => {
  keepDraft(9, 'comment 101/0', 'One');
  keepDraft(9, 'comment 101/7', 'Two');
  keepDraft(9, 'comment 1010/0', 'Three');
  expect(draftOf(9, 'comment 101/7')).toBe('Two');
  expect(draftsAt(9, 'comment 101/')).toEqual(['comment 101/0', 'comment 101/7']);
  keepDraft(9, 'comment 101/7', ' ');
  expect(draftOf(9, 'comment 101/7')).toBe('');
  expect(draftsAt(9, 'comment 101/')).toEqual(['comment 101/0']);
});

it('nobody else sees it, and writing forgets what another visitor left', () => {
  keepDraft(9, 'a', 'One');
  expect(draftOf(8, 'a')).toBe('');
  keepDraft(8, 'b', 'Two');
  expect(draftOf(9, 'a')).toBe('');
});

it('a logout forgets all of them', () => {
  keepDraft(9, 'a', 'One');
  forgetDrafts();
  expect(draftOf(9, 'a')).toBe('');
});

it.each(['', 'null', '7', '{"visitor":9}', '{"visitor":9,"texts":{"a":7}}'])('%j holds no text', (value) => {
  kept.set('drafts', value);
  expect(draftOf(9, 'a')).toBe('');
});

it('a browser that keeps nothing is done without', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  keepDraft(9, 'a', 'One');
  forgetDrafts();
  expect(draftOf(9, 'a')).toBe('');
});
