import type { Words } from '../i18n/words';

/** What the first page of the dashboard says. */
export const FIRST_PAGE_WORDS = {
  title: { zh: 'Pilotis 编辑部', en: 'Pilotis newsroom' },
  lead: { zh: '今天是 {day}，时间均为 {zone}。', en: 'Today is {day}. All times are in {zone}.' },
  ways: { zh: '常用', en: 'Shortcuts' },
  write: { zh: '写文章', en: 'Write an article' },
  upload: { zh: '上传图片', en: 'Upload pictures' },
  site: { zh: '打开网站', en: 'Open the site' },
  drafts: { zh: '我的草稿', en: 'My drafts' },
  noDrafts: { zh: '没有草稿。', en: 'No drafts.' },
  allDrafts: { zh: '我的全部文章草稿', en: 'All my article drafts' },
  planned: { zh: '本周计划', en: 'Planned this week' },
  noPlanned: { zh: '未来七天没有计划。', en: 'Nothing is planned for the next seven days.' },
  publishes: { zh: '发布', en: 'is published' },
  withdraws: { zh: '撤下', en: 'is taken offline' },
  sends: { zh: '发送通知', en: 'notice is sent' },
  starts: { zh: '广告开始', en: 'advert starts' },
  ends: { zh: '广告最后一天', en: 'last day of the advert' },
  planner: { zh: '广告排期', en: 'Advert planner' },
  waiting: { zh: '等待批准', en: 'Waiting for approval' },
  noWaiting: { zh: '没有等待批准的内容。', en: 'Nothing is waiting for approval.' },
  allPending: { zh: '全部待审文章', en: 'All articles pending review' },
  comment: { zh: '评论', en: 'Comment' },
  commentOn: { zh: '评论于《{article}》', en: 'Comment on “{article}”' },
  allComments: { zh: '全部待审评论（{count}）', en: 'All comments waiting ({count})' },
  broke: { zh: '异常', en: 'Problems' },
  noBroke: { zh: '一切正常。', en: 'No problems.' },
  notPublished: { zh: '未能按时发布', en: 'was not published on time' },
  notWithdrawn: { zh: '未能按时撤下', en: 'was not taken offline on time' },
  refused: { zh: '网站拒绝了更新', en: 'the site refused this update' },
  allRefused: { zh: '全部被拒的更新（{count}）', en: 'All refused updates ({count})' },
  read: { zh: '昨日阅读', en: 'Read yesterday' },
  noRead: { zh: '昨天没有阅读记录。', en: 'Nothing was read yesterday.' },
  views: { zh: '共 {count} 次阅读', en: '{count} views in total' },
  times: { zh: '{count} 次', en: 'Views: {count}' },
  more: { zh: '还有更多。', en: 'There are more.' },
  unread: { zh: '暂时无法读取，请稍后刷新。', en: 'This cannot be loaded right now. Reload in a moment.' },
} as const satisfies Record<string, Words>;

/** What is degraded, by the names of health/to-degraded. */
export const PART_WORDS: Readonly<Record<string, Words>> = {
  database: { zh: '数据库没有响应', en: 'The database is not responding' },
  events: { zh: '更新没有及时送达网站', en: 'Updates are reaching the site late' },
  search: { zh: '站内搜索更新滞后', en: 'Site search is behind' },
  disk: { zh: '磁盘空间不足', en: 'The disk is nearly full' },
};
