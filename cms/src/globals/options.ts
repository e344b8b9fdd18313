import type { GlobalConfig } from 'payload';
import { administratorsOnly, staffOnly } from '../access/roles';
import { address } from '../fields/address';
import { bilingual } from '../fields/bilingual';
import { count } from '../fields/plain';
import { optionsEvent } from '../events/hooks';
import { GROUPS } from '../i18n/words';

/** Site options (E41-E44, Ent-20) and what the helper scripts B2-B5, B13, B14, B19, B20 answer. */
export const options: GlobalConfig = {
  slug: 'options',
  label: { zh: '站点设置', en: 'Site options' },
  admin: { group: GROUPS.presentation },
  access: { read: staffOnly, update: administratorsOnly },
  hooks: { afterChange: [optionsEvent] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: { zh: '站点', en: 'Site' },
          fields: [
            bilingual({ name: 'defaultTitle', label: { zh: '默认标题', en: 'Default title' } }),
            bilingual({
              name: 'defaultDesc',
              label: { zh: '默认描述', en: 'Default description' },
              long: true,
            }),
            bilingual({
              name: 'defaultSeo',
              label: { zh: '默认关键词', en: 'Default keywords' },
              long: true,
            }),
            {
              name: 'showEmail',
              type: 'checkbox',
              label: { zh: '显示邮件订阅', en: 'Show the newsletter form' },
              defaultValue: true,
            },
            {
              name: 'askConsent',
              type: 'checkbox',
              label: { zh: '存储前征求访客同意', en: 'Ask visitors before anything is stored' },
              defaultValue: false,
              admin: {
                description: {
                  zh: '打开后，访客同意之前，网站不在其浏览器中存储任何个人信息，只保留登录、语言等必需项；每位访客每天的广告次数上限也不对其生效。',
                  en: 'Until a visitor agrees, the site stores nothing personal in the browser beyond what a login or a choice of language needs. Limits of an advert for one visitor in a day do not apply then.',
                },
              },
            },
            address('brandJoinusUrl', { zh: '“品牌加入”链接', en: 'Link "join as a brand"' }),
            address('contentMoreUrl', { zh: '“更多推荐”链接', en: 'Link "more recommendations"' }),
          ],
        },
        {
          label: { zh: '首页', en: 'Home' },
          fields: [
            count('columnCount', { zh: '每列招聘数', en: 'Jobs in a column' }, 16),
            {
              name: 'showRecommendProduct',
              type: 'checkbox',
              label: { zh: '显示推荐产品', en: 'Show recommended products' },
              defaultValue: true,
            },
            count('productShowLines', { zh: '推荐产品行数', en: 'Rows of recommended products' }, 1),
            count('jobsIndexNumber', { zh: '首页招聘数', en: 'Jobs on the home page' }, 8),
            count('buyTopNumber', { zh: '付费置顶数', en: 'Bought top adverts' }, 8),
            count('buyRecommendNumber', { zh: '付费推荐数', en: 'Bought recommendations' }, 6),
            address('topRecruitLinkurl', { zh: '“发布招聘”链接', en: 'Link "submit a job"' }),
            address('buyTopLinkurl', { zh: '“购买置顶”链接', en: 'Link "buy a top place"' }),
            address('buyRecommendLinkurl', { zh: '“购买推荐”链接', en: 'Link "buy a recommendation"' }),
          ],
        },
        {
          label: { zh: '搜索与评论', en: 'Search and comments' },
          fields: [
            count('searchLimitMinute', { zh: '每分钟搜索次数', en: 'Searches a minute' }, 10),
            count('searchLimitDay', { zh: '每天搜索次数', en: 'Searches a day' }, 100),
            {
              name: 'sensitiveWords',
              type: 'textarea',
              label: { zh: '敏感词（每行一个）', en: 'Blocked words (one a line)' },
              admin: { rows: 8 },
            },
            count('commentLinks', { zh: '评论中允许的链接数', en: 'Links a comment may hold' }, 2, {
              zh: '超过此数的评论需要审核。',
              en: 'A comment with more of them waits for moderation.',
            }),
            {
              name: 'moderateComments',
              type: 'checkbox',
              label: { zh: '评论需先审核', en: 'Comments wait for moderation' },
              defaultValue: false,
            },
          ],
        },
      ],
    },
  ],
};
