import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { orNull } from './lists';
import type { Picture } from './models';
import { toPicture } from './reshape/picture';
import { mediaSchema } from './schemas/media';
import { tags } from './tags';

/** A picture by its id; null when there is none (C14, A5). */
export const getPicture = reader({
  name: 'picture',
  lifetime: 'minutes',
  tags: (_id: number) => [tags.posts],
  load: async (call, id: number): Promise<Picture | null> =>
    toPicture(await orNull(call(['media', id], { schema: mediaSchema })), around),
});
