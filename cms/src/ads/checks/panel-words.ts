import type { Words } from '../../i18n/words';

/** What the panel says beside the findings. */
const PANEL_WORDS = {
  title: { zh: '创意检查', en: 'Checks of the creative' },
  saved: { zh: '检查的是已保存的广告。', en: 'The saved advert is checked.' },
  fine: { zh: '没有发现问题。', en: 'Nothing was found.' },
  failed: {
    zh: '检查没有完成，请稍后再试。广告仍可编辑和保存。',
    en: 'The checks could not be made; try again later. The advert can be edited and saved all the same.',
  },
  error: { zh: '错误', en: 'Error' },
  warning: { zh: '提醒', en: 'Doubt' },
  links: { zh: '链接', en: 'Links' },
  noLinks: { zh: '没有可检查的链接。', en: 'There are no links to check.' },
  check: { zh: '检查链接', en: 'Check the links' },
  checking: { zh: '正在检查链接……', en: 'Checking the links …' },
  unchecked: { zh: '尚未检查', en: 'Not checked yet' },
  allAnswer: { zh: '链接都可以打开。', en: 'All links answer.' },
  someDoNot: { zh: '{count} 个链接有问题，见列表。', en: 'Links to look at: {count}, see the list.' },
} as const satisfies Record<string, Words>;
export type PanelWord = keyof typeof PANEL_WORDS;

/** The words of the panel in one language. */
export const panelWords = (language: keyof Words): Record<PanelWord, string> =>
  Object.fromEntries(Object.entries(PANEL_WORDS).map(([name, words]) => [name, words[language]])) as Record<
    PanelWord,
    string
  >; // `fromEntries` forgets the keys.
