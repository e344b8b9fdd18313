import { day, sayTo } from '../fields/day';
import { toDay } from '../fields/stored-day';
import { env } from '../env';

const ORDER = {
  zh: '结束日期不能早于开始日期。',
  en: 'The last day must not be before the first.',
};

/** The first and the last day of an ad, both included; without one it has begun already, or does not end (decision 056). */
export const bookedDays = [
  day({
    name: 'startsOn',
    label: { zh: '开始日期', en: 'First day' },
    description: {
      zh: `按 ${env.timeZone} 的日历，从这一天零点起投放。留空则立即投放。`,
      en: `By the calendar of ${env.timeZone}: the advert runs from midnight on. Empty: at once.`,
    },
  }),
  day({
    name: 'endsOn',
    label: { zh: '结束日期', en: 'Last day' },
    description: {
      zh: `按 ${env.timeZone} 的日历，投放到这一天结束。留空则不结束。`,
      en: `By the calendar of ${env.timeZone}: the advert runs until this day has ended. Empty: it does not end.`,
    },
    validate: (value, { data, req }) => {
      const { startsOn } = data as { startsOn?: string | Date | null };
      return value && startsOn && toDay(value) < toDay(startsOn) ? sayTo(req, ORDER) : true;
    },
  }),
];
