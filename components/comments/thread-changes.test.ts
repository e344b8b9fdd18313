import type { ShownComment } from './comments-with-own';
import { toChanges, toTotal, type Deletions } from './thread-changes';

const one = (id: number, more: Partial<ShownComment> = {}): ShownComment => ({
  ...{ id, parent: 0, author: 9, name: 'Reader', replyTo: '', timestamp: 0, day: '', avatar: '' },
  ...{
    text: `Text ${id}`,
    source: '',
    isWaiting: false,
    isEdited: false,
    isDeleted: false,
    editableUntil: 0,
  },
  ...more,
});
const onPage = (...ids: number[]) => ids.map((id) => ({ id, text: `Text\n ${id}`, isDeleted: false }));
const ids = (comments: readonly { id: number }[]) => comments.map(({ id }) => id);
const NONE: Deletions = new Map();

it('nothing has changed when the page has what the CMS has', () => {
  expect(toChanges(onPage(3, 2), [one(3), one(2)], NONE)).toEqual({
    ...{ added: [], changed: [], gone: [], waiting: [] },
  });
});

it('E33: what came since the page was rendered is added in the order it was written', () => {
  const { added } = toChanges(onPage(2), [one(5), one(4, { parent: 2 }), one(2)], NONE);
  expect(ids(added)).toEqual([4, 5]);
});

it('S23: what waits is not added; the newest waits first', () => {
  const waiting = { isWaiting: true };
  const changes = toChanges(onPage(2), [one(5, waiting), one(4, waiting), one(2)], NONE);
  expect(changes.added).toEqual([]);
  expect(ids(changes.waiting)).toEqual([5, 4]);
});

it('an edited text is a change, and so is a placeholder in place of a text', () => {
  const now = [one(3, { text: 'Better', isEdited: true }), one(2, { text: '', isDeleted: true })];
  expect(ids(toChanges(onPage(3, 2), now, NONE).changed)).toEqual([3, 2]);
  // The page has the edited text already, its paragraphs without blanks between them.
  expect(toChanges(onPage(3), [one(3, { text: 'Text\n\n3', isEdited: true })], NONE).changed).toEqual([]);
});

it('what is public no longer is gone; what is older than the answer is not judged', () => {
  const known = [one(6), one(5, { isWaiting: true }), one(3)];
  expect(ids(toChanges(onPage(6, 5, 4, 3, 1), known, NONE).gone)).toEqual([5, 4]);
  expect(toChanges(onPage(6, 1), [], NONE).gone).toEqual([]);
});

it('what the visitor deleted is gone, added or not', () => {
  const changes = toChanges(
    onPage(2),
    [one(5), one(2)],
    new Map([[5, 'gone'] as const, [2, 'gone'] as const]),
  );
  expect([changes.added, ids(changes.gone)]).toEqual([[], [2]]);
});

it('what the visitor deleted above replies is a placeholder, also when it is older than the answer', () => {
  const placeholders: Deletions = new Map([1, 5].map((id) => [id, 'placeholder'] as const));
  const changes = toChanges(onPage(2, 1), [one(5), one(2)], placeholders);
  expect(changes.added).toMatchObject([{ id: 5, text: '', isDeleted: true }]);
  expect(changes.changed).toEqual([{ id: 1, text: '', isDeleted: true }]);
  expect(changes.gone).toEqual([]);
  expect(toTotal(2, changes)).toBe(1);
});

it('E33: the total counts what was added, not what is gone or a placeholder', () => {
  const changes = {
    added: [one(9), one(8), one(5, { isDeleted: true })],
    changed: [one(3), one(2, { isDeleted: true })],
    gone: [{ id: 1, isDeleted: false }],
  };
  expect(toTotal(10, { ...changes, waiting: [one(7, { isWaiting: true })] })).toBe(10);
});

it('what the visitor reported is gone when the CMS does not answer it any more', () => {
  const reported: Deletions = new Map([2, 1].map((id) => [id, 'reported'] as const));
  expect(ids(toChanges(onPage(2, 1), [one(2), one(1)], reported).gone)).toEqual([]);
  expect(ids(toChanges(onPage(2, 1), [one(2)], reported).gone)).toEqual([1]);
  expect(ids(toChanges(onPage(2, 1), [], reported).gone)).toEqual([2, 1]);
});

it('E33: a placeholder that goes with the last reply below it was not counted', () => {
  const page = [...onPage(3, 2), { id: 1, text: '', isDeleted: true }];
  const changes = toChanges(page, [one(3)], new Map([[2, 'gone'] as const, [1, 'gone'] as const]));
  expect(ids(changes.gone)).toEqual([2, 1]);
  expect(toTotal(2, changes)).toBe(1);
  const later = toChanges([...onPage(4, 2), { id: 3, text: '', isDeleted: true }], [one(4), one(2)], NONE);
  expect(ids(later.gone)).toEqual([3]);
  expect(toTotal(2, later)).toBe(2);
});
