import { REFUSALS } from '../editing/words';
import type { Words } from '../i18n/words';
import type { Side } from './changes';

/** Why a version was not restored; the codes of a refused save, and what else may be. */
export const NOT_RESTORED: Readonly<Record<string, Words>> = {
  ...REFUSALS,
  refused: {
    zh: '未能恢复此版本：其内容不再有效或不完整，或你没有权限。',
    en: 'This version was not restored: it is not valid or not complete, or you may not do so.',
  },
};

export const SIDE_WORDS: Record<Side, Words> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  shared: { zh: '两种语言', en: 'Both languages' },
};

export const HISTORY_WORDS = {
  title: { zh: '历史版本', en: 'History' },
  lead: {
    zh: '选择两个版本并排比较；时间为 {zone}。',
    en: 'Choose two versions to compare them side by side. Times are those of {zone}.',
  },
  when: { zh: '时间', en: 'When' },
  who: { zh: '作者', en: 'Who' },
  state: { zh: '状态', en: 'State' },
  published: { zh: '已发布', en: 'Published' },
  draft: { zh: '草稿', en: 'Draft' },
  changed: { zh: '修改的字段', en: 'Changed fields' },
  languages: { zh: '语言', en: 'Languages' },
  older: { zh: '旧', en: 'Older' },
  newer: { zh: '新', en: 'Newer' },
  chooseOlder: { zh: '作为旧版本：{when}', en: 'As the older one: {when}' },
  chooseNewer: { zh: '作为新版本：{when}', en: 'As the newer one: {when}' },
  compare: { zh: '比较', en: 'Compare' },
  comparison: { zh: '{older} 与 {newer} 的差异', en: 'From {older} to {newer}' },
  none: { zh: '还没有历史版本。', en: 'There is no version yet.' },
  same: { zh: '两个版本的内容相同。', en: 'The two versions say the same.' },
  makeUp: {
    zh: '文字相同，其他方面不同，例如排版或顺序。',
    en: 'The words are the same; something else differs, such as the layout or the order.',
  },
  empty: { zh: '（空）', en: '(empty)' },
  first: { zh: '首个版本', en: 'First version' },
  nothing: { zh: '无', en: 'None' },
  restore: { zh: '恢复', en: 'Restore' },
  restoreOne: { zh: '恢复 {when} 的版本', en: 'Restore the version of {when}' },
  sure: {
    zh: '条目将恢复为 {when} 的内容，当前内容仍保留为一个版本。',
    en: 'The entry becomes what it was at {when}. What it is now stays as a version.',
  },
  readersSee: { zh: '读者会立即看到。', en: 'Readers see it at once.' },
  asDraft: { zh: '恢复为草稿，读者看到的内容不变。', en: 'It becomes a draft; what readers see stays.' },
  yes: { zh: '确认恢复', en: 'Restore it' },
  done: { zh: '已恢复。', en: 'It has been restored.' },
  unknown: { zh: '未记录', en: 'Not recorded' },
  comma: { zh: '、', en: ', ' },
} as const satisfies Record<string, Words>;
