import { day, sayTo } from '../fields/day';
import { toDay } from '../fields/stored-day';
import type { Words } from '../i18n/words';
import { hasPassed } from './day';
import { isJobType } from './job-type';

const PASSED: Words = {
  zh: '截止日期已过：请选择更晚的日期，或将其清空。',
  en: 'The closing day has passed: choose a later one or empty it.',
};

/** The last day a job is open. Nothing can be published after it; drafts may have any day (docs/decisions/055). */
export const closesOn = day({
  name: 'closesOn',
  label: { zh: '截止日期', en: 'Closing day' },
  description: {
    zh: '招聘在这一天结束后自动撤下。留空则不撤下。',
    en: 'The job is taken off the site when this day has ended. Empty: it stays.',
  },
  condition: (data) => isJobType(data.postType),
  validate: (value, { data, req }) => {
    const isPublished = (data as { _status?: unknown })._status === 'published';
    return isPublished && value && hasPassed(toDay(value)) ? sayTo(req, PASSED) : true;
  },
});
