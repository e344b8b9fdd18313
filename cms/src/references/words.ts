import type { Words } from '../i18n/words';
import type { Broken } from './broken';

/** Below the address of the dashboard. */
export const BROKEN_PATH = '/broken-references';

export const BROKEN_WORDS = {
  title: { zh: '失效引用', en: 'Broken references' },
  lead: {
    zh: '正文和菜单中指向不存在内容的链接、对已删除条目的引用，以及没有文件的图片和下载。新的修改约一分钟后计入，图片文件每小时检查一次。',
    en: 'Links of texts and menus that lead nowhere, relations to what was deleted, and pictures and downloads without a file. A change is counted after about a minute; files are looked for each hour.',
  },
  entry: { zh: '所在条目', en: 'Entry that has it' },
  kind: { zh: '类型', en: 'Kind' },
  field: { zh: '字段', en: 'Field' },
  target: { zh: '指向', en: 'Leads to' },
  none: { zh: '没有失效的引用。', en: 'No reference is broken.' },
  count: { zh: '{count} 处失效引用', en: 'Broken references: {count}' },
  more: { zh: '{count} 处以上', en: 'more than {count}' },
  isMore: { zh: '只列出前 {count} 处。', en: 'The first {count} are listed.' },
  all: { zh: '全部列出', en: 'See all of them' },
  cover: { zh: '首页', en: 'Front page' },
} as const satisfies Record<string, Words>;

/** What a reference leads to, with its name. */
export const KIND_WORDS: Record<Broken['kind'], Words> = {
  post: { zh: '链接：文章“{target}”', en: 'link to the article “{target}”' },
  page: { zh: '链接：页面“{target}”', en: 'link to the page “{target}”' },
  brand: { zh: '链接：品牌“{target}”', en: 'link to the brand “{target}”' },
  company: { zh: '链接：事务所“{target}”', en: 'link to the office “{target}”' },
  product: { zh: '链接：产品“{target}”', en: 'link to the product “{target}”' },
  community: { zh: '链接：社区项目“{target}”', en: 'link to the project “{target}”' },
  category: { zh: '链接：栏目“{target}”', en: 'link to the category “{target}”' },
  tag: { zh: '链接：标签“{target}”', en: 'link to the tag “{target}”' },
  topic: { zh: '链接：专题“{target}”', en: 'link to the topic “{target}”' },
  type: { zh: '链接：建筑类型“{target}”', en: 'link to the type “{target}”' },
  material: { zh: '链接：材料“{target}”', en: 'link to the material “{target}”' },
  place: { zh: '链接：地点“{target}”', en: 'link to the place “{target}”' },
  country: { zh: '链接：国家“{target}”', en: 'link to the country “{target}”' },
  relation: { zh: '已删除：“{target}”', en: 'deleted: “{target}”' },
  file: { zh: '缺少文件：{target}', en: 'file missing: {target}' },
};
