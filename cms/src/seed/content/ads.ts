import { AD_PLACES, type AdPlaceKey } from '../../collections/ad-positions/places';
import { BRAND_FIRST_ID, BRAND_NAMES, BRAND_SLUGS } from './brands';
import { CREATIVES } from './creatives';
import type { AdItemSeed, AdPositionSeed, AdSeed, Pair } from './model';
import { PRODUCT_ROWS } from './product-rows';

export const AD_FIRST_ID = 8001;

/** Every place of the magazine, in the order of the list. */
export const AD_POSITIONS: AdPositionSeed[] = AD_PLACES.map(({ key, entry, title }, at) => ({
  id: at + 1,
  key,
  title,
  index: entry,
}));

/** `[type, position or positions, title, second line, brand slug, picture or '', link or '' for the brand, HTML]`. */
type Row = [
  type: string,
  position: AdPlaceKey | AdPlaceKey[],
  title: Pair,
  subname: Pair,
  brand: string,
  image: string,
  link?: string,
  html?: string,
];

const ROWS: Row[] = [
  [
    'ad_image_btn',
    'home_banners',
    '秸秆青砖，新窑第一批|Straw-fired grey brick: first of the new kiln',
    '预约看样|Book a viewing',
    'yao-di-brick',
    'hero-001',
  ],
  [
    'ad_image',
    'home_banners',
    '半影灯具：桌面亮，脸不亮|Half Shade: a bright table and not a bright face',
    '秋季新品|New this autumn',
    'half-shade-lighting',
    'hero-002',
  ],
  [
    'ad_image',
    'home_banners',
    '静窗六八，四十一分贝|Quiet Window 68: forty-one decibels',
    '测试报告公开|Test report public',
    'quiet-pane',
    'hero-003',
    'quiet-pane.example/68',
  ],
  [
    'ad_image_btn',
    'home_banners',
    '九米长桌|The nine-metre table',
    '学校与食堂优先|Schools and canteens first',
    'long-table-works',
    'hero-004',
  ],
  [
    'ad_topping',
    'home_slot_0',
    '旧料目录：九千四百件可预订|Salvage catalogue: nine thousand four hundred parts',
    '|',
    'plumb-stone',
    'ad-010',
  ],
  [
    'ad_image',
    'home_slot_1',
    '现磨水磨石|Terrazzo ground on site',
    '寄来你的碎料|Send us your rubble',
    'grain-and-chip',
    'ad-002',
  ],
  ['ad_index_brand', 'home_slot_2', '本周品牌|Makers this week', '四家|Four of them', 'yao-di-brick', ''],
  [
    'ad_text',
    'home_slot_3',
    '夯土送样|Send a soil sample',
    '十天答复|An answer in ten days',
    'loess-works',
    '',
    '',
    '<p><strong>黄土社</strong>：寄来两公斤土，十天后答复能不能用。</p><p lang="en"><strong>Loess Works</strong>: send two kilograms of soil and in ten days we will say whether it will do.</p>',
  ],
  ['ad_index_project', 'home_slot_4', '正在征集|Open calls', '三个项目|Three projects', 'old-plane', ''],
  ['ad_recommend', 'home_slot_5', '编辑之外的推荐|Recommended, for a fee', '付费|Paid', 'finger-mark', ''],
  [
    'ad_wordlink',
    'home_slot_6',
    '屋面铜三种厚度，寄样试听|Roofing copper in three thicknesses, samples to listen to',
    '|',
    'wide-seam-metal',
    '',
  ],
  [
    'ad_wordlink',
    'home_slot_6',
    '四十号门：九十宽，任意高|Door Forty: ninety wide, any height',
    '|',
    'door-forty',
    '',
  ],
  ['ad_image', 'home_sidebar', '拉坯台盆|The thrown basin', '每只不同|No two alike', 'finger-mark', 'ad-005'],
  [
    'ad_image_btn',
    'home_sidebar',
    '薄架六层|Thin Shelf, six boards',
    '不用打孔|No holes',
    'thin-shelf',
    'ad-007',
  ],
  [
    'ad_home_mainstream_floating',
    'home_floating',
    '地灯：三瓦走夜路|Ground Lamp: three watts for the way home',
    '试用一周|Try it for a week',
    'ground-lamp',
    'ad-001',
  ],
  ['ad_wordlink', 'home_news_end', '瓦与花砖年终特价|Tiles at year’s end', '|', 'eaves-tile', ''],
  [
    'ad_text',
    'home_news_end',
    '缺瓦补烧|Missing tiles matched',
    '|',
    'eaves-tile',
    '',
    '',
    '<p>旧屋顶缺片，一百片起照样补烧。</p><p lang="en">Missing pieces of an old roof matched, from a hundred.</p>',
  ],
  ['ad_recommend2', 'home_list_20', '值得一看|Worth a look', '付费|Paid', 'old-plane', ''],
  [
    'ad_topping_wide',
    'home_aside_bottom',
    '在这里投放|Advertise here',
    '价目与规范|Prices and rules',
    'nap-and-weft',
    'ad-012',
    '/ad',
  ],
  [
    'ad_image',
    'home_aside_bottom',
    '结构竹，附报告|Structural bamboo with its report',
    '十一月砍伐|Cut in November',
    'third-joint-bamboo',
    'ad-009',
  ],
  [
    'ad_image',
    'bottom_bar',
    '暖柱：四十五度的水|Warm Column: water at forty-five degrees',
    '入冬前装好|In before winter',
    'warm-column',
    'ad-014',
  ],
  [
    'ad_text',
    'bottom_bar',
    '免费清檐沟|Gutters cleared free',
    '|',
    'wide-seam-metal',
    '',
    '',
    '<p>宽缝金属：老客户每年一次，免费清檐沟。 <a href="/brand/wide-seam-metal">预约</a></p><p lang="en">Wide Seam Metal clears the gutters of old customers once a year, free. <a href="/brand/wide-seam-metal">Book</a></p>',
  ],
  [
    'ad_image',
    'article_bottom',
    '红雪松外墙板|Red cedar cladding',
    '十年银灰|Silver in ten years',
    'cold-river-timber',
    'ad-011',
  ],
  [
    'ad_text',
    'article_bottom',
    '样品室开放|Sample room open',
    '|',
    'plumb-stone',
    '',
    '',
    '<p>石材样品室每周三、周五开放，无需预约。</p><p lang="en">Our room of stone samples is open on Wednesdays and Fridays without appointment.</p>',
  ],
  ['ad_wordlink', 'search_top', '找不到合适的窗？|Cannot find the right window?', '|', 'quiet-pane', ''],
  [
    'ad_image',
    'search_top',
    '长虹玻璃现货|Reeded glass in stock',
    '当周发货|Sent within the week',
    'first-light-glass',
    'ad-016',
  ],
  ['ad_recommend', 'search_bottom', '相关产品（推广）|Related products (paid)', '|', 'latch-and-pull', ''],
  [
    'ad_image_btn',
    'company_inside',
    '给事务所的材料箱|A box of samples for offices',
    '免费寄送|Sent free',
    'salt-glaze-home',
    'ad-013',
  ],
  [
    'ad_text',
    'company_inside',
    '静音开关|Quiet switches',
    '|',
    'slow-switch',
    '',
    '',
    '<p>慢开关：声音低于翻书。</p><p lang="en">Slow Switch: quieter than turning a page.</p>',
  ],
  ['ad_index_brand', 'company_inside_bottom', '常用品牌|Makers often used', '|', 'grain-and-chip', ''],
  [
    'ad_image',
    'company_inside_bottom',
    '七刀凳，图纸免费|Seven Cut Stool, free drawings',
    '自己做一只|Make one yourself',
    'seven-cuts',
    'ad-015',
  ],
  ['ad_recommend2', 'company_inside_bottom', '换一批看看|Another handful', '付费|Paid', 'level-water', ''],
  // E18: one advertisement in two places of the home page, far from each other, and under an article.
  [
    'ad_image',
    ['home_slot_1', 'home_aside_bottom', 'article_bottom'],
    '深浴缸，水到下巴|The Deep Bath: water up to the chin',
    '一人一缸|One bath, one person',
    'level-water',
    'ad-003',
  ],
  // V20: shown once more than it was paid for, so that no reader sees it.
  [
    'ad_image',
    'article_bottom',
    '门把手样品，已寄完|Samples of handles: all sent',
    '投放已结束|This placement has ended',
    'latch-and-pull',
    'ad-006',
  ],
  [
    'ad_code',
    'home_slot_3',
    '竖纹玻璃|Fluted glass',
    '|',
    'first-light-glass',
    '',
    '/product/bubble-glass-block',
  ],
];

/** The limit of the advertisement that has been shown once too often (V20). */
const EXHAUSTED = { picture: 'ad-006', limit: 10 };
/** The one of an advertisement that is shown with a permit each time (decision 052). */
const LIMITED = { picture: 'ad-015', limit: 50_000 };

/** Brands that are on no wall of the editors' (`isSticky`), by their place in the list of brands. */
const SHOWN_NOWHERE_ELSE = BRAND_SLUGS.map((_, index) => index).filter((index) => index % 3 !== 0);

const isProductList = (type: string) => type === 'ad_recommend' || type === 'ad_recommend2';

/** Tiles of the ad types that carry a list. */
function itemsOf(type: string, at: number): AdItemSeed[] {
  const brandTile = (index: number): AdItemSeed => {
    const slug = BRAND_SLUGS[index % BRAND_SLUGS.length] ?? '';
    const name = BRAND_NAMES[index % BRAND_NAMES.length] ?? '';
    const number = String((index % BRAND_SLUGS.length) + 1).padStart(3, '0');
    return {
      title: name,
      name: '',
      image: PRODUCT_ROWS.find((row) => row.brand === slug)?.picture ?? '',
      logo: `logo-${number}`,
      linkurl: `/brand/${slug}`,
    };
  };
  const before = (isSuch: (type: string) => boolean) =>
    ROWS.slice(0, at).filter(([one]) => isSuch(one)).length;
  if (type === 'ad_index_brand') {
    const list = before((one) => one === 'ad_index_brand');
    return [0, 1, 2, 3].map((step) => brandTile(SHOWN_NOWHERE_ELSE[list * 4 + step] ?? 0));
  }
  if (isProductList(type)) return productTiles(before(isProductList));
  if (type === 'ad_index_project') return PROJECT_TILES;
  return [];
}

const tile = (title: Pair, name: Pair, image: string, linkurl: string): AdItemSeed => ({
  title,
  name,
  image,
  logo: '',
  linkurl,
});

/** Products that no list of recommendations of the editors has (`isRecommend`), so that none stands twice on a page. */
const OFFERED = PRODUCT_ROWS.filter((_, index) => index % 3 !== 0);
const IN_LIST = 6;

/** The products of the n-th paid list, counted from 0: every list has its own. */
function productTiles(list: number): AdItemSeed[] {
  return Array.from({ length: IN_LIST }, (_, step) => {
    const row = OFFERED[(list * IN_LIST + step) % OFFERED.length];
    if (!row) throw new Error('there are no products to offer');
    const maker = BRAND_NAMES[BRAND_SLUGS.indexOf(row.brand)] ?? '';
    return tile(row.title, maker, row.picture, `/product/${row.slug}`);
  });
}

const PROJECT_TILES: AdItemSeed[] = [
  tile(
    '征集：一条等车的长凳|Call: a bench to wait on',
    '项目征集|Get a project',
    'cover-104',
    '/community/bench-for-a-bus-stop',
  ),
  tile(
    '征集：幼儿园的围墙|Call: a fence for a kindergarten',
    '项目征集|Get a project',
    'cover-050',
    '/community/kindergarten-fence',
  ),
  tile(
    '征集：粮仓里的小剧场|Call: a theatre in a granary',
    '项目征集|Get a project',
    'cover-048',
    '/community/granary-to-theatre',
  ),
];

/** How often an ad was shown, and how often it may be: 0 for as often as it comes, which needs no permit. */
function countsOf(id: number, image: string): Pick<AdSeed, 'shows' | 'showTimesLimit'> {
  if (image === EXHAUSTED.picture) return { shows: EXHAUSTED.limit + 1, showTimesLimit: EXHAUSTED.limit };
  return { shows: (id * 37) % 900, showTimesLimit: image === LIMITED.picture ? LIMITED.limit : 0 };
}

/** Every ad type of E17, `ad_code` and every position at least once; on the screen they are labelled as advertising. */
export function buildAds(): AdSeed[] {
  return ROWS.map(([adType, position, title, subname, brand, image, link, html], index) => {
    const at = BRAND_SLUGS.indexOf(brand);
    if (at < 0) throw new Error(`no brand called ${brand}`);
    return {
      id: AD_FIRST_ID + index,
      brand: BRAND_FIRST_ID + at,
      adType,
      title,
      name: BRAND_NAMES[at] ?? '',
      subname: subname === '|' ? '' : subname,
      image,
      logo: `logo-${String(at + 1).padStart(3, '0')}`,
      linkurl: link || `/brand/${brand}`,
      html: html ?? '',
      creative: CREATIVES[title] ?? null,
      items: itemsOf(adType, index),
      positions: [position].flat(),
      articlePosition: 9,
      ...countsOf(AD_FIRST_ID + index, image),
      order: index + 1,
      company: 0,
    };
  });
}
