import 'server-only';
import { around } from './around';
import { reader } from './cached';
import type { JumpUrls, Options, ShowNumbers } from './models';
import { optional } from './optional';
import { toHref } from './reshape/address';
import { DEFAULT_OPTIONS, isOn, positive, toJumpUrls, toOptions, toShowNumbers } from './reshape/options';
import {
  columnCountSchema,
  jumpUrlsSchema,
  linkSchema,
  optionsSchema,
  showEmailSchema,
  showNumbersSchema,
} from './schemas/options';
import { tags } from './tags';

const OPTIONS = { lifetime: 'layout', tags: () => [tags.options] } as const;

/** Site options (C37, A28, E43). A test of the tags reads this one; a screen takes {@link getOptions}. */
export const optionsReader = reader({
  ...OPTIONS,
  name: 'options',
  load: async (call): Promise<Options> => toOptions(await call(['options'], { schema: optionsSchema })),
});

/** Site options, or their defaults: no screen falls because its settings cannot be read (M35). */
export const getOptions = async (): Promise<Options> => (await optional(optionsReader())) ?? DEFAULT_OPTIONS;

const columnCountOfHelper = reader({
  ...OPTIONS,
  name: 'column-count',
  load: async (call): Promise<number | null> => {
    const answer = await call(['api-blogjobs-number'], { base: 'script', schema: columnCountSchema });
    return positive(answer.column_count);
  },
});

/** Columns of the jobs blocks: the helper's value if positive, else the option, else 16 (T10, C87). */
export async function getColumnCount(): Promise<number> {
  const helper = await optional(columnCountOfHelper());
  return helper ?? (await getOptions()).columnCount;
}

const showEmailOfHelper = reader({
  ...OPTIONS,
  name: 'show-email',
  load: async (call): Promise<boolean> => {
    const answer = await call(['api-subscribe-email-show'], { base: 'script', schema: showEmailSchema });
    return isOn(answer.showEmail);
  },
});

/** Whether the newsletter form shows: the helper, or if it fails the site option (T9, C88, C103). */
export async function getShowEmail(): Promise<boolean> {
  const helper = await optional(showEmailOfHelper());
  return helper ?? (await getOptions()).showEmail;
}

/** Where the buy and recruit links lead (C81, C105, E42). */
export const getJumpUrls = reader({
  ...OPTIONS,
  name: 'jump-urls',
  load: async (call): Promise<JumpUrls> =>
    toJumpUrls(await call(['api-jump-linkurl'], { base: 'script', schema: jumpUrlsSchema }), around),
});

/** Limits of the home blocks (C82, C106, E41). */
export const getShowNumbers = reader({
  ...OPTIONS,
  name: 'show-numbers',
  load: async (call): Promise<ShowNumbers> =>
    toShowNumbers(await call(['api-show-number'], { base: 'script', schema: showNumbersSchema })),
});

/** Where "more" of the recommendation block leads (C72, C104, B5). */
export const getRecommendUrl = reader({
  ...OPTIONS,
  name: 'recommend-url',
  load: async (call): Promise<string> =>
    toHref((await call(['api-content-more.php'], { base: 'script', schema: linkSchema })).url, around),
});

/** Where the brands' "join us" leads (B4). */
export const getJoinUsUrl = reader({
  ...OPTIONS,
  name: 'join-us-url',
  load: async (call): Promise<string> =>
    toHref((await call(['api-brand-joinus.php'], { base: 'script', schema: linkSchema })).url, around),
});
