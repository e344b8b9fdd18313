import type { BlockSeed, BrandSeed, Pair } from './model';
import { pair } from './model';

/** Twenty-eight invented makers, more than one page of them (R61): `[slug, name, 1 creative | 2 building, who they are, how they work]` (E29). */
type Row = [slug: string, name: Pair, brandtype: 1 | 2, about: Pair, detail: Pair];

const ROWS: Row[] = [
  [
    'yao-di-brick',
    '窑底砖作|Yaodi Brickworks',
    2,
    '一座烧煤改烧秸秆的老砖厂，只做四种尺寸。|An old brickworks that went from coal to straw and makes four sizes.',
    '每批砖附一张烧成曲线，差色不退，裂砖包换。|Each batch comes with its firing curve; colour is not a fault, cracks are.',
  ],
  [
    'cold-river-timber',
    '冷河木业|Cold River Timber',
    2,
    '在林区边上干燥和分级，为工地供应双数长度的方料。|Dries and grades at the edge of the forest, and supplies sites with even lengths.',
    '每根料上打着采伐地块的编号，可以查到补种的年份。|Every piece is stamped with the number of its plot, and one can look up when it was replanted.',
  ],
  [
    'grain-and-chip',
    '粒石水磨石|Grain & Chip',
    2,
    '用拆房碎料做骨料的水磨石厂。|A terrazzo maker whose aggregate is demolition waste.',
    '客户可以寄来自己的碎料，最少二十公斤。|Clients may send their own rubble, from twenty kilograms.',
  ],
  [
    'plumb-stone',
    '垂线石材|Plumbline Stone',
    2,
    '三座小采石场的联营，不做抛光。|Three small quarries under one roof; nothing is polished.',
    '石材按层理供货，图纸上请注明摆放方向。|Stone is delivered to its bedding; please mark the direction on drawings.',
  ],
  [
    'quiet-pane',
    '静窗|Quiet Pane',
    2,
    '做木窗和断桥窗，隔声数据由第三方测试。|Timber and thermally broken windows, with sound figures measured by others.',
    '五金可以单换，二十年内保证有货。|Hardware can be changed by itself and is kept in stock for twenty years.',
  ],
  [
    'first-light-glass',
    '初光玻璃|First Light Glass',
    2,
    '玻璃砖与长虹玻璃，用回炉料占四成。|Glass block and reeded glass, two fifths of it remelted.',
    '允许气泡，气泡的大小写在等级里。|Bubbles are allowed; their size defines the grade.',
  ],
  [
    'wide-seam-metal',
    '宽缝金属|Wide Seam Metals',
    2,
    '屋面铜、耐候钢与穿孔板，折边自己做。|Roofing copper, weathering steel and perforated sheet, folded in house.',
    '每年替老客户清一次檐沟，免费。|Once a year it clears the gutters of old customers, free.',
  ],
  [
    'loess-works',
    '黄土社|Loess Works',
    2,
    '夯土配方与预制土块，实验室只有一张桌子。|Mixes for rammed earth and precast earth blocks; the laboratory is one table.',
    '寄来两公斤土，十天后答复能不能用。|Send two kilograms of soil, and in ten days it will say whether it will do.',
  ],
  [
    'eaves-tile',
    '檐瓦记|Eaves Tile Co.',
    2,
    '做屋面瓦、花砖和脊饰，手工脱模。|Roof tile, patterned tile and ridge pieces, struck by hand.',
    '旧瓦缺片可以照样补烧，最少一百片。|Missing pieces of an old roof can be matched, from a hundred.',
  ],
  [
    'warm-column',
    '暖柱|Warm Column',
    2,
    '柱式散热器与低温采暖，只用钢和铸铁。|Column radiators and low-temperature heating in steel and cast iron.',
    '旧片子可以寄回重新试压。|Old sections may be sent back and pressure-tested again.',
  ],
  [
    'third-joint-bamboo',
    '三节竹|Third Joint Bamboo',
    2,
    '处理过的结构竹与竹板，附力学报告。|Treated structural bamboo and board, with test reports.',
    '每年十一月砍伐，其余月份只接预订。|Cut in November; in other months it takes orders only.',
  ],
  [
    'level-water',
    '平水卫浴|Level Water',
    2,
    '龙头、花洒与浴缸，零件通用。|Taps, showers and baths that share their parts.',
    '出水量标在正面，不标在脚注。|The flow is stated on the front and not in a footnote.',
  ],
  [
    'half-shade-lighting',
    '半影灯具|Half Shade Lighting',
    1,
    '做看不见光源的灯。|Lamps in which the source cannot be seen.',
    '光源通用，灯罩可以单独买。|Bulbs are standard and shades are sold separately.',
  ],
  [
    'seven-cuts',
    '七刀家具|Seven Cuts Furniture',
    1,
    '平板家具，图纸公开。|Flat-packed furniture with public drawings.',
    '坏了的部件按重量计价。|Broken parts are charged by weight.',
  ],
  [
    'old-plane',
    '老刨子|Old Plane',
    1,
    '一家二十人的木器厂，椅子做了四十年。|A shop of twenty that has made chairs for forty years.',
    '每把椅子背面有编号，可以查到谁做的。|A number on the back of each chair says who made it.',
  ],
  [
    'finger-mark',
    '指印陶|Finger Mark Ceramics',
    1,
    '台上盆、花盆与餐具，拉坯不修底。|Basins, planters and tableware, thrown and not trimmed.',
    '二等品按半价公开出售，不销毁。|Seconds are sold openly at half price and never destroyed.',
  ],
  [
    'latch-and-pull',
    '闩与拉|Latch & Pull',
    1,
    '门把手和柜门拉手，黄铜浇铸。|Door handles and cabinet pulls in cast brass.',
    '可以按手的尺寸定做，请寄一张描出来的手。|Made to measure on request: send an outline of your hand.',
  ],
  [
    'thin-shelf',
    '薄架|Thin Shelf',
    1,
    '搁架系统，一种立柱配六种隔板。|Shelving: one upright, six boards.',
    '十年前的板子现在还能插上。|Boards bought ten years ago still fit.',
  ],
  [
    'slow-switch',
    '慢开关|Slow Switch',
    1,
    '带阻尼的墙面开关，声音很轻。|Damped wall switches that make little noise.',
    '面板四种材料，底盒只有一种。|Four materials for the plate, one size of box.',
  ],
  [
    'nap-and-weft',
    '绒与纬|Nap & Weft',
    1,
    '室内织物，植物染，三种颜色。|Interior cloth, plant-dyed in three colours.',
    '褪色了可以寄回重染一次。|What has faded can be sent back and dyed once more.',
  ],
  [
    'door-forty',
    '四十号门|Door Forty',
    1,
    '木门厂，只做一种宽度、任意高度。|A door maker: one width and any height.',
    '门到场之前在车间里开合三千次。|Every door is opened three thousand times before it leaves.',
  ],
  [
    'long-table-works',
    '长桌工坊|Long Table Works',
    1,
    '为学校和食堂做桌子，最长九米。|Tables for schools and canteens, up to nine metres.',
    '桌面可以刨三次，刨一次等于新一次。|A top can be planed three times and is new each time.',
  ],
  [
    'ground-lamp',
    '地灯社|Ground Lamp',
    1,
    '膝盖以下的灯，给夜里走路的人。|Lamps below the knee, for people walking at night.',
    '三瓦以内，两千二百开。|Three watts at most, two thousand two hundred kelvin.',
  ],
  [
    'salt-glaze-home',
    '盐釉家|Salt Glaze Home',
    1,
    '盐釉的盆、砖和小件，一年开窑六次。|Basins, tiles and small things in salt glaze; six firings a year.',
    '颜色不能指定，只能挑。|Colours cannot be ordered, only chosen.',
  ],
  [
    'cork-floor-society',
    '软木社|Cork Floor Society',
    2,
    '软木地板与墙板，边角料压成砖。|Cork floors and wall boards; the offcuts are pressed into blocks.',
    '每九年剥一次皮，树不砍。|The bark is taken every nine years and the tree is left standing.',
  ],
  [
    'lime-and-lath',
    '灰条坊|Lime & Lath',
    2,
    '石灰抹灰与木板条，为老房子配色。|Lime plaster and timber lath, matched to old houses.',
    '样板寄到工地，干透再定色。|Samples go to the site, and the colour is settled when they are dry.',
  ],
  [
    'north-sill',
    '北窗台|North Sill',
    1,
    '窗台、窗边凳和靠垫，按洞口量做。|Sills, window seats and cushions, made to the opening.',
    '一扇窗量三次，只收一次钱。|A window is measured three times and charged once.',
  ],
  [
    'paper-lantern-yard',
    '纸灯院|Paper Lantern Yard',
    1,
    '竹骨纸灯，一个人从头做到尾。|Paper lamps on bamboo ribs, each made by one person from end to end.',
    '纸破了寄回来补，补过的地方看得见。|Torn paper is mended on return, and the mend may be seen.',
  ],
];

export const BRAND_FIRST_ID = 4001;
export const BRAND_SLUGS: readonly string[] = ROWS.map(([slug]) => slug);
export const BRAND_NAMES: readonly Pair[] = ROWS.map(([, name]) => name);

/** All brands; pictures are filled in by the magazine. */
export function buildBrands(): BrandSeed[] {
  const text = (words: Pair): BlockSeed => ({ kind: 'text', ...pair(words) });
  return ROWS.map(([slug, name, brandtype, about, detail], index) => ({
    id: BRAND_FIRST_ID + index,
    slug,
    name,
    brandtype,
    about: [text(about), text(detail)],
    detail: [
      text(detail),
      text(
        '样品室每周三、周五开放，无需预约；图册与构造详图可在产品页下载。|The sample room is open on Wednesdays and Fridays without appointment; catalogues and details are on the product pages.',
      ),
    ],
    isSticky: index % 3 === 0,
    isTop: index % 4 === 0,
    logo: '',
    logoCover: '',
    cover: '',
    views: 180 + ((index * 397) % 2100),
  }));
}
