import { daysBefore } from './calendar';
import type { BlockSeed, CompanySeed, HiringSeed, Pair, PostSeed } from './model';
import { pair } from './model';
import { JOB_CLOSING, TRADES } from './jobs-text';
import type { Trade } from './jobs-text';
import { requireTerm } from './taxonomies';

export const JOB_FIRST_ID = 2001;

/** In thousands of CNY a month, with what comes on top of it. */
type Pay = [from: number, to: number, note?: Pair];
type Row = [title: Pair, office: string, city: string, trade: Trade, pay: Pay];

const ROWS: Row[] = [
  ['项目建筑师|Project Architect', 'tidewrack-atelier', 'xiamen', 'architect', [14, 20]],
  ['助理建筑师|Assistant Architect', 'nine-ladders', 'chongqing', 'architect', [9, 12]],
  ['窑房助理|Kiln Assistant', 'paper-kiln', 'shanghai', 'craft', [8, 11]],
  ['木作主管|Head of Joinery', 'long-eave', 'hangzhou', 'craft', [13, 18]],
  ['结构工程师|Structural Engineer', 'salt-and-plumb', 'qingdao', 'structure', [16, 24]],
  ['寒地建筑研究员|Researcher in Cold-Climate Building', 'north-gable', 'harbin', 'architect', [11, 15]],
  ['修缮项目经理|Conservation Project Manager', 'slow-lintel', 'shanghai', 'management', [18, 26]],
  ['室内设计师|Interior Designer', 'slow-lintel', 'shanghai', 'interior', [12, 17]],
  [
    '乡村项目驻场建筑师|Site Architect, Village Projects',
    'walnut-street-four',
    'chengdu',
    'architect',
    [11, 16],
  ],
  ['景观设计师|Landscape Architect', 'field-drain', 'nanjing', 'landscape', [12, 18]],
  ['种植设计师|Planting Designer', 'field-drain', 'nanjing', 'landscape', [11, 15]],
  ['滨水项目负责人|Waterfront Project Leader', 'second-bank', 'wuhan', 'landscape', [18, 25]],
  ['庭园师学徒|Garden Apprentice', 'moss-index', 'suzhou', 'craft', [6, 8, '包住|with lodging']],
  ['夯土建造负责人|Head of Earth Building', 'wind-ledger', 'xian', 'craft', [14, 19]],
  ['建筑师（西北）|Architect, North-West', 'wind-ledger', 'xian', 'architect', [12, 17]],
  ['平面设计师|Graphic Designer', 'blank-margin', 'beijing', 'visual', [13, 18]],
  ['导视项目设计师|Wayfinding Designer', 'blank-margin', 'beijing', 'visual', [14, 20]],
  ['产品设计师|Product Designer', 'third-shift', 'guangzhou', 'craft', [13, 19]],
  ['模具工程师|Tooling Engineer', 'third-shift', 'shenzhen', 'structure', [15, 22]],
  ['织物设计师|Textile Designer', 'loom-and-level', 'hangzhou', 'craft', [10, 14]],
  ['灯光设计师|Lighting Designer', 'dim-lamp-society', 'shanghai', 'interior', [13, 18]],
  ['旧料库管理员|Keeper of the Salvage Store', 'old-stock', 'shenzhen', 'management', [9, 12]],
  ['拆解工程师|Dismantling Engineer', 'old-stock', 'shenzhen', 'structure', [15, 21]],
  ['主创建筑师|Lead Architect', 'nine-ladders', 'chongqing', 'architect', [22, 30]],
  ['实习建筑师（六个月）|Intern, Six Months', 'tidewrack-atelier', 'xiamen', 'architect', [4, 5]],
  ['水文与景观工程师|Hydrology and Landscape Engineer', 'second-bank', 'wuhan', 'structure', [16, 22]],
  ['书籍编辑|Book Editor', 'blank-margin', 'beijing', 'editor', [12, 16]],
  ['驻岛艺术助理|Island Studio Assistant', 'zero-tide', 'shanghai', 'craft', [8, 10, '包食宿|with board']],
  ['既有建筑评估师|Surveyor of Existing Buildings', 'slow-lintel', 'suzhou', 'structure', [14, 20]],
  ['施工图负责人|Head of Working Drawings', 'salt-and-plumb', 'qingdao', 'architect', [18, 25]],
  ['模型师|Model Maker', 'long-eave', 'hangzhou', 'craft', [9, 13]],
  ['社区营造专员|Community Coordinator', 'walnut-street-four', 'chengdu', 'management', [9, 12]],
  ['景观施工经理|Landscape Site Manager', 'field-drain', 'nanjing', 'management', [14, 19]],
  ['天津项目驻场代表|Resident Architect, Tianjin', 'north-gable', 'tianjin', 'management', [15, 20]],
  ['学校项目建筑师|Architect for Schools', 'nine-ladders', 'chengdu', 'architect', [15, 22]],
  ['展陈设计师|Exhibition Designer', 'blank-margin', 'tianjin', 'visual', [13, 18]],
  ['家具打样师|Furniture Prototyper', 'third-shift', 'guangzhou', 'craft', [11, 15]],
  ['岭南庭园设计师|Garden Designer, Lingnan', 'moss-index', 'guangzhou', 'landscape', [12, 16]],
  ['木结构工程师|Timber Engineer', 'long-eave', 'hangzhou', 'structure', [17, 24]],
  ['办公室经理|Office Manager', 'second-bank', 'wuhan', 'management', [9, 13]],
];

const slugOf = (title: Pair, office: string) =>
  `${office}-${pair(title)
    .en.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

function payInWords([from, to, note]: Pay) {
  const more = note === undefined ? { zh: '', en: '' } : pair(note);
  return {
    zh: `月薪 ${from}–${to} 千元${more.zh && `，${more.zh}`}`,
    en: `¥${from},000–${to},000 a month${more.en && ` ${more.en}`}`,
  };
}

/** Most take applications by mail, every third on a page of theirs, and one says nothing. */
const WITHOUT_A_WAY = 14;

function toHiring(index: number, [from, to, note]: Pay, trade: Trade, office: string): HiringSeed {
  const mailbox = `jobs@${office}.example`;
  const byPage = index % 3 === 1 && index % JOB_CLOSING.length !== 0;
  return {
    pay: {
      from: from * 1000,
      to: to * 1000,
      currency: 'CNY',
      period: 'month',
      note: note === undefined ? { zh: '', en: '' } : pair(note),
    },
    employment: employmentOf(index, to, trade),
    ...(index === WITHOUT_A_WAY
      ? {}
      : { applyTo: byPage ? `https://${office}.example/jobs/${JOB_FIRST_ID + index}` : mailbox }),
  };
}

/** Whoever earns so little is in training. */
const MOST_OF_AN_INTERN = 5;

function employmentOf(index: number, to: number, trade: Trade): HiringSeed['employment'] {
  if (to <= MOST_OF_AN_INTERN) return 'intern';
  if (trade === 'craft' && index % 7 === 3) return 'part_time';
  return trade === 'management' && index % 5 === 1 ? 'contractor' : 'full_time';
}

/** Every fifth job closes, in one week to two months. */
const CLOSES_EVERY = 5;
/** Of the jobs, all of these are sticky. */
const SPONSORED_EVERY = 12;

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
      { kind: 'text', ...payInWords(pay) },
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
        {
          name: { zh: '人数', en: 'Openings' },
          value: { zh: `${1 + (index % 3)} 人`, en: `${1 + (index % 3)}` },
        },
      ],
      isSticky: index % 4 === 0,
      hiring: toHiring(index, pay, trade, office),
      linkurl: '',
      commentsOpen: false,
      views: 60 + ((index * 211) % 900),
      publishedAt: daysBefore(1 + Math.floor(index * 3.1), 90 + ((index * 83) % 480)),
      ...(index % SPONSORED_EVERY === 0 ? { sponsoredDays: 90 + index } : {}),
      ...(index % CLOSES_EVERY === 0 ? { closesInDays: closesInDays(index) } : {}),
    };
  });
}
