import { daysBefore } from './calendar';
import type { CommunitySeed, Pair } from './model';
import { pair } from './model';

/** Calls from clients looking for a designer: `[slug, title, excerpt, what is there, what is asked for, author id]`. */
type Row = [slug: string, title: Pair, excerpt: Pair, there: Pair, asked: Pair, author: number];

const ROWS: Row[] = [
  [
    'village-library-lishui',
    '征集：丽水山村的一间书屋|Call: a reading room in the hills of Lishui',
    '一座八十户的村子想要一间不超过一百平方米的书屋。|A village of eighty households would like a reading room of no more than a hundred square metres.',
    '场地是一块旧打谷场，三面是梯田，有一棵不能动的枫香。村里可以出木料和二十个工。|The site is an old threshing floor with terraces on three sides and a sweet gum that may not be touched. The village can give timber and twenty days of labour.',
    '请提交一页说明和一张剖面。我们更想知道冬天怎么取暖，而不是效果图。|Please send one page and one section. We would rather know how it is heated than see a rendering.',
    3,
  ],
  [
    'shop-front-quanzhou',
    '征集：泉州老街三间店面|Call: three shop fronts in Quanzhou',
    '三家相邻的小店想一起换门面，预算合在一起用。|Three neighbouring shops want to renew their fronts together out of one budget.',
    '面宽分别是两米八、三米一和三米六，二楼住人，雨季会倒灌。|They are two metres eighty, three ten and three sixty wide, with people living above, and water comes in during the rains.',
    '希望设计者住得近，能来现场三次以上。|We would like somebody who lives near by and can come three times at least.',
    29,
  ],
  [
    'school-toilet-dali',
    '征集：一所小学的厕所|Call: lavatories for a primary school',
    '一百四十个孩子，现在的厕所离教室二百米。|A hundred and forty children, and the lavatory is two hundred metres from the classrooms.',
    '没有市政下水，有一条常年流水的沟和足够的坡地。|There is no sewer, but a ditch that runs all year and plenty of slope.',
    '请先回答臭味和结冰的问题。|Please begin with smell and frost.',
    14,
  ],
  [
    'roof-flat-shanghai',
    '征集：上海六楼的一处屋顶|Call: a rooftop in Shanghai',
    '十二户人家共用一处屋顶，想晾衣服，也想坐坐。|Twelve households share a roof and want to dry clothes there, and to sit.',
    '屋面一百一十平方米，允许荷载每平方米二百公斤，没有电梯。|A hundred and ten square metres, two hundred kilograms per square metre allowed, no lift.',
    '所有材料要能从楼梯搬上来。|Everything has to come up the stairs.',
    38,
  ],
  [
    'boatyard-workshop',
    '征集：木船修造棚|Call: a shed for repairing boats',
    '舟山最后一家木船厂需要一个能遮雨的棚。|The last yard in Zhoushan to repair wooden boats needs a roof against the rain.',
    '最大的船长十六米，台风季风力十二级。|The longest boat is sixteen metres, and in season there is wind of force twelve.',
    '棚可以拆，每年十月拆下来检修。|The shed may come apart; it would be taken down every October to be looked over.',
    7,
  ],
  [
    'clinic-waiting-room',
    '征集：社区诊所候诊室|Call: a waiting room for a clinic',
    '十八平方米，一天来六十个人。|Eighteen square metres and sixty people a day.',
    '现在有两排塑料椅和一台电视。医生希望没有电视。|At present there are two rows of plastic chairs and a television. The doctor would like there to be no television.',
    '预算三万元，工期一个周末。|Thirty thousand yuan, and one weekend to do it.',
    40,
  ],
  [
    'courtyard-drainage-xian',
    '征集：一个总是积水的院子|Call: a courtyard that always floods',
    '西安城南，四户人家的院子，下雨就成塘。|A yard of four households south of Xi’an that turns into a pond.',
    '院中有一口废井和一棵石榴，地面不能抬高。|There is a disused well and a pomegranate; the ground may not be raised.',
    '我们愿意自己动手，需要一张看得懂的图。|We will do the work ourselves and need a drawing we can follow.',
    31,
  ],
  [
    'night-market-lights',
    '征集：夜市的灯|Call: lamps for a night market',
    '一条三百米的夜市想让灯统一一点，但不要一样。|A night market three hundred metres long would like its lamps to agree without being the same.',
    '现在共有四百多只灯泡，七种颜色。|There are over four hundred bulbs in seven colours.',
    '请到场吃一顿再画。|Please come and eat before you draw.',
    35,
  ],
  [
    'bench-for-a-bus-stop',
    '征集：一条等车的长凳|Call: a bench to wait on',
    '乡道边的招呼站，没有电，没有棚。|A request stop on a country road without power or roof.',
    '每天四班车，等车的多是去镇上看病的老人。|There are four buses a day, mostly used by old people going to the doctor.',
    '要能坐、能放药、能看见车来。|One must be able to sit, put down medicine and see the bus coming.',
    33,
  ],
  [
    'granary-to-theatre',
    '征集：粮仓里的小剧场|Call: a theatre in a granary',
    '一座一九五五年的苏式粮仓，想坐下八十个人。|A granary of 1955, to seat eighty.',
    '墙很好，屋架缺两榀，没有窗。|The walls are good, two trusses are missing and there are no windows.',
    '县剧团可以提供演员，没有钱。|The county troupe can offer actors and no money.',
    36,
  ],
  [
    'kindergarten-fence',
    '征集：幼儿园的围墙|Call: a fence for a kindergarten',
    '现有围墙两米四，孩子们看不见外面。|The present wall is two metres forty, and the children cannot see out.',
    '街上有大货车，也有卖糖葫芦的。|There are lorries in the street, and a man who sells candied haws.',
    '希望挡住前者，看见后者。|We should like to keep out the former and see the latter.',
    38,
  ],
  [
    'orchard-pump-house',
    '征集：果园泵房|Call: a pump house in an orchard',
    '一间六平方米的泵房，顺便能躲雨。|Six square metres for a pump and, incidentally, for getting out of the rain.',
    '材料只有石头和旧瓦，匠人有两位。|There are stones and old tiles, and two men who can build.',
    '欢迎学生。|Students are welcome.',
    28,
  ],
  [
    'temple-fair-stage',
    '征集：庙会的临时戏台|Call: a stage for the temple fair',
    '每年用三天，其余时间要收进一间四米见方的库房。|Used for three days a year; the rest of the time it has to fit a store four metres square.',
    '台口八米，承重二十个武生翻跟头。|Eight metres across, carrying twenty acrobats in mid-somersault.',
    '搭起来不能超过半天。|Putting it up may take half a day.',
    29,
  ],
  [
    'repair-cafe-chengdu',
    '征集：修东西的咖啡馆|Call: a café for mending things',
    '成都一处临街铺面，白天卖咖啡，晚上修电器。|A shop in Chengdu that sells coffee by day and mends appliances by night.',
    '四十二平方米，层高三米九，有一根躲不开的柱子。|Forty-two square metres, three metres ninety high, with a column there is no way round.',
    '请先解决工具往哪里放。|Please begin with where the tools go.',
    28,
  ],
  [
    'river-swimming-steps',
    '征集：下水游泳的台阶|Call: steps for swimming in the river',
    '每天清晨有三十位老人下河游泳，现在踩的是乱石。|Thirty old people swim here every morning and climb in over rubble.',
    '水位一年变化五米，岸坡是黏土。|The level varies by five metres in the year and the bank is clay.',
    '扶手的高度请和他们一起定。|Please settle the height of the rail with them.',
    16,
  ],
  [
    'seed-shop-interior',
    '征集：种子店的抽屉|Call: drawers for a seed shop',
    '一千二百种种子，想让人打得开、找得到。|Twelve hundred kinds of seed that people should be able to find and open.',
    '店面二十平方米，墙不平，潮。|Twenty square metres; the walls are neither straight nor dry.',
    '可以是家具，也可以是墙。|It may be furniture and it may be a wall.',
    37,
  ],
];

export const COMMUNITY_FIRST_ID = 7001;

/** Sixteen calls, newest first; covers are filled in by the magazine. */
export function buildCommunities(): CommunitySeed[] {
  return ROWS.map(([slug, title, excerpt, there, asked, author], index) => ({
    id: COMMUNITY_FIRST_ID + index,
    slug,
    title,
    excerpt,
    body: [
      { kind: 'text', ...pair(excerpt) },
      { kind: 'heading', level: 2, zh: '场地', en: 'The site' },
      { kind: 'text', ...pair(there) },
      { kind: 'heading', level: 2, zh: '希望', en: 'What is asked for' },
      { kind: 'text', ...pair(asked) },
    ],
    author,
    cover: '',
    publishedAt: daysBefore(3 + index * 11, 300 + index * 13),
  }));
}
