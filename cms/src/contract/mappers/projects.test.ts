import { projectsOf } from './projects';

const articles = (...ids: number[]) => new Map(ids.map((id) => [id, `article ${id}`]));

it('an editor’s projects come first, each once', () => {
  expect(projectsOf([7, 3], [9, 3, 8], articles(3, 7, 8, 9))).toEqual(
    [7, 3, 9, 8].map((id) => `article ${id}`),
  );
});

it('are twelve at most of those that readers see', () => {
  const ids = Array.from({ length: 20 }, (_, at) => at);
  const shown = projectsOf(ids.slice(0, 5), ids.slice(5), articles(...ids.slice(4)));
  expect(shown).toEqual(ids.slice(4, 16).map((id) => `article ${id}`));
});
