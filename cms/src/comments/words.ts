import type { Words } from '../i18n/words';
import type { Reason } from './reasons';
import type { Rule } from './rules';

/** What the dashboard says of comments. */
export const RULE_WORDS = {
  words: { zh: '敏感词', en: 'Sensitive word' },
  links: { zh: '链接过多', en: 'Too many links' },
  first: { zh: '首次评论', en: 'First comment' },
  setting: { zh: '全部先审', en: 'All wait' },
  reported: { zh: '被举报', en: 'Reported' },
  honeypot: { zh: '机器人', en: 'Bot' },
  edited: { zh: '通过后修改', en: 'Changed after approval' },
  moderator: { zh: '人工待审', en: 'Held by a moderator' },
} as const satisfies Record<Rule, Words>;

export const REASON_WORDS = {
  spam: { zh: '垃圾信息', en: 'Spam' },
  abuse: { zh: '辱骂', en: 'Abuse' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<Reason, Words>;

type QueueWords = Record<
  | 'title'
  | 'views'
  | 'approve'
  | 'spam'
  | 'bin'
  | 'hold'
  | 'undo'
  | 'undone'
  | 'choose'
  | 'failed'
  | 'waiting'
  | 'reported'
  | 'approved'
  | 'isSpam'
  | 'binned'
  | 'all'
  | 'reports'
  | 'noReports'
  | 'formerUser'
  | 'heldBy'
  | 'space',
  string
> & {
  done: (changed: number, others: number) => string;
  edited: (number: number) => string;
  count: (number: number) => string;
};

export const QUEUE_WORDS: Record<'zh' | 'en', QueueWords> = {
  zh: {
    title: '审核评论',
    views: '评论的状态',
    approve: '通过',
    spam: '标为垃圾',
    bin: '删除',
    hold: '改为待审',
    undo: '撤销',
    undone: '已撤销。',
    choose: '请先选择评论。',
    failed: '操作失败，请重试。',
    waiting: '待审',
    reported: '被举报',
    approved: '已通过',
    isSpam: '垃圾',
    binned: '已删',
    all: '全部',
    reports: '举报',
    noReports: '没有举报。',
    formerUser: '已注销用户',
    heldBy: '待审原因',
    space: '',
    edited: (number) => `${number} 条评论在列表载入后被修改，未作处理，请重新查看。`,
    done: (changed, others) =>
      `已更改 ${changed} 条评论${others > 0 ? `，${others} 条没有变化（已是此状态，或已不存在）` : ''}。`,
    count: (number) => `待审评论（${number}）`,
  },
  en: {
    title: 'Moderate comments',
    views: 'Status of comments',
    approve: 'Approve',
    spam: 'Spam',
    bin: 'Bin',
    hold: 'Hold',
    undo: 'Undo',
    undone: 'Undone.',
    choose: 'Please select comments first.',
    failed: 'That failed. Please try again.',
    waiting: 'Waiting',
    reported: 'Reported',
    approved: 'Approved',
    isSpam: 'Spam',
    binned: 'Binned',
    all: 'All',
    reports: 'Reports',
    noReports: 'No reports.',
    formerUser: 'Former user',
    heldBy: 'Held because of',
    space: ' ',
    edited: (number) =>
      `${number} ${number === 1 ? 'comment was' : 'comments were'} left alone: edited since this list was loaded. Please read again.`,
    done: (changed, others) =>
      `${changed} ${changed === 1 ? 'comment' : 'comments'} changed${others > 0 ? `, ${others} not (they have this status already, or are gone)` : ''}.`,
    count: (number) => `Waiting comments (${number})`,
  },
};

/** Why a save of the form of a comment is refused. */
export const FORM_REFUSALS = {
  deleted: {
    zh: '作者已删除这条评论，不能再修改。',
    en: 'Its author has deleted this comment; it can no longer be changed.',
  },
  changed: {
    zh: '打开表单后，这条评论已被修改，因此没有保存。请先复制你写的内容，再刷新页面查看新的内容。',
    en: 'This comment has changed since the form was opened, so nothing was saved. Please copy what you wrote, then reload the page and read the new text.',
  },
  unread: {
    zh: '保存评论时须注明所依据的版本（revision），请刷新页面后再试。',
    en: 'A change of a comment has to name the revision it was made on. Please reload the page and try again.',
  },
  parent: {
    zh: '只能回复同一篇文章的评论，且不能是它自己或它的回复。',
    en: 'A comment can only answer another one of the same article, not itself or a reply below it.',
  },
  replies: {
    zh: '这条评论有回复，不能移到另一篇文章。',
    en: 'This comment has replies; it cannot be moved to another article.',
  },
  notAuthor: {
    zh: '只有作者本人可以删除评论。请改用“已删”。',
    en: 'Only its author can delete a comment. Please choose “Binned” instead.',
  },
} as const satisfies Record<string, Words>;

/** The rules that a row names (`heldBy`), in words; a dash for none. */
export function rulesInWords(column: unknown, language: 'zh' | 'en'): string {
  const names = typeof column === 'string' ? column.split(',') : [];
  const words = names.flatMap((name) =>
    name in RULE_WORDS ? RULE_WORDS[name as keyof typeof RULE_WORDS][language] : [],
  ); // one of its keys
  return words.length > 0 ? words.join(language === 'zh' ? '、' : ', ') : '—';
}
