import { ValidationError, type DateField, type PayloadRequest } from 'payload';
import { joinHalves } from '../contract/bilingual';
import { languageOf, type Words } from '../i18n/words';
import { hasPassed, isJobType, toClosingDay, toStoredDay } from './day';

const PASSED: Words = {
  zh: '截止日期已过：请选择更晚的日期，或将其清空。',
  en: 'The closing day has passed: choose a later one or empty it.',
};
const NO_DAY: Words = {
  zh: '截止日期必须是一个日期，例如 2026-01-31。',
  en: 'The closing day must be a day such as 2026-01-31.',
};

/** In the language of the dashboard; a call of the contract is answered in both. */
function say({ payloadAPI, i18n }: PayloadRequest, words: Words): string {
  if (payloadAPI === 'local') return joinHalves(words);
  return words[languageOf(i18n.language)];
}

/** The last day a job is open. Nothing can be published after it; drafts may have any day (docs/decisions/055). */
export const closesOn: DateField = {
  name: 'closesOn',
  type: 'date',
  label: { zh: '截止日期', en: 'Closing day' },
  admin: {
    position: 'sidebar',
    description: {
      zh: '招聘在这一天结束后自动撤下。留空则不撤下。',
      en: 'The job is taken off the site when this day has ended. Empty: it stays.',
    },
    date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' },
    condition: (data) => isJobType(data.postType),
  },
  hooks: {
    beforeValidate: [
      ({ value, req }: { value?: unknown; req: PayloadRequest }) => {
        if (value === undefined || value === null || value === '') return value === '' ? null : value;
        const stored = toStoredDay(value instanceof Date ? value.toISOString() : String(value));
        if (stored !== null) return stored;
        const errors = [{ path: 'closesOn', message: say(req, NO_DAY) }];
        throw new ValidationError({ collection: 'posts', errors }, req.t);
      },
    ],
  },
  validate: (value, { data, req }) => {
    const isPublished = (data as { _status?: unknown })._status === 'published';
    return isPublished && value && hasPassed(toClosingDay(value)) ? say(req, PASSED) : true;
  },
};
