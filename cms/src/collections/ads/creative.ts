import type {
  Condition,
  Field,
  NumberField,
  TextareaFieldValidation,
  TextFieldSingleValidation,
} from 'payload';
import { bilingual } from '../../fields/bilingual';
import { languageOf, type Words } from '../../i18n/words';
import { judgeCreative, saysSomething } from './judge-creative';

/** The boxes an advert may have, in px. */
const WIDTHS = { min: 100, max: 970, first: 300 };
const HEIGHTS = { min: 50, max: 600, first: 250 };

const UNSAID: Words = {
  zh: '请写明广告的文字：看不到创意的读者只能读到它。',
  en: 'Write what the advert says: it is all there is for readers who cannot see the creative.',
};

const isCode = (data: unknown) => (data as { adType?: string } | undefined)?.adType === 'ad_code'; // Any advert.
const whenCode: Condition = (data) => isCode(data);

const codeIsHarmless: TextareaFieldValidation = async (value, { data, req }) => {
  if (!isCode(data)) return true;
  const problem = await judgeCreative(value ?? '');
  return problem === null || problem[languageOf(req.i18n.language)];
};

/** One half is enough, but it has to say something: for readers who cannot see the creative it is the whole advert. */
const wordsSaySomething: TextFieldSingleValidation = (value, { data, siblingData, req }) => {
  const other = (siblingData as { en?: unknown }).en; // The half beside this one.
  if (!isCode(data) || [value, other].some(isSaid)) return true;
  return UNSAID[languageOf(req.i18n.language)];
};

const isSaid = (half: unknown) =>
  typeof half === 'string' && saysSomething(half.replace(/<[^>]*>|&nbsp;/g, ' '));

const pixels = (name: string, label: Words, { min, max, first }: typeof WIDTHS): NumberField => ({
  name,
  type: 'number',
  label,
  min,
  max,
  defaultValue: first,
  admin: { width: '50%', step: 1, condition: whenCode },
});

/** The fields of an advert that comes as HTML (docs/decisions/053). */
export function creative(): Field[] {
  const words = bilingual({
    name: 'codeWords',
    label: { zh: '广告文字（必填）', en: 'What it says (required)' },
    description: {
      zh: '朗读给看不到创意的读者；创意无法显示时也显示这些文字。',
      en: 'Read to those who cannot see the creative, and shown where it cannot be shown.',
    },
    needed: wordsSaySomething,
  });
  return [
    {
      name: 'code',
      type: 'textarea',
      label: { zh: '创意代码', en: 'Code of the creative' },
      validate: codeIsHarmless,
      admin: {
        rows: 12,
        condition: whenCode,
        description: {
          zh: 'HTML 与 CSS，最多 100 kB，不含脚本、链接和外部内容；图片以 data: 形式写在代码中。版面随框的宽度变化；没有动画时也须完整可读，因为读者可以停止动画。',
          en: 'HTML and CSS of at most 100 kB, without scripts, links and anything from elsewhere; pictures stand in it as data:. Its layout follows the width of the box. It must be complete without its animation, since readers can stop that.',
        },
      },
    },
    {
      type: 'row',
      fields: [
        pixels('codeWidth', { zh: '宽度（像素）', en: 'Width in px' }, WIDTHS),
        pixels('codeHeight', { zh: '高度（像素）', en: 'Height in px' }, HEIGHTS),
      ],
    },
    { ...words, admin: { ...words.admin, condition: whenCode } },
  ];
}
