import type { Words } from '../i18n/words';

/** Below the address of the dashboard, and below that of Payload's API. */
export const DELETED_PATH = '/deleted';

/** Why something is not restored; the code of the answer is the key. */
export const REFUSED = {
  forbidden: { zh: '你没有恢复此条目的权限。', en: 'You may not restore this entry.' },
  gone: {
    zh: '此条目已被恢复，或已超过 30 天。',
    en: 'This entry has been restored already, or its 30 days are over.',
  },
  taken: {
    zh: '已有另一条目使用了同样的标识或文件，请先处理该条目。',
    en: 'Another entry has the same key or file now; deal with that one first.',
  },
  fileless: {
    zh: '文件不在这台服务器上，未恢复。请在执行删除的服务器上重试。',
    en: 'The file of this entry is not on this machine; nothing was restored. Try on the machine that deleted it.',
  },
} as const satisfies Record<string, Words>;
export type RefusedWord = keyof typeof REFUSED;

export const DELETED_WORDS = {
  title: { zh: '已删除', en: 'Deleted' },
  lead: {
    zh: '删除的条目和图片保留 {days} 天，期间可以连同版本、分类、评论和引用一起恢复。',
    en: 'What was deleted is kept for {days} days. Until then it can be restored with its versions, terms, comments, and what named it.',
  },
  what: { zh: '条目', en: 'Entry' },
  kind: { zh: '类型', en: 'Kind' },
  who: { zh: '删除者', en: 'Deleted by' },
  when: { zh: '删除时间', en: 'Deleted at' },
  left: { zh: '剩余天数', en: 'Days left' },
  action: { zh: '操作', en: 'Action' },
  restore: { zh: '恢复', en: 'Restore' },
  restoreOne: { zh: '恢复“{name}”', en: 'Restore “{name}”' },
  yes: { zh: '确认恢复', en: 'Restore it' },
  readersSee: { zh: '读者会立即看到。', en: 'Readers see it at once.' },
  asDraft: { zh: '恢复为草稿，读者看不到。', en: 'It becomes a draft, which readers do not see.' },
  takenBack: {
    zh: '它由他人删除，现在是草稿。',
    en: 'Somebody else had deleted it; it is a draft now.',
  },
  none: { zh: '没有可以恢复的条目。', en: 'There is nothing to restore.' },
  done: { zh: '已恢复。', en: 'It has been restored.' },
  open: { zh: '打开条目', en: 'Open it' },
  renamed: {
    zh: '原网址别名已被占用，现在的别名是“{slug}”。',
    en: 'Its slug was taken meanwhile; it is “{slug}” now.',
  },
  unknown: { zh: '未记录', en: 'Not recorded' },
  newer: { zh: '较近删除的', en: 'Deleted later' },
  older: { zh: '更早删除的', en: 'Deleted earlier' },
} as const satisfies Record<string, Words>;
