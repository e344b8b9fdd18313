import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { isCmsError } from './errors';
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
    try {
      return toPerson(await call(['users', id], { schema: userSchema }), around);
    } catch (error) {
      if (isCmsError(error, 'absent')) return null;
      throw error;
    }
  },
});
