import 'server-only';
import { around } from './around';
import { reader } from './cached';
import type { Highlight } from './models';
import { toHighlight } from './reshape/tiles';
import { mainList } from './schemas/primitives';
import { highlightSchema } from './schemas/tiles';
import { tags } from './tags';

export type HighlightKind = 'brand' | 'company';

/** The brand and company tiles of the home screen (C85, C86, C107, C108, B17, B18). */
export const listHighlights = reader({
  name: 'highlights',
  lifetime: 'minutes',
  tags: (kind: HighlightKind) => [kind === 'brand' ? tags.brands : tags.companies],
  load: async (call, kind: HighlightKind): Promise<Highlight[]> => {
    const raw = await call([`api-${kind}-index`], { base: 'script', schema: mainList(highlightSchema) });
    return raw.map((one) => toHighlight(one, around));
  },
});
