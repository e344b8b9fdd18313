import { splitHalves } from '../../contract/bilingual';
import { fill, type Words } from '../../i18n/words';
import { PLACE_TITLES } from '../dashboard/words';

/** What each rule finds, and what can be done. */
const FINDINGS = {
  'place-none': {
    what: { zh: '没有选择广告位，不会在任何地方展示。', en: 'It has no position, so it is shown nowhere.' },
    todo: { zh: '请在右侧选择广告位。', en: 'Choose a position beside the form.' },
  },
  'place-unknown': {
    what: {
      zh: '网站没有这些广告位，不会在那里展示：{keys}。',
      en: 'The site has no such position, so it is not shown there: {keys}.',
    },
    todo: { zh: '请改用网站已有的广告位。', en: 'Choose positions that the site has.' },
  },
  'place-type': {
    what: {
      zh: '这些广告位不展示此类型的广告：{places}。',
      en: 'These positions do not show adverts of this type: {places}.',
    },
    todo: { zh: '请更换广告位或类型。', en: 'Choose another position, or another type.' },
  },
  'picture-missing': {
    what: { zh: '没有图片{inPlaces}。', en: 'It has no picture{inPlaces}.' },
    todo: { zh: '请上传图片。', en: 'Add a picture.' },
  },
  'picture-enlarged': {
    what: {
      zh: '图片为 {width} × {height} 像素，会被放大而模糊{inPlaces}。',
      en: 'The picture has {width} × {height} px and is enlarged, so that it looks blurred{inPlaces}.',
    },
    todo: {
      zh: '请换成至少 {wantedWidth} × {wantedHeight} 像素的图片。',
      en: 'Use one of at least {wantedWidth} × {wantedHeight} px.',
    },
  },
  'picture-small': {
    what: {
      zh: '图片为 {width} × {height} 像素，在高分辨率屏幕上模糊{inPlaces}。',
      en: 'The picture has {width} × {height} px and looks blurred on dense screens{inPlaces}.',
    },
    todo: {
      zh: '最好换成至少 {wantedWidth} × {wantedHeight} 像素的图片。',
      en: 'One of at least {wantedWidth} × {wantedHeight} px is better.',
    },
  },
  'picture-narrow': {
    what: {
      zh: '图片完整显示，但框的 {percent}% 会空着：框为 {width} × {height}{inPlaces}。',
      en: 'The picture is shown whole and leaves {percent} % of its box empty: the box is {width} × {height}{inPlaces}.',
    },
    todo: {
      zh: '请使用比例更接近的图片。',
      en: 'Use a picture of a similar shape.',
    },
  },
  'picture-heavy': {
    what: {
      zh: '读者会下载 {kilobytes} kB 的图片（宽 {width} 像素），超过 {most} kB。',
      en: 'Readers load {kilobytes} kB for the picture ({width} px wide), which is more than {most} kB.',
    },
    todo: {
      zh: '请使用细节和噪点较少的图片。',
      en: 'Use a picture with less detail and less noise.',
    },
  },
  'picture-animated': {
    what: { zh: '图片会动，读者无法停止。', en: 'The picture moves, and readers cannot stop it.' },
    todo: {
      zh: '请使用静止的图片，或「动态创意」类型，读者可以停止它。',
      en: 'Use a picture that stands still, or the type “Creative”, which readers can stop.',
    },
  },
  'tiles-none': {
    what: {
      zh: '没有条目，网站会把广告自己的标题和图片当作唯一的条目。',
      en: 'It has no entries: its own title and picture stand there as the only one.',
    },
    todo: { zh: '请添加条目。', en: 'Add entries.' },
  },
  'tile-picture-missing': {
    what: { zh: '条目 {tiles} 没有图片或标志。', en: 'Without picture and logo: entry {tiles}.' },
    todo: { zh: '请上传图片或标志。', en: 'Add a picture or a logo.' },
  },
  'tile-picture-animated': {
    what: {
      zh: '条目 {tiles} 的图片会动，读者无法停止。',
      en: 'The picture moves, and readers cannot stop it: entry {tiles}.',
    },
    todo: { zh: '请使用静止的图片。', en: 'Use a picture that stands still.' },
  },
  'tile-picture-heavy': {
    what: {
      zh: '条目 {tiles} 的图片超过 {most} kB。',
      en: 'The picture has more than {most} kB: entry {tiles}.',
    },
    todo: { zh: '请使用细节和噪点较少的图片。', en: 'Use a picture with less detail and less noise.' },
  },
  'text-missing': {
    what: { zh: '没有内容。', en: 'It has no content.' },
    todo: { zh: '请填写「内容 HTML」。', en: 'Fill in “Content HTML”.' },
  },
  'words-missing': {
    what: {
      zh: '没有标题和客户名称：看不到图片的读者不知道这是什么广告。',
      en: 'It has neither title nor name: who does not see the picture does not learn what is advertised.',
    },
    todo: { zh: '请填写标题。', en: 'Write a title.' },
  },
  'words-language': {
    what: {
      zh: '标题或副标题没有{language}：{language}读者看到的是另一种语言。',
      en: 'A title or second line is not written in {language}, so readers in {language} see the other language.',
    },
    todo: { zh: '请补上{language}。', en: 'Write it in {language} too.' },
  },
  'tile-words-missing': {
    what: { zh: '条目 {tiles} 没有标题和名称。', en: 'Without title and name: entry {tiles}.' },
    todo: { zh: '请填写标题。', en: 'Write a title.' },
  },
  'tile-words-language': {
    what: {
      zh: '条目 {tiles} 的标题没有{language}。',
      en: 'The title is not written in {language}: entry {tiles}.',
    },
    todo: { zh: '请补上{language}。', en: 'Write it in {language} too.' },
  },
  'alt-missing': {
    what: { zh: '图片没有替代文字。', en: 'The picture has no alternative text.' },
    todo: {
      zh: '如果图片上有文字，请写进图片的替代文字。',
      en: 'If there are words in the picture, write them as its alternative text.',
    },
  },
  'alt-language': {
    what: {
      zh: '图片的替代文字没有{language}。',
      en: 'The alternative text of the picture is not written in {language}.',
    },
    todo: { zh: '请补上{language}。', en: 'Write it in {language} too.' },
  },
  'link-missing': {
    what: { zh: '没有链接，点击后不会打开任何页面。', en: 'It has no link, so a click opens nothing.' },
    todo: { zh: '请填写「链接」。', en: 'Fill in “Link”.' },
  },
  'tile-link-missing': {
    what: { zh: '条目 {tiles} 没有链接。', en: 'Without a link: entry {tiles}.' },
    todo: { zh: '请填写链接。', en: 'Fill in the link.' },
  },
  'link-opens-nothing': {
    what: { zh: '网站不会打开这些链接：{links}。', en: 'The site does not open this link: {links}.' },
    todo: {
      zh: '请使用网页地址（http、https）或本站路径。',
      en: 'Use the address of a web page (http, https) or a path of the site.',
    },
  },
} as const satisfies Record<string, { what: Words; todo: Words }>;

export type FindingRule = keyof typeof FINDINGS;
export const FINDING_RULES = Object.keys(FINDINGS) as FindingRule[]; // `keys` forgets them.

/** What the words of a finding name; `places` are keys, `language` is the language that is missing. */
export type FindingValues = Readonly<Record<string, string | number | readonly string[]>>;

type Language = keyof Words;

const LANGUAGE_NAMES = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const satisfies Record<Language, Words>;
const COMMA: Words = { zh: '、', en: ', ' };
/** How a sentence ends that is of some places alone. */
const IN_PLACES: Words = { zh: '（{places}）', en: ' ({places})' };

/** A place as the dashboard names it. */
function placeName(key: string, language: Language): string {
  const title = PLACE_TITLES.get(key);
  return title ? splitHalves(title)[language] : key;
}

/** What a rule found and what can be done, in words. */
export function findingInWords(
  { rule, values }: { rule: FindingRule; values: FindingValues },
  language: Language,
): { what: string; todo: string } {
  const named = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value === 'number') return [name, String(value)];
    if (typeof value === 'string') {
      const isLanguage = name === 'language' && (value === 'zh' || value === 'en');
      return [name, isLanguage ? LANGUAGE_NAMES[value][language] : value];
    }
    const words = name === 'places' ? value.map((key) => placeName(key, language)) : value;
    return [name, words.join(COMMA[language])];
  });
  const spoken = Object.fromEntries(named);
  spoken.inPlaces = spoken.places ? fill(IN_PLACES[language], spoken) : '';
  const { what, todo } = FINDINGS[rule];
  return { what: fill(what[language], spoken), todo: fill(todo[language], spoken) };
}
