import { COUNTED_PLACES, AD_PLACES } from '../../collections/ad-positions/places';
import type { Words } from '../../i18n/words';

/** Below the address of the dashboard. */
export const ADVERTISERS_PATH = '/advertisers';
/** In the place of an id: adverts that belong to no brand. */
export const UNBRANDED = 'none';

/** What the dashboard says of the figures of advertisers. */
export const REPORT_WORDS = {
  title: { zh: '广告主数据', en: 'Figures of advertisers' },
  lead: {
    zh: '与各品牌在自己的报告中看到的数据相同。',
    en: 'The same figures that each brand sees in its own report.',
  },
  from: { zh: '从', en: 'From' },
  to: { zh: '至', en: 'To' },
  show: { zh: '查看', en: 'Show' },
  badPeriod: {
    zh: '请填写有效的日期，开始不晚于结束，最长 366 天。下面是最近 30 天的数据。',
    en: 'Enter two days, the first not after the last, 366 days at most. Below are the last 30 days.',
  },
  brand: { zh: '品牌', en: 'Brand' },
  ads: { zh: '广告数', en: 'Adverts' },
  views: { zh: '页面浏览', en: 'Readings' },
  shows: { zh: '展示', en: 'Shows' },
  viewable: { zh: '可见', en: 'Views' },
  clicks: { zh: '点击', en: 'Clicks' },
  favourites: { zh: '收藏', en: 'Favourites' },
  sum: { zh: '合计', en: 'Total' },
  sumOfPage: { zh: '本页合计', en: 'Total of this page' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  pageOf: { zh: '第 {page} / {total} 页', en: 'Page {page} of {total}' },
  none: { zh: '没有数据', en: 'Nothing' },
  back: { zh: '全部广告主', en: 'All advertisers' },
  before: { zh: '上一时段（{from} 至 {to}）', en: 'The period before ({from} to {to})' },
  period: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  days: { zh: '逐日', en: 'By day' },
  day: { zh: '日期', en: 'Day' },
  products: { zh: '品牌页与产品', en: 'Brand page and products' },
  brandPage: { zh: '品牌页', en: 'Brand page' },
  links: { zh: '有效的分享链接', en: 'Links that open its reports' },
  linkPeriod: { zh: '时段', en: 'Period' },
  linkMade: { zh: '创建', en: 'Made' },
  linkExpires: { zh: '有效至', en: 'Valid until' },
  linkAction: { zh: '操作', en: 'Action' },
  revoke: { zh: '撤销', en: 'Revoke' },
  notShown: { zh: '已不再展示', en: 'no longer shown' },
  placements: { zh: '广告，按位置和语言', en: 'Adverts, by place and language' },
  advert: { zh: '广告', en: 'Advert' },
  place: { zh: '位置', en: 'Place' },
  language: { zh: '语言', en: 'Language' },
  unknown: { zh: '未知', en: 'Unknown' },
  notViewable: { zh: '未达可见标准', en: 'Not viewed' },
  unmeasured: { zh: '未测量', en: 'Not measured' },
  bot: { zh: '剔除：机器人', en: 'Dropped: bots' },
  selfMade: { zh: '剔除：自身流量', en: 'Dropped: own traffic' },
  double: { zh: '剔除：重复', en: 'Dropped: doubles' },
  unbranded: { zh: '未关联品牌的广告', en: 'Adverts without a brand' },
  unbrandedLead: { zh: '全部未关联品牌的广告', en: 'All adverts without a brand' },
  articles: { zh: '文章', en: 'Articles' },
  article: { zh: '文章', en: 'Article' },
  someArticles: {
    zh: '共 {total} 篇，列出浏览最多的 {shown} 篇',
    en: 'The {shown} most read of {total}',
  },
  measured: {
    zh: '可见：广告至少一半的像素连续一秒在屏幕内；面积达 242,500 平方像素的广告为 30%（MRC 标准）。',
    en: 'A view: at least half of the pixels of an advert were on the screen for one continuous second; 30 % of one of 242,500 square pixels or more (MRC).',
  },
} as const satisfies Record<string, Words>;

export type ReportWord = keyof typeof REPORT_WORDS;

const OTHER_PLACES: Record<string, string> = {
  simple_floating: '文章页与列表页浮动广告|Floating over articles and lists',
  bought_recommendations: '付费推荐|Bought recommendations',
  recommended_products: '首页推荐产品|Recommended products of the home page',
  strip_products: '推荐产品|Recommended products',
  strip_brands: '推荐品牌|Recommended brands',
};

/** The title of each place whose figures are told apart, by its key. */
export const PLACE_TITLES: ReadonlyMap<string, string> = new Map(
  COUNTED_PLACES.map((key) => [
    key,
    AD_PLACES.find((place) => place.key === key)?.title ?? OTHER_PLACES[key] ?? key,
  ]),
);
