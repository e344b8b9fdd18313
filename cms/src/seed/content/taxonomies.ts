import type { Pair, Taxonomy, TermSeed } from './model';

/**
 * Every term of the demo magazine, with real names. Rows are `[slug, name, parent slug or '']`; ids follow from the
 * order, so a new row goes to the end of its table. The two fixed ids are the contract's (J10, J29).
 */
type Row = [slug: string, name: Pair, parent?: string];

const CATEGORIES: Row[] = [
  ['architecture', '建筑|Architecture'],
  ['landscape', '景观|Landscape'],
  ['art', '艺术|Art'],
  ['design', '设计|Design'],
  ['housing', '住宅|Housing', 'architecture'],
  ['cultural', '文化建筑|Cultural buildings', 'architecture'],
  ['education', '教育建筑|Education', 'architecture'],
  ['workplaces', '办公与生产|Workplaces', 'architecture'],
  ['renewal', '更新与改造|Renewal', 'architecture'],
  ['hospitality', '酒店与民宿|Hospitality', 'architecture'],
  ['rural-houses', '乡村住宅|Rural houses', 'housing'],
  ['collective-housing', '集合住宅|Collective housing', 'housing'],
  ['libraries', '图书馆与书屋|Libraries', 'cultural'],
  ['museums', '博物馆与展厅|Museums', 'cultural'],
  ['industrial-reuse', '工业遗存再利用|Industrial reuse', 'renewal'],
  ['parks', '公园|Parks', 'landscape'],
  ['waterfronts', '滨水空间|Waterfronts', 'landscape'],
  ['gardens', '庭园|Gardens', 'landscape'],
  ['ecology', '生态修复|Ecological repair', 'landscape'],
  ['rural-landscape', '乡野|Rural landscape', 'landscape'],
  ['pocket-parks', '口袋公园|Pocket parks', 'parks'],
  ['playgrounds', '儿童场地|Playgrounds', 'parks'],
  ['installation', '装置|Installation', 'art'],
  ['sculpture', '雕塑|Sculpture', 'art'],
  ['exhibitions', '展览|Exhibitions', 'art'],
  ['photography', '摄影|Photography', 'art'],
  ['public-art', '公共艺术|Public art', 'art'],
  ['land-art', '大地艺术|Land art', 'installation'],
  ['sound-works', '声音作品|Sound works', 'installation'],
  ['furniture', '家具|Furniture', 'design'],
  ['lighting', '灯具|Lighting', 'design'],
  ['graphics', '平面与导视|Graphics and wayfinding', 'design'],
  ['craft', '器物与工艺|Craft', 'design'],
  ['interiors', '室内|Interiors', 'design'],
  ['textiles', '织物|Textiles', 'design'],
  ['seating', '坐具|Seating', 'furniture'],
  ['storage', '收纳|Storage', 'furniture'],
  ['post_sidebar_popular', '侧栏热门|Sidebar popular'],
  ['post_sidebar_popular_top', '侧栏热门置顶|Sidebar popular top'],
];

const TOPICS: Row[] = [
  ['village-renewal', '乡村更新|Village renewal'],
  ['adaptive-reuse', '旧物新用|Adaptive reuse'],
  ['daylight', '自然光|Daylight'],
  ['water', '与水相处|Living with water'],
  ['small-buildings', '小房子|Small buildings'],
  ['learning', '学习的场所|Places to learn'],
  ['public-life', '公共生活|Public life'],
  ['low-carbon', '低碳建造|Low-carbon building'],
  ['handwork', '手艺|Handwork'],
  ['ageing', '与老去同住|Growing old'],
  ['childhood', '童年|Childhood'],
  ['reading-rooms', '阅览室|Reading rooms'],
  ['earthen-building', '土的建造|Earthen building'],
  ['timber-today', '今日木构|Timber today'],
  ['night', '夜|Night'],
  ['mountain', '山地|On the slope'],
];

const COUNTRIES: Row[] = [
  ['china', '中国|China'],
  ['japan', '日本|Japan'],
  ['south-korea', '韩国|South Korea'],
  ['portugal', '葡萄牙|Portugal'],
  ['norway', '挪威|Norway'],
  ['united-kingdom', '英国|United Kingdom'],
  ['france', '法国|France'],
  ['mexico', '墨西哥|Mexico'],
  ['chile', '智利|Chile'],
  ['india', '印度|India'],
  ['senegal', '塞内加尔|Senegal'],
  ['vietnam', '越南|Vietnam'],
  ['finland', '芬兰|Finland'],
];

/** Parents are countries' namesakes among the places. */
const PLACES: Row[] = [
  ['hangzhou', '杭州|Hangzhou'],
  ['shanghai', '上海|Shanghai'],
  ['suzhou', '苏州|Suzhou'],
  ['nanjing', '南京|Nanjing'],
  ['beijing', '北京|Beijing'],
  ['harbin', '哈尔滨|Harbin'],
  ['qingdao', '青岛|Qingdao'],
  ['xian', '西安|Xi’an'],
  ['dunhuang', '敦煌|Dunhuang'],
  ['chengdu', '成都|Chengdu'],
  ['chongqing', '重庆|Chongqing'],
  ['wuhan', '武汉|Wuhan'],
  ['jingdezhen', '景德镇|Jingdezhen'],
  ['guangzhou', '广州|Guangzhou'],
  ['shenzhen', '深圳|Shenzhen'],
  ['xiamen', '厦门|Xiamen'],
  ['quanzhou', '泉州|Quanzhou'],
  ['guilin', '桂林|Guilin'],
  ['dali', '大理|Dali'],
  ['zhoushan', '舟山|Zhoushan'],
  ['lishui', '丽水|Lishui'],
  ['huangshan', '黄山|Huangshan'],
  ['kyoto', '京都|Kyoto'],
  ['seoul', '首尔|Seoul'],
  ['porto', '波尔图|Porto'],
  ['bergen', '卑尔根|Bergen'],
  ['bristol', '布里斯托|Bristol'],
  ['lyon', '里昂|Lyon'],
  ['oaxaca', '瓦哈卡|Oaxaca'],
  ['valparaiso', '瓦尔帕莱索|Valparaíso'],
  ['kochi', '科钦|Kochi'],
  ['dakar', '达喀尔|Dakar'],
  ['hoi-an', '会安|Hội An'],
  ['turku', '图尔库|Turku'],
];

const TYPES: Row[] = [
  ['house', '独立住宅|House'],
  ['apartments', '公寓|Apartments'],
  ['library', '图书馆|Library'],
  ['museum', '博物馆|Museum'],
  ['school', '学校|School'],
  ['workshop', '工坊|Workshop'],
  ['guesthouse', '民宿|Guesthouse'],
  ['market', '集市|Market'],
  ['community-hall', '社区中心|Community hall'],
  ['tea-house', '茶室|Tea house'],
  ['park', '公园|Park'],
  ['garden', '庭园|Garden'],
  ['riverbank', '河岸|Riverbank'],
  ['square', '广场|Square'],
  ['installation-work', '装置作品|Installation'],
  ['exhibition', '展览|Exhibition'],
  ['furniture-piece', '家具单品|Furniture'],
  ['lamp', '灯|Lamp'],
  ['identity', '视觉识别|Identity'],
  ['interior', '室内|Interior'],
];

const MATERIALS: Row[] = [
  ['brick', '砖|Brick'],
  ['rammed-earth', '夯土|Rammed earth'],
  ['timber', '木材|Timber'],
  ['bamboo', '竹|Bamboo'],
  ['concrete', '混凝土|Concrete'],
  ['stone', '石材|Stone'],
  ['steel', '钢|Steel'],
  ['glass', '玻璃|Glass'],
  ['ceramic', '陶瓷|Ceramic'],
  ['clay-tile', '瓦|Clay tile'],
  ['lime-plaster', '石灰抹面|Lime plaster'],
  ['terrazzo', '水磨石|Terrazzo'],
  ['copper', '铜|Copper'],
  ['paper', '纸|Paper'],
  ['textile', '织物|Textile'],
  ['planting', '植物|Planting'],
  ['gravel', '砾石|Gravel'],
  ['aluminium', '铝|Aluminium'],
];

/** The swatch of a material, where one is painted. */
const SWATCHES: Readonly<Record<string, string>> = {
  brick: 'material-brick-running',
  'rammed-earth': 'material-earth-rammed',
  timber: 'material-timber-cedar',
  bamboo: 'material-bamboo',
  concrete: 'material-concrete-board',
  stone: 'material-stone-travertine',
  steel: 'material-metal-perforated',
  glass: 'material-glass-reeded',
  ceramic: 'material-tile-zellige',
  'clay-tile': 'material-tile-roof',
  terrazzo: 'material-terrazzo-pale',
  copper: 'material-metal-copper',
  aluminium: 'material-metal-corrugated',
};

const SERIES: Row[] = [
  ['one-wall', '一面墙|One wall'],
  ['second-life', '第二次生命|Second life'],
  ['thirty-square-metres', '三十平方米|Thirty square metres'],
  ['after-ten-years', '十年之后|After ten years'],
  ['drawing-table', '图桌|The drawing table'],
  ['makers', '做东西的人|Makers'],
];

const TAGS: Row[] = [
  ['courtyard', '院落|Courtyard'],
  ['roof', '屋顶|Roof'],
  ['stair', '楼梯|Stair'],
  ['window', '窗|Window'],
  ['bridge', '桥|Bridge'],
  ['passive-cooling', '被动降温|Passive cooling'],
  ['prefabrication', '预制|Prefabrication'],
  ['reclaimed', '旧料|Reclaimed material'],
  ['flood', '洪水|Flood'],
  ['shade', '遮阴|Shade'],
  ['joinery', '榫卯|Joinery'],
  ['native-plants', '乡土植物|Native plants'],
  ['participation', '共同建造|Building together'],
  ['low-budget', '低造价|Low budget'],
  ['cross-laminated', '正交胶合木|Cross-laminated timber'],
  ['vault', '拱|Vault'],
  ['drawing', '图纸|Drawing'],
  ['night-light', '夜间照明|Night lighting'],
  ['typography', '字体|Typography'],
  ['repair', '修补|Repair'],
  ['weaving', '编织|Weaving'],
  ['acoustics', '声学|Acoustics'],
  ['self-build', '自建|Self-build'],
  ['competition', '竞赛|Competition'],
];

const CITIES: [slug: string, name: Pair, region: NonNullable<TermSeed['region']>][] = [
  ['beijing', '北京|Beijing', 'northern'],
  ['tianjin', '天津|Tianjin', 'northern'],
  ['harbin', '哈尔滨|Harbin', 'northern'],
  ['xian', '西安|Xi’an', 'northern'],
  ['qingdao', '青岛|Qingdao', 'northern'],
  ['guangzhou', '广州|Guangzhou', 'southern'],
  ['shenzhen', '深圳|Shenzhen', 'southern'],
  ['xiamen', '厦门|Xiamen', 'southern'],
  ['chengdu', '成都|Chengdu', 'southern'],
  ['chongqing', '重庆|Chongqing', 'southern'],
  ['shanghai', '上海|Shanghai', 'yangtze-area'],
  ['hangzhou', '杭州|Hangzhou', 'yangtze-area'],
  ['nanjing', '南京|Nanjing', 'yangtze-area'],
  ['suzhou', '苏州|Suzhou', 'yangtze-area'],
  ['wuhan', '武汉|Wuhan', 'yangtze-area'],
];

function number(taxonomy: Taxonomy, from: number, rows: Row[]): TermSeed[] {
  const ids = new Map(rows.map(([slug], index) => [slug, from + index]));
  return rows.map(([slug, name, parent], index) => ({
    id: from + index,
    taxonomy,
    slug,
    name,
    parent: parent ? (ids.get(parent) ?? 0) : 0,
    order: index + 1,
  }));
}

/** Every term; parents come before their children. */
export const TERMS: TermSeed[] = [
  ...number('category', 101, CATEGORIES),
  {
    id: 50873,
    taxonomy: 'category',
    slug: 'industry-news',
    name: '行业新闻|Industry news',
    parent: 0,
    order: 90,
  },
  {
    id: 29917,
    taxonomy: 'category',
    slug: 'new-and-best',
    name: '新品与优选|New and best',
    parent: 0,
    order: 91,
  },
  ...number('topic', 201, TOPICS),
  ...number('country', 251, COUNTRIES),
  ...number('place', 301, PLACES),
  ...number('type', 401, TYPES),
  ...number('material', 451, MATERIALS).map((term) => ({ ...term, picture: SWATCHES[term.slug] ?? '' })),
  ...number('series', 501, SERIES),
  ...number('tag', 551, TAGS),
  ...CITIES.map(([slug, name, region], index) => ({
    id: 651 + index,
    taxonomy: 'city' as const,
    slug,
    name,
    parent: 0,
    order: index + 1,
    region,
  })),
];

const BY_KEY = new Map(TERMS.map((term) => [`${term.taxonomy}:${term.slug}`, term]));

/** The term of that slug; throws on a slug nobody wrote down, so a typing slip stops the build of the content. */
export function requireTerm(taxonomy: Taxonomy, slug: string): TermSeed {
  const term = BY_KEY.get(`${taxonomy}:${slug}`);
  if (!term) throw new Error(`no ${taxonomy} called ${slug}`);
  return term;
}

/** Chinese cities and the thirteen countries the other places lie in. */
const COUNTRY_OF_PLACE: Record<string, string> = {
  kyoto: 'japan',
  seoul: 'south-korea',
  porto: 'portugal',
  bergen: 'norway',
  bristol: 'united-kingdom',
  lyon: 'france',
  oaxaca: 'mexico',
  valparaiso: 'chile',
  kochi: 'india',
  dakar: 'senegal',
  'hoi-an': 'vietnam',
  turku: 'finland',
};

/** The country a place lies in, as a slug. */
export function countryOf(place: string): string {
  return COUNTRY_OF_PLACE[place] ?? 'china';
}
