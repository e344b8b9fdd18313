import type { BlockSeed, CompanySeed, Pair, PersonSeed } from './model';
import { pair } from './model';

/** Thirty invented offices. Rows: slug, name, city, street, founded, what they do (two paragraphs), branch city or ''. */
type Row = {
  slug: string;
  name: Pair;
  city: Pair;
  street: Pair;
  founded: number;
  staff: number;
  about: Pair;
  more: Pair;
  branch?: Pair;
  dial: string;
};

const ROWS: Row[] = [
  {
    slug: 'tidewrack-atelier',
    name: '潮间建筑事务所|Tidewrack Atelier',
    city: '厦门|Xiamen',
    street: '沙坡尾避风坞 17 号|17 Shapowei Harbour',
    founded: 2011,
    staff: 14,
    dial: '+86 592 555 0101',
    about:
      '潮间建筑事务所在避风坞边的一间旧冰库里工作，项目多在风大、盐重、潮水来去的地方。|Tidewrack Atelier works in a former ice house on the harbour, and mostly where there is wind, salt and a tide.',
    more: '事务所相信材料的老化是设计的一部分：每个项目交付时都附一本维护手册，写明哪一块木板会先坏。|The office treats weathering as part of the design: every building is handed over with a manual that says which board will fail first.',
    branch: '舟山|Zhoushan',
  },
  {
    slug: 'nine-ladders',
    name: '九梯建筑|Nine Ladders Office',
    city: '重庆|Chongqing',
    street: '枣子岚垭 88 号附 3|88-3 Zaozilanya',
    founded: 2008,
    staff: 22,
    dial: '+86 23 5555 0102',
    about:
      '九梯建筑专做坡地上的房子，从不平整场地，至今没有运走过一车土。|Nine Ladders Office builds on slopes and does not level them; it has yet to send a truckload of soil away.',
    more: '作品包括住宅、学校与街道台阶，办公室的模型全部按等高线切层制作。|Its work covers housing, schools and public stairs, and every model in the office is cut along contour lines.',
  },
  {
    slug: 'paper-kiln',
    name: '纸窑工作室|Paper Kiln Studio',
    city: '景德镇|Jingdezhen',
    street: '三宝村 51 号|51 Sanbao Village',
    founded: 2014,
    staff: 9,
    dial: '+86 798 555 0103',
    about:
      '纸窑工作室由两位建筑师和一位陶工组成，做窑房、工坊与展厅。|Paper Kiln Studio is two architects and a potter, making kilns, workshops and display rooms.',
    more: '他们用废匣钵砌墙，用试片铺地，也替镇上的作坊改良烟道。|They build walls of spent saggars, pave floors with test tiles, and improve flues for the town’s workshops.',
  },
  {
    slug: 'long-eave',
    name: '长檐营造|Long Eave Works',
    city: '杭州|Hangzhou',
    street: '满觉陇路 206 号|206 Manjuelong Road',
    founded: 2006,
    staff: 18,
    dial: '+86 571 5550 0104',
    about:
      '长檐营造把设计室与木作坊放在同一个屋檐下，图纸画到榫头为止。|Long Eave Works keeps its drawing room and its joinery under one roof; its drawings go down to the tenon.',
    more: '十五年来与同三位木匠合作，作品以书屋、茶室、乡村公共建筑为主。|It has worked with the same three carpenters for fifteen years, on reading rooms, tea houses and village halls.',
    branch: '丽水|Lishui',
  },
  {
    slug: 'salt-and-plumb',
    name: '盐铅建筑|Salt & Plumb',
    city: '青岛|Qingdao',
    street: '馆陶路 34 号|34 Guantao Road',
    founded: 2010,
    staff: 16,
    dial: '+86 532 5550 0105',
    about:
      '盐铅建筑由建筑师与结构工程师共同主持，习惯从构件开始谈空间。|Salt & Plumb is led jointly by an architect and an engineer, and talks about rooms by way of members.',
    more: '作品多为工坊、仓库改造与小型桥梁。|Its work is mostly workshops, converted warehouses and small bridges.',
  },
  {
    slug: 'north-gable',
    name: '北山墙工作室|North Gable Studio',
    city: '哈尔滨|Harbin',
    street: '中医街 101 号|101 Zhongyi Street',
    founded: 2012,
    staff: 11,
    dial: '+86 451 5550 0106',
    about:
      '北山墙工作室研究寒地建筑：门斗、双层窗、雪的荷载和下午三点的太阳。|North Gable Studio studies building in the cold: porches, double windows, snow loads and the sun at three in the afternoon.',
    more: '工作室坚持在最冷的一月回访所有项目。|It revisits every project in January, when it is coldest.',
  },
  {
    slug: 'slow-lintel',
    name: '慢楣建筑|Slow Lintel',
    city: '上海|Shanghai',
    street: '延庆路 130 弄 4 号|No. 4, Lane 130, Yanqing Road',
    founded: 2009,
    staff: 25,
    dial: '+86 21 5550 0107',
    about:
      '慢楣建筑在上海做老房子的修缮与插建，工期常常比新建更长。|Slow Lintel repairs and extends old houses in Shanghai, often taking longer than building anew would.',
    more: '事务所为每幢房子建立一份档案，记录拆下的每一扇窗去了哪里。|For each house it keeps a file recording where every removed window went.',
    branch: '苏州|Suzhou',
  },
  {
    slug: 'walnut-street-four',
    name: '核桃街四号|Walnut Street Four',
    city: '成都|Chengdu',
    street: '核桃街 4 号|4 Hetao Street',
    founded: 2015,
    staff: 8,
    dial: '+86 28 5550 0108',
    about:
      '核桃街四号是一间小工作室，做学校、书屋和一切预算不高的公共房子。|Walnut Street Four is a small studio for schools, reading rooms and every public building without much of a budget.',
    more: '他们的图纸附有一页给孩子看的说明书。|Its drawings come with one page of instructions written for children.',
  },
  {
    slug: 'field-drain',
    name: '田沟景观|Field Drain Landscape',
    city: '南京|Nanjing',
    street: '后宰门 22 号|22 Houzaimen',
    founded: 2007,
    staff: 20,
    dial: '+86 25 5550 0109',
    about:
      '田沟景观从水的去处开始设计公园。|Field Drain Landscape begins a park by asking where the water will go.',
    more: '作品分布在长江下游的城镇边缘，多与圩田、沟渠和泵站有关。|Its parks lie along the edges of towns on the lower Yangtze and have to do with polders, ditches and pumping stations.',
  },
  {
    slug: 'second-bank',
    name: '二岸景观设计|Second Bank Landscape',
    city: '武汉|Wuhan',
    street: '汉阳沿河大道 9 号|9 Yanhe Avenue, Hanyang',
    founded: 2013,
    staff: 17,
    dial: '+86 27 5550 0110',
    about:
      '二岸景观设计十年只做河边的项目，熟悉每一种会被淹的铺装。|Second Bank has worked by rivers for ten years and knows every kind of paving that can be flooded.',
    more: '事务所与水文工程师共用一间办公室。|It shares its rooms with hydrologists.',
    branch: '重庆|Chongqing',
  },
  {
    slug: 'moss-index',
    name: '苔录景观|Moss Index',
    city: '苏州|Suzhou',
    street: '钮家巷 33 号|33 Niujia Lane',
    founded: 2016,
    staff: 7,
    dial: '+86 512 5550 0111',
    about:
      '苔录景观做小庭园，最小的一处四平方米。|Moss Index makes small gardens; the smallest is four square metres.',
    more: '每座庭园竣工后，工作室保留三年的看护权。|After completion the studio keeps the right to look after each garden for three years.',
  },
  {
    slug: 'wind-ledger',
    name: '风账工作室|Wind Ledger',
    city: '敦煌|Dunhuang',
    street: '阳关中路 7 号|7 Yangguan Middle Road',
    founded: 2012,
    staff: 10,
    dial: '+86 937 555 0112',
    about:
      '风账工作室在沙漠边缘做夯土建筑与固沙景观，每天记录风向。|Wind Ledger builds in rammed earth and fixes dunes at the desert’s edge, and writes down the wind every day.',
    more: '记录已持续十一年，成为他们最常用的设计工具。|The log now covers eleven years and is the tool it uses most.',
  },
  {
    slug: 'granite-hour',
    name: '石时建筑|Granite Hour',
    city: '波尔图|Porto',
    street: 'Rua das Taipas 61|Rua das Taipas 61',
    founded: 2004,
    staff: 12,
    dial: '+351 22 555 0113',
    about:
      '石时建筑与采石场合作，用承重石墙盖当代住宅。|Granite Hour works with quarries and builds houses of today with load-bearing stone.',
    more: '事务所的剖面图总是从岩床画起。|Its sections always start at the bedrock.',
  },
  {
    slug: 'hollow-oak-yard',
    name: '空橡院|Hollow Oak Yard',
    city: '布里斯托|Bristol',
    street: '9 Cooper’s Yard|9 Cooper’s Yard',
    founded: 2001,
    staff: 15,
    dial: '+44 117 555 0114',
    about:
      '空橡院是一间带锯木场的建筑事务所，用未干燥的橡木搭框架。|Hollow Oak Yard is a practice with a sawmill; it frames in green oak.',
    more: '他们允许木头在完工后继续扭转两年，并为此留好缝。|It lets the timber go on twisting for two years after completion and leaves the gaps for it.',
  },
  {
    slug: 'lysning-verksted',
    name: '林隙工坊|Lysning Verksted',
    city: '卑尔根|Bergen',
    street: 'Skuteviken 14|Skuteviken 14',
    founded: 2013,
    staff: 9,
    dial: '+47 55 55 01 15',
    about:
      '林隙工坊在多雨的海岸做木屋、码头与小教室。|Lysning Verksted makes cabins, jetties and small classrooms on a coast where it rains.',
    more: '所有构件都能由两个人抬起。|Every part can be lifted by two people.',
  },
  {
    slug: 'taller-mesa-baja',
    name: '矮台工坊|Taller Mesa Baja',
    city: '瓦哈卡|Oaxaca',
    street: 'Calle Xolotl 210|Calle Xolotl 210',
    founded: 2011,
    staff: 13,
    dial: '+52 951 555 0116',
    about:
      '矮台工坊研究土坯如何在地震带继续使用。|Taller Mesa Baja studies how adobe can go on being used in an earthquake zone.',
    more: '2017 年地震后，工坊与村民一起重建了四十一座房子。|After the 2017 earthquake it rebuilt forty-one houses with the people who live in them.',
  },
  {
    slug: 'patio-once',
    name: '十一号院|Patio Once',
    city: '瓦尔帕莱索|Valparaíso',
    street: 'Cerro Alegre 11|Cerro Alegre 11',
    founded: 2015,
    staff: 6,
    dial: '+56 32 555 0117',
    about:
      '十一号院在港口山坡上做小住宅和索道站的修补。|Patio Once makes small houses and repairs funicular stations on the hills above the port.',
    more: '六个人，一位是退休的索道司机。|There are six of them, one a retired funicular driver.',
  },
  {
    slug: 'atelier-sous-pente',
    name: '坡下工作室|Atelier Sous-Pente',
    city: '里昂|Lyon',
    street: 'Montée du Gourguillon 26|Montée du Gourguillon 26',
    founded: 2009,
    staff: 11,
    dial: '+33 4 55 55 01 18',
    about:
      '坡下工作室改造屋顶、阁楼与一切难用的高度。|Atelier Sous-Pente converts roofs, attics and every awkward height.',
    more: '他们也为城市提出屋顶加建的通用构造。|It also proposes standard details for building on top of the city.',
  },
  {
    slug: 'nokishita-kobo',
    name: '檐下工房|Nokishita Kobo',
    city: '京都|Kyoto',
    street: '西阵 大宫通 402|402 Omiya-dori, Nishijin',
    founded: 1968,
    staff: 8,
    dial: '+81 75 555 0119',
    about:
      '檐下工房三代木匠，修町屋，也做新的小房子。|Nokishita Kobo, carpenters for three generations, repairs town houses and makes small new ones.',
    more: '工房保存着五百件拆下来的门窗，随时可以再用。|It keeps five hundred salvaged doors and windows, ready for use.',
  },
  {
    slug: 'onggi-lab',
    name: '瓮器实验室|Onggi Lab',
    city: '首尔|Seoul',
    street: '城北洞 55 号|55 Seongbuk-dong',
    founded: 2017,
    staff: 5,
    dial: '+82 2 555 0120',
    about:
      '瓮器实验室把发酵缸的陶土做成瓦、砖和灯。|Onggi Lab turns the clay of fermentation jars into tiles, bricks and lamps.',
    more: '实验室的窑每年只烧六次。|Its kiln is fired six times a year.',
  },
  {
    slug: 'laterite-works',
    name: '红土工作坊|Laterite Works',
    city: '科钦|Kochi',
    street: '4/112 Bazaar Road, Mattancherry|4/112 Bazaar Road, Mattancherry',
    founded: 2010,
    staff: 28,
    dial: '+91 484 555 0121',
    about:
      '红土工作坊由建筑师与女泥瓦匠共同经营，做学校与诊所。|Laterite Works is run together by architects and women masons, building schools and clinics.',
    more: '工人参与利润分配，也参与设计讨论。|The masons share in the profits and in the design meetings.',
  },
  {
    slug: 'baobab-line',
    name: '猴面包树线|Baobab Line',
    city: '达喀尔|Dakar',
    street: 'Rue de Thiong 8|Rue de Thiong 8',
    founded: 2014,
    staff: 10,
    dial: '+221 33 555 01 22',
    about:
      '猴面包树线在热带海岸研究遮阴、通风与集市。|Baobab Line works on shade, air and markets on a tropical coast.',
    more: '他们测量每条街的阴影长度，并以此向市政府建议树种。|It measures the shade of every street and advises the city on trees accordingly.',
  },
  {
    slug: 'riverstone-collective',
    name: '河石合作社|Riverstone Collective',
    city: '桂林|Guilin',
    street: '遇龙河旧县村 12 号|12 Jiuxian Village, Yulong River',
    founded: 2016,
    staff: 9,
    dial: '+86 773 555 0123',
    about:
      '河石合作社由设计师、石匠与两位农民组成。|Riverstone Collective is made up of designers, masons and two farmers.',
    more: '项目费用的一成留给村里的修路基金。|A tenth of every fee goes to the village road fund.',
  },
  {
    slug: 'blank-margin',
    name: '白边设计|Blank Margin',
    city: '北京|Beijing',
    street: '箭厂胡同 21 号|21 Jianchang Hutong',
    founded: 2013,
    staff: 12,
    dial: '+86 10 5550 0124',
    about:
      '白边设计做导视、书籍与展览的平面，擅长把信息减到刚好。|Blank Margin makes signs, books and exhibition graphics, and is good at removing information until just enough is left.',
    more: '他们的导视项目都要在现场用纸板试用一个月。|Its signs are tried out on site in cardboard for a month.',
  },
  {
    slug: 'third-shift',
    name: '三班制设计|Third Shift Design',
    city: '广州|Guangzhou',
    street: '鹭江西街 38 号|38 Lujiang West Street',
    founded: 2018,
    staff: 14,
    dial: '+86 20 5550 0125',
    about:
      '三班制设计在工厂里做产品，设计师轮流上夜班。|Third Shift Design makes products inside factories; its designers take turns on the night shift.',
    more: '他们公布每件产品的模具费用与次品率。|It publishes the tooling cost and the reject rate of everything it makes.',
    branch: '深圳|Shenzhen',
  },
  {
    slug: 'loom-and-level',
    name: '经纬水平|Loom and Level',
    city: '杭州|Hangzhou',
    street: '拱宸桥西 8 号|8 Gongchen Bridge West',
    founded: 2015,
    staff: 10,
    dial: '+86 571 5550 0126',
    about:
      '经纬水平用织机思考家具，用水平尺思考织物。|Loom and Level thinks about furniture with a loom and about textiles with a spirit level.',
    more: '工作室有六台木织机，最老的一台一百零四岁。|The studio has six wooden looms, the oldest a hundred and four.',
  },
  {
    slug: 'dim-lamp-society',
    name: '暗灯会|Dim Lamp Society',
    city: '上海|Shanghai',
    street: '愚园路 1088 弄 27 号|No. 27, Lane 1088, Yuyuan Road',
    founded: 2019,
    staff: 6,
    dial: '+86 21 5550 0127',
    about:
      '暗灯会做灯具与夜间照明，主张用更少的光。|The Dim Lamp Society designs lamps and night lighting, and argues for less of it.',
    more: '每个项目都先做一次熄灯勘察。|Each project begins with a survey carried out with the lights off.',
  },
  {
    slug: 'cloud-mill',
    name: '云磨艺术小组|Cloud Mill Group',
    city: '大理|Dali',
    street: '喜洲城北村 70 号|70 Chengbei Village, Xizhou',
    founded: 2014,
    staff: 5,
    dial: '+86 872 555 0128',
    about:
      '云磨艺术小组与天气、农时一起工作，作品常常只存在一个季节。|Cloud Mill Group works with weather and the farming year; its pieces often last a single season.',
    more: '小组以粮食而非货币结算一部分项目。|Part of its work is paid for in grain.',
  },
  {
    slug: 'zero-tide',
    name: '零潮|Zero Tide',
    city: '舟山|Zhoushan',
    street: '嵊泗花鸟岛灯塔路 3 号|3 Lighthouse Road, Huaniao Island',
    founded: 2017,
    staff: 4,
    dial: '+86 580 555 0129',
    about:
      '零潮是一个住在岛上的艺术家小组，用渔具、浮标与废船做作品。|Zero Tide is a group of artists living on an island, working with tackle, buoys and scrapped boats.',
    more: '所有作品都必须能够被拆散并由一条船运走。|Everything it makes must come apart and leave on one boat.',
  },
  {
    slug: 'old-stock',
    name: '旧料研究社|Old Stock Research',
    city: '深圳|Shenzhen',
    street: '笋岗仓库区 12 栋|Block 12, Sungang Warehouses',
    founded: 2020,
    staff: 11,
    dial: '+86 755 5550 0130',
    about:
      '旧料研究社登记城市里被拆下的建筑材料，并为它们找下一份工作。|Old Stock Research registers building parts taken down in the city and finds them their next job.',
    more: '仓库目录公开，现有九千四百件。|Its catalogue is public and lists nine thousand four hundred items.',
  },
];

export const COMPANY_FIRST_ID = 6001;
export const COMPANY_SLUGS: readonly string[] = ROWS.map((row) => row.slug);

/** Name of an office as the articles write it. */
export const COMPANY_NAMES: readonly Pair[] = ROWS.map((row) => row.name);

const TITLES: Pair[] = [
  '主持人|Principal',
  '合伙人|Partner',
  '项目建筑师|Project architect',
  '设计师|Designer',
];

/** The thirty offices; members are the people who name the office as theirs, then two of its unsigned staff. */
export function buildCompanies(people: readonly PersonSeed[]): CompanySeed[] {
  return ROWS.map((row, index) => {
    const id = COMPANY_FIRST_ID + index;
    const own = people.filter((person) => person.company === id);
    const text = (written: Pair): BlockSeed => ({ kind: 'text', ...pair(written) });
    const city = pair(row.city);
    const branch = row.branch ? pair(row.branch) : null;
    const street = pair(row.street);
    const unsigned = STAFF.slice((index * 2) % STAFF.length, ((index * 2) % STAFF.length) + 2);
    return {
      id,
      slug: row.slug,
      name: row.name,
      about: [text(row.about), text(row.more)],
      address: `${city.zh}，${street.zh}|${street.en}, ${city.en}`,
      location: row.city,
      phone: row.dial,
      email: `studio@${row.slug}.example`,
      website: `https://${row.slug}.example`,
      wechat: row.slug.replaceAll('-', ''),
      weibo: index % 2 === 0 ? `https://weibo.example/${row.slug}` : '',
      facebook: index % 3 === 0 ? `https://facebook.example/${row.slug}` : '',
      twitter: index % 4 === 0 ? `https://x.example/${row.slug}` : '',
      members: [
        ...own.map((person) => ({ person: person.id, name: person.name, title: person.role })),
        ...unsigned.map((name, at) => ({
          person: 0,
          name,
          title: TITLES[(index + at + 1) % 4] ?? '设计师|Designer',
        })),
      ],
      additionals: [
        { name: '创立|Founded', value: `${row.founded}` },
        { name: '人数|Staff', value: `${row.staff} 人|${row.staff} people` },
        { name: '语言|Languages', value: '中文、英文|Chinese, English' },
      ],
      branches: branch
        ? [
            {
              name: `${branch.zh}工作站|${branch.en} studio`,
              address: `${branch.zh}，请先来电|${branch.en}, by appointment`,
            },
          ]
        : [],
      isSticky: index % 3 === 0,
      logo: '',
      cover: '',
    };
  });
}

const STAFF: Pair[] = [
  '蒋闻溪|Jiang Wenxi',
  '罗以南|Luo Yinan',
  '佟月山|Tong Yueshan',
  '叶知微|Ye Zhiwei',
  '苏北辰|Su Beichen',
  '葛蓝田|Ge Lantian',
  '安德烈·莫尔|Andrea Mohr',
  '露西·布兰特|Lucy Brandt',
  '金书允|Kim Seoyun',
  '佐久间澄|Sakuma Sumi',
  '马长卿|Ma Changqing',
  '丁若水|Ding Ruoshui',
];
