import { projectsOf } from './projects';

it('an editor’s projects come first, each once, twelve at most', () => {
  expect(projectsOf([7, 3], [9, 3, 8])).toEqual([7, 3, 9, 8]);
  expect(
    projectsOf(
      [],
      Array.from({ length: 20 }, (_, at) => at),
    ),
  ).toHaveLength(12);
});
