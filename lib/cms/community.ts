import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { items } from './lists';
import { toProject } from './reshape/tiles';
import { projectSchema } from './schemas/tiles';
import { tags } from './tags';

/** The latest community projects (C41, C98, A32); the home block asks for 4 (K7), the sidebar list for 8. */
export const listProjects = reader({
  name: 'projects',
  lifetime: 'glance',
  tags: (_count: number) => [tags.community],
  load: (call, count: number) =>
    items(call, ['community'], { per_page: count }, projectSchema, (raw) => toProject(raw, around)),
});
