import { toBilingualText } from '@/lib/html/bilingual';
import { toBody } from '@/lib/html/body';
import type { ProjectAuthor, ProjectEntry } from '../models';
import { toMoment } from '../moment';
import type { RawProjectAuthor, RawProjectEntry } from '../schemas/tiles';
import { toSource } from './address';
import { toAuthor } from './post';
import type { Surroundings } from './surroundings';
import { toProject } from './tiles';

/** A community project on its own screen (Ent-9). `modified` is its date when the backend names no other. */
export function toProjectEntry(raw: RawProjectEntry, around: Surroundings): ProjectEntry {
  const project = toProject(raw, around);
  return {
    ...project,
    body: toBody(raw.content, (src) => toSource(src, around)),
    author: toAuthor(raw.author, around),
    modified: raw.modified ? toMoment(raw.modified, 0, around.timeZone) : project.date,
  };
}

/** Who calls for a project (A32). */
export function toProjectAuthor(raw: RawProjectAuthor, around: Surroundings): ProjectAuthor {
  return {
    id: raw.id,
    slug: raw.slug,
    name: toBilingualText(raw.name),
    avatar: toSource(raw.avatar, around) ?? '',
    description: toBilingualText(raw.description),
    count: Math.max(0, raw.count),
  };
}
