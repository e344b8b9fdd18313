import type { Document } from '../../search/documents/texts';
import { findOf, snippetOf } from './snippets';

const half = (zh: string) => ({ zh, en: null });
const article = (title: string, body: string): Document => ({
  ...{ entity: 1, kind: 'article', day: 0, about: [], summaries: [], facets: [] },
  ...{ names: [half(title)], bodies: [`<p lang="zh-CN">${body}</p>`] },
});
/** What is marked of the body of an article with this title; null: it has no snippet. */
function marked(title: string, query: string): string[] | null {
  const found = snippetOf(article(title, '宿舍住着大学生，离大学很远。'), findOf(query));
  return found && found.marks.map(([from, before]) => found.text.slice(from, before));
}

it.each([
  ['shows the whole run', '大学生的宿舍', '大学生', null],
  ['shows a part of a run that the body has in a row', '大学的春天', '大学生', ['大学生', '大学']],
  ['shows a part of a run of which the body has no more', '大学的学生', '学生会', null],
  ['shows two characters', '大学的春天', '大学', null],
  ['shows nothing of it', '春天', '大学', ['大学', '大学']],
  ['shows nothing of what is nowhere', '春天', '博物馆', null],
])('an article whose title %s', (_, title, query, expected) =>
  expect(marked(title, query)).toEqual(expected),
);
