import { daysBefore } from './calendar';
import type { BlockSeed, Pair, PostSeed } from './model';
import { pair } from './model';
import { requireTerm } from './taxonomies';

export const NEWS_FIRST_ID = 1201;

/** `[slug, title, what happened, more, why it matters, place]`. */
type Row = [slug: string, title: Pair, lede: Pair, more: Pair, last: Pair, place: string];

const ROWS: Row[] = [
  [
    'earth-building-guideline-draft',
    '夯土建造导则征求意见|Draft Guideline for Rammed Earth Opens for Comment',
    '一份适用于两层以下建筑的夯土建造导则开始征求意见，为期六十天。|A guideline for rammed-earth buildings of up to two storeys is open for comment for sixty days.',
    '草案收录了十一种现场检验方法，其中七种不需要仪器。编制组说，最初的版本有三百页，现在是四十二页。|The draft contains eleven site tests, seven of which need no instruments. Its first version, the authors say, had three hundred pages; this one has forty-two.',
    '对县级设计单位来说，最实用的可能是附录里的一张表：什么样的土，先别用。|For county offices the most useful part may be a table in the appendix: which soils not to use yet.',
    'xian',
  ],
  [
    'salvage-catalogue-goes-public',
    '旧料目录向公众开放|A Salvage Catalogue Opens to the Public',
    '一个收录九千四百件拆除构件的目录上线，任何人都可以查询和预订。|A catalogue of nine thousand four hundred dismantled building parts is online; anybody may search and reserve.',
    '每件都附有照片、尺寸、来源地址和一次荷载说明。上线第一周最受欢迎的是楼梯扶手。|Each has photographs, dimensions, an address and a note on what it carried. In the first week stair rails were most in demand.',
    '运营方承认仓储成本仍然是最大的问题，下一步希望把“仓库”放在还没有拆的房子里。|The operators admit that storage remains the chief cost; next they would like to store things in buildings that have not yet come down.',
    'shenzhen',
  ],
  [
    'timber-height-limit-raised',
    '多层木结构限高放宽|Height Limit for Timber Buildings Raised',
    '新版地方标准把木结构公共建筑的限高提高到十八米。|A new local standard lets public buildings in timber rise to eighteen metres.',
    '条件是每层设置独立的防火分隔，并留出可以检查的节点。首批三个项目已进入审查。|On condition that each floor is separated against fire and that joints can be inspected. Three projects are already under review.',
    '木工培训的名额同时增加了一倍，因为做得出来才算数。|Places for training carpenters were doubled at the same time, since a standard is worth what can be built to it.',
    'harbin',
  ],
  [
    'lane-house-drawings-donated',
    '两千张里弄测绘图捐出|Two Thousand Lane House Surveys Donated',
    '一位退休测绘员把四十年间手绘的两千张里弄图纸捐给了市档案馆。|A retired surveyor has given the city archive two thousand drawings of lane houses made over forty years.',
    '其中三百多处已经不存在。图纸将以原比例扫描，供居民免费打印自己家的那一张。|Over three hundred of them are gone. The sheets will be scanned at full size, and residents may print their own house for nothing.',
    '捐赠仪式上他只提了一个要求：请不要把铅笔的修改痕迹擦掉。|At the ceremony he made one request: do not rub out the corrections in pencil.',
    'shanghai',
  ],
  [
    'night-lighting-cut-by-third',
    '古城夜景照明减少三分之一|Old Town Cuts Its Night Lighting by a Third',
    '试行半年之后，古城正式关闭了三分之一的景观灯。|After half a year of trial an old town has permanently switched off a third of its decorative lighting.',
    '商户问卷显示，营业额没有下降；燕子回来了两窝。|A survey of shops shows no loss of trade; two pairs of swallows have returned.',
    '省下的电费将用来维修剩下的灯。|What is saved on electricity will go to repairing the lamps that remain.',
    'suzhou',
  ],
  [
    'school-furniture-open-drawings',
    '乡村课桌图纸全部公开|Drawings for Village School Desks Released',
    '十一所乡村小学使用的可升降课桌图纸今日公开，可自由制作。|Drawings for the rising desk used in eleven village schools are free to use from today.',
    '图纸包括两种版本：一种用县城买得到的五金，一种完全不用五金。|There are two versions, one with fittings any county town sells and one without fittings at all.',
    '设计者希望收到做坏了的照片，“那样才知道哪里没有说清楚”。|The designers hope for photographs of failures, “so that we learn what was not clear”.',
    'chengdu',
  ],
  [
    'flood-paving-test-results',
    '耐淹铺装三年测试结果公布|Three Years of Flooded Paving: the Results',
    '二十二种铺装在江滩上经历三个汛期，结果显示最便宜的两种表现最好。|Twenty-two kinds of paving have been through three floods; the two cheapest did best.',
    '表现最差的是带图案的薄砖。报告附有清洗时间、用水量和断裂率。|Thin patterned brick did worst. The report gives cleaning times, water used and breakages.',
    '测试段将保留原地，继续被淹。|The trial strip will stay where it is and go on being flooded.',
    'wuhan',
  ],
  [
    'bamboo-grading-lab-opens',
    '结构竹分级实验室启用|A Laboratory for Grading Bamboo Opens',
    '华南第一间面向小型项目的结构竹分级实验室启用，单根检测费用不到二十元。|The first laboratory in the south to grade bamboo for small projects has opened; testing a pole costs less than twenty yuan.',
    '实验室由一座旧粮仓改造，设备由三所学校共用。|It is in a converted granary and its machines are shared by three schools.',
    '开放日展示了如何用一把锤子和一只耳朵做初选。|On the open day visitors were shown how to make a first selection with a hammer and an ear.',
    'guilin',
  ],
  [
    'ceramic-kiln-waste-brick',
    '窑炉废料制成的砖通过检测|Bricks of Kiln Waste Pass Their Tests',
    '用匣钵碎料和废瓷烧成的砖通过了抗冻与抗压检测。|Bricks fired from broken saggars and rejected porcelain have passed for frost and compression.',
    '配方中废料占七成，烧成温度比普通砖低六十度。|Seven tenths of the mix is waste, and it is fired sixty degrees lower than common brick.',
    '第一批一万两千块将用于镇上的公共浴室。|The first twelve thousand will go into the town’s public baths.',
    'jingdezhen',
  ],
  [
    'park-bench-census',
    '全市公园长凳普查完成|Census of Park Benches Completed',
    '志愿者用十个周末数完了全市公园的长凳：一万一千零四十条，其中背对风景的有三成。|In ten weekends volunteers counted every bench in the city’s parks: eleven thousand and forty, three tenths of them with their backs to the view.',
    '园林部门表示将首先转动能够转动的那些。|The parks department says it will first turn those that can be turned.',
    '普查数据和方法同时公布。|The data and the method have been published.',
    'beijing',
  ],
  [
    'roof-garden-weights',
    '屋顶绿化荷载手册再版|Handbook of Roof Garden Loads Reissued',
    '时隔十二年，屋顶绿化荷载手册推出第三版，新增了积雪与人群的组合。|After twelve years the handbook of roof garden loads is in its third edition, with snow and crowds in combination.',
    '新版取消了理想化的“标准土壤”，改列二十种实测数据。|The idealised “standard soil” has gone; twenty measured ones take its place.',
    '附带的计算表可以在手机上使用。|Its tables can be used on a phone.',
    'nanjing',
  ],
  [
    'drawing-prize-shortlist',
    '手绘剖面奖公布入围名单|Shortlist of the Hand-Drawn Section Prize',
    '今年收到来自九个国家的六百一十张剖面，二十四张入围。|Six hundred and ten sections came from nine countries; twenty-four are shortlisted.',
    '评委说，最难的是分清“画得好”和“想得好”。三张铅笔作品没有标题，也入围了。|The jury found it hard to tell well drawn from well thought. Three pencil drawings have no title and are on the list all the same.',
    '展览将于明年三月开幕，原作可以近看，但请不要呼气。|The exhibition opens in March; the originals may be seen from close by, without breathing on them.',
    'hangzhou',
  ],
  [
    'harbour-crane-kept',
    '老港吊机决定留下|The Old Harbour Crane Will Stay',
    '经过四次听证，一九六四年的港口吊机决定原地保留，不再作业，也不刷漆。|After four hearings the harbour crane of 1964 will stay where it is, neither working nor painted.',
    '工程师建议每年上油，“不是为了让它动，是为了让它记得怎么动”。|The engineers advise oiling it once a year, “not so that it moves but so that it remembers how”.',
    '吊臂下方的空地将不设任何设施。|The ground beneath its jib will be left empty.',
    'qingdao',
  ],
  [
    'apprentice-week',
    '青年工匠周在丽水举行|Apprentice Week in Lishui',
    '来自二十三个工种的一百四十名学徒在一座村子里住了一周，合盖了一间公厕。|A hundred and forty apprentices from twenty-three trades spent a week in a village and built a public lavatory together.',
    '最受欢迎的课是“怎样收工”，主讲人是一位七十六岁的泥瓦匠。|The most popular class was how to end the day, taught by a mason of seventy-six.',
    '公厕已经投入使用，评价是：不漏。|The lavatory is in use. The verdict: it does not leak.',
    'lishui',
  ],
  [
    'coastal-museum-call',
    '海岛博物馆征集看守人建议|Island Museum Asks Its Keepers',
    '一座海岛博物馆在设计开始之前，先向看守人征集意见。|Before anything is designed an island museum is asking those who will look after it.',
    '收到的八十条建议中，提到最多的是屋檐、插座和能看见船的窗。|Of eighty suggestions most concern eaves, sockets and a window from which to see the boat.',
    '任务书因此增加了一个房间：看守人的房间，朝东。|One room has been added to the brief: the keeper’s, facing east.',
    'zhoushan',
  ],
  [
    'pilotis-reading-list',
    '本刊年度书单|Our Books of the Year',
    '编辑部选出十二本关于房子、土地和手艺的书，没有一本是新的。|The editors have chosen twelve books about buildings, ground and crafts. None of them is new.',
    '最旧的一本出版于一九五三年，讲的是怎样磨刨刀；最厚的一本讲雨。|The oldest came out in 1953 and is about sharpening planes; the thickest is about rain.',
    '书单附有馆藏地址，因为其中四本已经买不到了。|Libraries are given, since four of them can no longer be bought.',
    'shanghai',
  ],
];

/** Sixteen items of category 50873 (J10), newest first; the last names a page elsewhere (E23). */
export function buildNews(): PostSeed[] {
  const category = requireTerm('category', 'industry-news').id;
  return ROWS.map(([slug, title, lede, more, last, place], index) => {
    const body: BlockSeed[] = [more, last].map((words) => ({ kind: 'text', ...pair(words) }));
    return {
      id: NEWS_FIRST_ID + index,
      slug,
      postType: 'post',
      kind: 'news',
      title: pair(title),
      fullTitle: pair(title),
      describe: pair(lede),
      excerpt: pair(lede),
      body,
      writtenIn: 'both',
      cover: '',
      gallery: [],
      categories: [category],
      topics: [],
      places: [requireTerm('place', place).id],
      types: [],
      materials: [],
      countries: [requireTerm('country', 'china').id],
      series: [],
      tags: [],
      cities: [],
      companies: [],
      people: [],
      author: 1 + (index % 6),
      brands: [],
      products: [],
      otherBrands: { zh: '', en: '' },
      facts: [],
      isSticky: false,
      linkurl: index === ROWS.length - 1 ? '/about' : '',
      commentsOpen: true,
      views: 120 + ((index * 331) % 1500),
      publishedAt: daysBefore(2 + index * 9, 200 + ((index * 61) % 300)),
    };
  });
}
