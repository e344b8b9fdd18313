import type { Receipt, Surface } from '../events/receipt';

export type Language = 'zh' | 'en';

type ReceiptWords = {
  title: string;
  details: string;
  /** The site has not taken the change yet. */
  waiting: string;
  /** It has refused it, and is not asked again. */
  parked: string;
  cleared: (time: string) => string;
  everywhere: (cleared: string, visible: string) => string;
  /** `origins`: the instances of the site that have not said so. */
  unconfirmed: (cleared: string, surfaces: string, origins: string) => string;
  surface: (cleared: string, visible: string | null) => string;
  comma: string;
  ms: (count: number) => string;
  s: (count: string) => string;
  surfaces: Record<Surface, string>;
};

const WORDS: Record<Language, ReceiptWords> = {
  zh: {
    title: '发布回执',
    details: '各处情况',
    waiting: '网站尚未接收此修改，将继续发送，直到网站接收为止。',
    parked: '网站拒绝了此修改的通知，不再发送，详见“站点事件”。',
    cleared: (time) => `${time}后已清除缓存，正在等待页面可见。`,
    everywhere: (cleared, visible) => `${cleared}后已清除缓存，${visible}后处处可见。`,
    unconfirmed: (cleared, surfaces, origins) =>
      `${cleared}后已清除缓存。尚未确认可见：${surfaces}（${origins}）。`,
    surface: (cleared, visible) =>
      visible === null ? `${cleared}后清除，尚未确认可见` : `${cleared}后清除，${visible}后可见`,
    comma: '、',
    ms: (count) => `${count} 毫秒`,
    s: (count) => `${count} 秒`,
    surfaces: { article: '文章页', home: '首页', lists: '列表', search: '搜索', sitemap: '站点地图' },
  },
  en: {
    title: 'Publish receipt',
    details: 'By place',
    waiting: 'The site has not received this change yet; it is sent again until it has.',
    parked: 'The site refused the news of this change, which is not sent again; see Site events.',
    cleared: (time) => `Cleared after ${time}; waiting for the pages to be visible.`,
    everywhere: (cleared, visible) => `Cleared after ${cleared}, visible everywhere after ${visible}.`,
    unconfirmed: (cleared, surfaces, origins) =>
      `Cleared after ${cleared}. Not confirmed as visible: ${surfaces} (${origins}).`,
    surface: (cleared, visible) =>
      visible === null
        ? `cleared after ${cleared}, not yet confirmed as visible`
        : `cleared after ${cleared}, visible after ${visible}`,
    comma: ', ',
    ms: (count) => `${count} ms`,
    s: (count) => `${count} s`,
    surfaces: {
      article: 'article',
      home: 'front page',
      lists: 'lists',
      search: 'search',
      sitemap: 'sitemap',
    },
  },
};

/** Milliseconds as an editor reads them: `12 ms`, `0.2 s`. */
const toTime = (ms: number, words: ReceiptWords) =>
  ms < 100 ? words.ms(Math.round(ms)) : words.s((ms / 1000).toFixed(1));

export const receiptWords = (language: Language) => WORDS[language];

/** What a receipt says in one sentence. */
export function summaryOf({ isFinal, surfaces, unconfirmed }: Receipt, language: Language): string {
  const words = WORDS[language];
  const times = Object.values(surfaces);
  if (times.some(({ cleared }) => cleared === null)) return isFinal ? words.parked : words.waiting;
  const cleared = toTime(Math.max(...times.map((time) => time.cleared ?? 0)), words);
  const open = namesOf(surfaces).filter((name) => surfaces[name].visible === null);
  if (open.length === 0)
    return words.everywhere(cleared, toTime(Math.max(...times.map((time) => time.visible ?? 0)), words));
  if (!isFinal) return words.cleared(cleared);
  const names = open.map((name) => words.surfaces[name]).join(words.comma);
  return words.unconfirmed(cleared, names, unconfirmed.join(words.comma));
}

/** What it says of each surface: its name, and when it was cleared and visible. */
export function linesOf({ surfaces }: Receipt, language: Language): { name: string; text: string }[] {
  const words = WORDS[language];
  return namesOf(surfaces).flatMap((name) => {
    const { cleared, visible } = surfaces[name];
    if (cleared === null) return [];
    const text = words.surface(toTime(cleared, words), visible === null ? null : toTime(visible, words));
    return [{ name: words.surfaces[name], text }];
  });
}

const namesOf = (surfaces: Receipt['surfaces']) => Object.keys(surfaces) as Surface[]; // Its keys are of that union.
