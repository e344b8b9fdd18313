import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { orNull } from './lists';
import type { Person } from './models';
import { toPerson } from './reshape/people';
import { userSchema } from './schemas/people';
import { tags } from './tags';

/** The public part of a person; null when there is none (A18). */
export const getPerson = reader({
  name: 'person',
  lifetime: 'minute',
  tags: (id: number) => [tags.user(id)],
  load: async (call, id: number): Promise<Person | null> => {
    const raw = await orNull(call(['users', id], { schema: userSchema }));
    return raw && toPerson(raw, around);
  },
});
