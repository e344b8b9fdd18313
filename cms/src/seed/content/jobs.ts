import { daysBefore } from './calendar';
import type { BlockSeed, CompanySeed, Pair, PostSeed } from './model';
import { pair } from './model';
import { JOB_CLOSING, TRADES } from './jobs-text';
import type { Trade } from './jobs-text';
import { requireTerm } from './taxonomies';

export const JOB_FIRST_ID = 2001;

type Row = [title: Pair, office: string, city: string, trade: Trade, pay: Pair];

const ROWS: Row[] = [
  [
    '项目建筑师|Project Architect',
    'tidewrack-atelier',
    'xiamen',
    'architect',
    '月薪 14–20 千元|¥14,000–20,000 a month',
  ],
  [
    '助理建筑师|Assistant Architect',
    'nine-ladders',
    'chongqing',
    'architect',
    '月薪 9–12 千元|¥9,000–12,000 a month',
  ],
  ['窑房助理|Kiln Assistant', 'paper-kiln', 'shanghai', 'craft', '月薪 8–11 千元|¥8,000–11,000 a month'],
  ['木作主管|Head of Joinery', 'long-eave', 'hangzhou', 'craft', '月薪 13–18 千元|¥13,000–18,000 a month'],
  [
    '结构工程师|Structural Engineer',
    'salt-and-plumb',
    'qingdao',
    'structure',
    '月薪 16–24 千元|¥16,000–24,000 a month',
  ],
  [
    '寒地建筑研究员|Researcher in Cold-Climate Building',
    'north-gable',
    'harbin',
    'architect',
    '月薪 11–15 千元|¥11,000–15,000 a month',
  ],
  [
    '修缮项目经理|Conservation Project Manager',
    'slow-lintel',
    'shanghai',
    'management',
    '月薪 18–26 千元|¥18,000–26,000 a month',
  ],
  [
    '室内设计师|Interior Designer',
    'slow-lintel',
    'shanghai',
    'interior',
    '月薪 12–17 千元|¥12,000–17,000 a month',
  ],
  [
    '乡村项目驻场建筑师|Site Architect, Village Projects',
    'walnut-street-four',
    'chengdu',
    'architect',
    '月薪 11–16 千元|¥11,000–16,000 a month',
  ],
  [
    '景观设计师|Landscape Architect',
    'field-drain',
    'nanjing',
    'landscape',
    '月薪 12–18 千元|¥12,000–18,000 a month',
  ],
  [
    '种植设计师|Planting Designer',
    'field-drain',
    'nanjing',
    'landscape',
    '月薪 11–15 千元|¥11,000–15,000 a month',
  ],
  [
    '滨水项目负责人|Waterfront Project Leader',
    'second-bank',
    'wuhan',
    'landscape',
    '月薪 18–25 千元|¥18,000–25,000 a month',
  ],
  [
    '庭园师学徒|Garden Apprentice',
    'moss-index',
    'suzhou',
    'craft',
    '月薪 6–8 千元，包住|¥6,000–8,000 a month with lodging',
  ],
  [
    '夯土建造负责人|Head of Earth Building',
    'wind-ledger',
    'xian',
    'craft',
    '月薪 14–19 千元|¥14,000–19,000 a month',
  ],
  [
    '建筑师（西北）|Architect, North-West',
    'wind-ledger',
    'xian',
    'architect',
    '月薪 12–17 千元|¥12,000–17,000 a month',
  ],
  [
    '平面设计师|Graphic Designer',
    'blank-margin',
    'beijing',
    'visual',
    '月薪 13–18 千元|¥13,000–18,000 a month',
  ],
  [
    '导视项目设计师|Wayfinding Designer',
    'blank-margin',
    'beijing',
    'visual',
    '月薪 14–20 千元|¥14,000–20,000 a month',
  ],
  [
    '产品设计师|Product Designer',
    'third-shift',
    'guangzhou',
    'craft',
    '月薪 13–19 千元|¥13,000–19,000 a month',
  ],
  [
    '模具工程师|Tooling Engineer',
    'third-shift',
    'shenzhen',
    'structure',
    '月薪 15–22 千元|¥15,000–22,000 a month',
  ],
  [
    '织物设计师|Textile Designer',
    'loom-and-level',
    'hangzhou',
    'craft',
    '月薪 10–14 千元|¥10,000–14,000 a month',
  ],
  [
    '灯光设计师|Lighting Designer',
    'dim-lamp-society',
    'shanghai',
    'interior',
    '月薪 13–18 千元|¥13,000–18,000 a month',
  ],
  [
    '旧料库管理员|Keeper of the Salvage Store',
    'old-stock',
    'shenzhen',
    'management',
    '月薪 9–12 千元|¥9,000–12,000 a month',
  ],
  [
    '拆解工程师|Dismantling Engineer',
    'old-stock',
    'shenzhen',
    'structure',
    '月薪 15–21 千元|¥15,000–21,000 a month',
  ],
  [
    '主创建筑师|Lead Architect',
    'nine-ladders',
    'chongqing',
    'architect',
    '月薪 22–30 千元|¥22,000–30,000 a month',
  ],
  [
    '实习建筑师（六个月）|Intern, Six Months',
    'tidewrack-atelier',
    'xiamen',
    'architect',
    '月薪 4–5 千元|¥4,000–5,000 a month',
  ],
  [
    '水文与景观工程师|Hydrology and Landscape Engineer',
    'second-bank',
    'wuhan',
    'structure',
    '月薪 16–22 千元|¥16,000–22,000 a month',
  ],
  ['书籍编辑|Book Editor', 'blank-margin', 'beijing', 'editor', '月薪 12–16 千元|¥12,000–16,000 a month'],
  [
    '驻岛艺术助理|Island Studio Assistant',
    'zero-tide',
    'shanghai',
    'craft',
    '月薪 8–10 千元，包食宿|¥8,000–10,000 a month with board',
  ],
  [
    '既有建筑评估师|Surveyor of Existing Buildings',
    'slow-lintel',
    'suzhou',
    'structure',
    '月薪 14–20 千元|¥14,000–20,000 a month',
  ],
  [
    '施工图负责人|Head of Working Drawings',
    'salt-and-plumb',
    'qingdao',
    'architect',
    '月薪 18–25 千元|¥18,000–25,000 a month',
  ],
  ['模型师|Model Maker', 'long-eave', 'hangzhou', 'craft', '月薪 9–13 千元|¥9,000–13,000 a month'],
  [
    '社区营造专员|Community Coordinator',
    'walnut-street-four',
    'chengdu',
    'management',
    '月薪 9–12 千元|¥9,000–12,000 a month',
  ],
  [
    '景观施工经理|Landscape Site Manager',
    'field-drain',
    'nanjing',
    'management',
    '月薪 14–19 千元|¥14,000–19,000 a month',
  ],
  [
    '天津项目驻场代表|Resident Architect, Tianjin',
    'north-gable',
    'tianjin',
    'management',
    '月薪 15–20 千元|¥15,000–20,000 a month',
  ],
  [
    '学校项目建筑师|Architect for Schools',
    'nine-ladders',
    'chengdu',
    'architect',
    '月薪 15–22 千元|¥15,000–22,000 a month',
  ],
  [
    '展陈设计师|Exhibition Designer',
    'blank-margin',
    'tianjin',
    'visual',
    '月薪 13–18 千元|¥13,000–18,000 a month',
  ],
  [
    '家具打样师|Furniture Prototyper',
    'third-shift',
    'guangzhou',
    'craft',
    '月薪 11–15 千元|¥11,000–15,000 a month',
  ],
  [
    '岭南庭园设计师|Garden Designer, Lingnan',
    'moss-index',
    'guangzhou',
    'landscape',
    '月薪 12–16 千元|¥12,000–16,000 a month',
  ],
  [
    '木结构工程师|Timber Engineer',
    'long-eave',
    'hangzhou',
    'structure',
    '月薪 17–24 千元|¥17,000–24,000 a month',
  ],
  ['办公室经理|Office Manager', 'second-bank', 'wuhan', 'management', '月薪 9–13 千元|¥9,000–13,000 a month'],
];

const slugOf = (title: Pair, office: string) =>
  `${office}-${pair(title)
    .en.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/** Every fifth job closes, in one week to two months. */
const CLOSES_EVERY = 5;
const closesInDays = (index: number) => 7 + Math.round((53 * index) / (ROWS.length - CLOSES_EVERY));

/** Forty vacancies over the three regions. Every fifth is of the type `jobs`, every fourth is sticky (J1). */
export function buildJobs(companies: readonly CompanySeed[]): PostSeed[] {
  return ROWS.map(([title, office, citySlug, trade, pay], index) => {
    const company = companies.find((candidate) => candidate.slug === office);
    if (!company) throw new Error(`no company called ${office}`);
    const city = requireTerm('city', citySlug);
    const { intro, duties, wants } = TRADES[trade];
    const name = pair(company.name);
    const where = pair(city.name);
    const halves = (list: Pair[]) => ({
      zh: list.map((line) => pair(line).zh),
      en: list.map((line) => pair(line).en),
    });
    const body: BlockSeed[] = [
      { kind: 'text', ...pair(intro) },
      ...company.about.slice(0, 1),
      { kind: 'heading', level: 2, zh: '工作内容', en: 'What you will do' },
      { kind: 'list', ...halves(duties) },
      { kind: 'heading', level: 2, zh: '我们希望', en: 'What we hope for' },
      { kind: 'list', ...halves(wants) },
      { kind: 'heading', level: 2, zh: '待遇与应聘', en: 'Terms and how to apply' },
      { kind: 'text', ...pair(pay) },
      { kind: 'text', ...pair(JOB_CLOSING[index % JOB_CLOSING.length] ?? '') },
    ];
    const describe = { zh: `${where.zh} ${name.zh}`, en: `${name.en}, ${where.en}` };
    return {
      id: JOB_FIRST_ID + index,
      slug: slugOf(title, office),
      postType: index % 5 === 4 ? 'jobs' : 'job',
      kind: 'job',
      title: pair(title),
      fullTitle: { zh: `${pair(title).zh}，${describe.zh}`, en: `${pair(title).en}, ${describe.en}` },
      describe,
      excerpt: pair(intro),
      body,
      writtenIn: 'both',
      cover: '',
      gallery: [],
      categories: [],
      topics: [],
      places: [],
      types: [],
      materials: [],
      countries: [],
      series: [],
      tags: [],
      cities: [city.id],
      companies: [company.id],
      people: [],
      author: 1 + (index % 3),
      brands: [],
      products: [],
      otherBrands: { zh: '', en: '' },
      facts: [
        { name: { zh: '待遇', en: 'Pay' }, value: pair(pay) },
        {
          name: { zh: '人数', en: 'Openings' },
          value: { zh: `${1 + (index % 3)} 人`, en: `${1 + (index % 3)}` },
        },
      ],
      isSticky: index % 4 === 0,
      linkurl: '',
      commentsOpen: false,
      views: 60 + ((index * 211) % 900),
      publishedAt: daysBefore(1 + Math.floor(index * 3.1), 90 + ((index * 83) % 480)),
      ...(index % CLOSES_EVERY === 0 ? { closesInDays: closesInDays(index) } : {}),
    };
  });
}
