import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { items, listing, orNull, pageOf, PER_PAGE } from './lists';
import type { Listing, Project, ProjectAuthor, ProjectEntry } from './models';
import { toProjectAuthor, toProjectEntry } from './reshape/community';
import { toProject } from './reshape/tiles';
import { projectAuthorSchema, projectEntrySchema, projectSchema } from './schemas/tiles';
import { tags } from './tags';
import { tagsOfPerson } from './tags-of';

/** K7, T12: the sidebar list of a project's screen. */
export const SIDEBAR_PROJECTS = 8;

/** The latest community projects (C41, C98, A32); the home block asks for 4 (K7), the sidebar list for 8. */
export const listProjects = reader({
  name: 'projects',
  lifetime: 'glance',
  tags: (_count: number) => [tags.community],
  load: (call, count: number) =>
    items(call, ['community'], { per_page: count }, projectSchema, (raw) => toProject(raw, around)),
});

/** Those after the latest `count`, as many again: the home page has two blocks and shows no call twice (decision 074). */
export const listFurtherProjects = reader({
  name: 'further-projects',
  lifetime: 'glance',
  tags: (_count: number) => [tags.community],
  load: async (call, count: number) =>
    (
      await listing(call, ['community'], { page: 2, per_page: count }, projectSchema, (raw) =>
        toProject(raw, around),
      )
    ).items,
});

const projectPage = reader({
  name: 'project-page',
  lifetime: 'glance',
  tags: (_page: number) => [tags.community],
  load: (call, page: number) =>
    listing(call, ['community'], { page, per_page: PER_PAGE }, projectSchema, (raw) =>
      toProject(raw, around),
    ),
});

/** A page of all community projects, 18 each (R55, A32). A page beyond the last is empty. */
export const listProjectsPage = (page: number): Promise<Listing<Project>> => pageOf(projectPage, page);

/** A community project by its decoded slug; null when there is none (R20, C41, A32). */
export const getProject = reader({
  name: 'project',
  names: () => ['community'],
  lifetime: 'minute',
  tags: (slug: string) => [tags.communityEntry(slug)],
  tagsOfAnswer: (answer: ProjectEntry | null) => tagsOfPerson(answer?.author ?? null),
  load: async (call, slug: string): Promise<ProjectEntry | null> => {
    const raw = await orNull(call(['community', slug], { schema: projectEntrySchema }));
    return raw && toProjectEntry(raw, around);
  },
});

/** Who calls for a project, by the slug of the person; null when nobody does (J45, C41, A32). */
export const getProjectAuthor = reader({
  name: 'project-author',
  names: () => ['community'],
  lifetime: 'minute',
  // How many projects the author has is part of the answer.
  tags: (_slug: string) => [tags.community],
  tagsOfAnswer: (answer: ProjectAuthor | null) => tagsOfPerson(answer),
  load: async (call, slug: string): Promise<ProjectAuthor | null> => {
    const raw = await orNull(call(['community', 'author'], { query: { slug }, schema: projectAuthorSchema }));
    return raw && toProjectAuthor(raw, around);
  },
});

/** For the table test of the tags. */
export const projectPageReader = projectPage;
