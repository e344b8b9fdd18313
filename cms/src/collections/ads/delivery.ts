import type { CheckboxFieldValidation, Field } from 'payload';
import { sayTo } from '../../fields/day';
import { isWholeUpTo } from '../../fields/whole-number';

const UNBOUND = {
  zh: '均匀投放需要展示次数上限、开始日期和结束日期。',
  en: 'To spread the shows, the advert needs a show limit, a first day and a last day.',
};

const isBounded: CheckboxFieldValidation = (value, { data, req }) => {
  // Any advert, as its form has it.
  const { showTimesLimit, startsOn, endsOn } = data as Record<string, unknown>;
  return !value || (Number(showTimesLimit) > 0 && startsOn && endsOn) ? true : sayTo(req, UNBOUND);
};

/** How the shows of an advert are shared out: over its days, among visitors, languages and other adverts (decision 060). */
export const delivery: Field[] = [
  {
    name: 'isPaced',
    type: 'checkbox',
    label: { zh: '均匀投放', en: 'Spread over its days' },
    defaultValue: false,
    validate: isBounded,
    admin: {
      position: 'sidebar',
      description: {
        zh: '展示次数按时间均匀分配；此前未用完的次数可在之后补足。',
        en: 'Its shows are spread evenly over its time. What was not shown by now is shown later.',
      },
    },
  },
  {
    name: 'mostPerVisitor',
    type: 'number',
    label: { zh: '每位访客每日上限', en: 'Shows to one visitor in a day' },
    min: 0,
    max: 1000,
    validate: isWholeUpTo(1000),
    defaultValue: 0,
    admin: {
      position: 'sidebar',
      step: 1,
      description: { zh: '0 为不限。', en: '0 means no limit.' },
    },
  },
  {
    name: 'language',
    type: 'select',
    label: { zh: '投放语言', en: 'Language of the pages' },
    options: [
      { value: 'zh', label: { zh: '中文页面', en: 'Chinese pages' } },
      { value: 'en', label: { zh: '英文页面', en: 'English pages' } },
    ],
    admin: {
      position: 'sidebar',
      description: { zh: '留空则在两种语言的页面投放。', en: 'Empty: pages of both languages.' },
    },
  },
  {
    name: 'weight',
    type: 'number',
    label: { zh: '权重', en: 'Weight' },
    min: 1,
    max: 100,
    admin: {
      position: 'sidebar',
      step: 1,
      description: {
        zh: '同一广告位中排序相同的广告按权重轮流排在前面：权重 3 排第一的机会是权重 1 的三倍。留空则位置固定，排在有权重的广告之后。',
        en: 'Adverts of one position with the same order number take turns by weight: one of 3 is first three times as often as one of 1. Empty: its place is fixed, behind those with a weight.',
      },
    },
  },
];
