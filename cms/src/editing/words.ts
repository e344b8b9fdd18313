import type { Words } from '../i18n/words';

/** Why a write was refused; the dashboard's code reads the key. */
export const REFUSALS = {
  missing: {
    zh: '保存时没有说明所依据的版本，请刷新页面后再试。',
    en: 'The save did not say which revision it was made on. Please reload the page and try again.',
  },
  malformed: {
    zh: '保存所依据的版本号无效。',
    en: 'The revision the save was made on is not a revision.',
  },
  foreign: {
    zh: '此条目没有这个版本，请刷新页面后再试。',
    en: 'This entry has no such revision. Please reload the page and try again.',
  },
  stale: {
    zh: '他人刚刚修改了此条目。请看过这些修改后再操作一次。',
    en: 'Somebody else has just changed this entry. Please look at the changes, then do this again.',
  },
  conflict: {
    zh: '他人同时修改了同一字段，请选择其一。',
    en: 'Somebody else changed the same field; please choose one of the two texts.',
  },
  taken: {
    zh: '他人已接管此条目。',
    en: 'Somebody else has taken over this entry.',
  },
} as const satisfies Record<string, Words>;

/** What follows when the text of the refused write is a version now. */
export const KEPT: Words = {
  zh: '你的文字已另存为一个版本。',
  en: 'Your text is kept as a version.',
};

export type Refusal = keyof typeof REFUSALS;

type NoticeWords = Record<
  | 'title'
  | 'takeOver'
  | 'takeBack'
  | 'read'
  | 'write'
  | 'reading'
  | 'kept'
  | 'notKept'
  | 'theirs'
  | 'mine'
  | 'keepMine'
  | 'takeTheirs'
  | 'empty'
  | 'comma',
  string
> &
  Record<'writing' | 'looking' | 'taken' | 'conflict', (name: string) => string>;

/** What the notices above a form say. */
export const NOTICES: Record<'zh' | 'en', NoticeWords> = {
  zh: {
    title: '多人编辑',
    writing: (name) => `${name} 正在编辑此条目。不同字段的修改会自动合并。`,
    looking: (name) => `${name} 正在查看此条目。`,
    taken: (name) => `${name} 已接管此条目，此页面现在只能阅读。未保存的文字仍在下面的表单中。`,
    reading: '此页面只能阅读。',
    takeOver: '接管',
    takeBack: '重新接管',
    read: '只阅读',
    write: '开始编辑',
    conflict: (name) => `他人同时修改了“${name}”，请选择保留哪一份。`,
    theirs: '他人的文字',
    mine: '你的文字',
    keepMine: '保留我的',
    takeTheirs: '采用他人的',
    kept: '你的文字已另存为一个版本。',
    notKept: '你的文字只在此页面中。',
    empty: '（空）',
    comma: '、',
  },
  en: {
    title: 'Several editors',
    writing: (name) => `${name} is editing this entry. Changes of different fields are merged.`,
    looking: (name) => `${name} is looking at this entry.`,
    taken: (name) =>
      `${name} has taken over this entry, and this page can only be read now. Text that was not saved is still in the form below.`,
    reading: 'This page can only be read.',
    takeOver: 'Take over',
    takeBack: 'Take over again',
    read: 'Only read',
    write: 'Start editing',
    conflict: (name) =>
      `Somebody else has changed “${name}” at the same time. Please choose which text stays.`,
    theirs: 'Their text',
    mine: 'Your text',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    kept: 'Your text is kept as a version.',
    notKept: 'Your text is on this page alone.',
    empty: '(empty)',
    comma: ', ',
  },
};
