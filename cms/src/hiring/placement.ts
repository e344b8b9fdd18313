import type { DateField, Field } from 'payload';
import { isJobType } from '../closing/job-type';
import { day, sayTo } from '../fields/day';
import { toDay } from '../fields/stored-day';
import type { Words } from '../i18n/words';

const WRONG_ORDER: Words = {
  zh: '置顶的最后一天不能早于第一天。',
  en: 'The last day on top cannot be before the first one.',
};

/** A sticky job has a place that may be bought; articles have none. */
const isOnTop = (data: Record<string, unknown>) => isJobType(data.postType) && data.isSticky === true;

const from: DateField = day({
  name: 'stickyFrom',
  label: { zh: '置顶首日', en: 'First day on top' },
  description: { zh: '留空则立即置顶。', en: 'Empty: at once.' },
  condition: isOnTop,
});

const until: DateField = day({
  name: 'stickyUntil',
  label: { zh: '置顶末日', en: 'Last day on top' },
  description: {
    zh: '这一天结束后不再置顶，招聘本身仍然在线。留空则一直置顶。',
    en: 'When this day has ended the job is not on top any more, and stays on the site. Empty: no end.',
  },
  condition: isOnTop,
  validate: (value, { data, req }) => {
    const first = (data as { stickyFrom?: string | null }).stickyFrom; // the field beside this one
    return value && first && toDay(value) < toDay(first) ? sayTo(req, WRONG_ORDER) : true;
  },
});

/**
 * The days a job is on top by the clock of the site, and whether the place is paid for, which its label says to readers. Source: P17,
 * docs/decisions/102.
 */
export const placement: Field[] = [
  from,
  until,
  {
    name: 'isSponsored',
    type: 'checkbox',
    label: { zh: '付费置顶', en: 'Paid for' },
    defaultValue: false,
    admin: {
      position: 'sidebar',
      description: { zh: '读者会看到“推广”标记。', en: 'Readers see that it is an advertisement.' },
      condition: isOnTop,
    },
  },
];
