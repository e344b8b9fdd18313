import type { Pair } from './model';

/** What our writers say about ground, water and planting. Slots as in `passages-architecture.ts`. */
export const LANDSCAPE: Record<string, Pair[]> = {
  ground: [
    '土方是自己平衡的：挖出来的全部留在场地里，堆成三处缓坡。坡度不超过百分之八，轮椅上得去，割草机也上得去，孩子们则把它当作山。|The earthworks balance: everything dug out stayed on site and went into three gentle rises. None is steeper than eight per cent, so a wheelchair can climb them, and a mower; children consider them mountains.',
    '改动之前，{office}把场地上所有的高差都量到了厘米。最后真正动土的面积只有一成，其余的九成只是被看清楚了。|Before touching anything {office} measured every level to the centimetre. In the end only a tenth of the ground was moved; the other nine tenths had merely been looked at properly.',
    '土很差，含石多，有机质少。设计没有换土，而是换了期待：头三年种固氮的草，第四年种灌木，树从第六年开始。|The soil was poor, stony and without much life in it. What was changed was not the soil but the expectation: for three years plants that fix nitrogen, shrubs in the fourth, and trees from the sixth on.',
    '路面的材料跟着脚步走。人多的地方硬，人少的地方松，只有养护车才走的地方是草和石头各一半。铺装因此没有清楚的边界，踩得越多，路越像路。|Surfaces follow feet. Where many people go they are firm, where few go loose, and where only the maintenance cart goes half stone and half grass. So paving has no clear edge, and the more it is walked the more it becomes a path.',
  ],
  water: [
    '水从三个方向来，设计给它们三个不同的去处：屋面的干净水进池塘，路面的脏水进芦苇，山上的急水进一条平时可以走人的沟。|Water arrives from three sides and is given three places to go: clean water from the roofs to a pond, dirty water from the roads to reeds, and fast water from the hill to a channel one can otherwise walk in.',
    '二十年一遇的雨量被画成一条蓝线，五十年一遇的画成虚线，两条线之间全部是可以泡水的东西：石头、耐淹的柳、搬得走的椅子。|The rain of one year in twenty was drawn as a blue line, that of one in fifty as a broken one, and everything between the two can stand in water: stones, willows, chairs that can be carried off.',
    '池岸没有栏杆。取而代之的是四米宽的浅滩，水深不超过一拃，要走很远才会湿到膝盖。安全评审开了三次会，第三次是在水里开的。|The bank has no railing. Instead there are four metres of shallows no deeper than the span of a hand; one has to walk a long way to get one’s knees wet. The safety review took three meetings, the third of them held in the water.',
    '排水沟被当作场地里最重要的一条线。它一年有十个月是干的，所以沟底的石头铺得很讲究，干的时候是一条可以坐的长凳，湿的时候是一条会说话的河。|The drain was treated as the most important line on the site. For ten months it is dry, so the stones of its bed were laid with care: dry, it is a bench to sit on; wet, a stream with something to say.',
  ],
  planting: [
    '种植清单上没有一种需要从外省运来。{office}花了两个星期跟着放羊的人走，看哪些植物羊不吃、旱不死、冬天还站着，名单就这样定了。|Nothing on the planting list had to be brought from another province. For two weeks {office} followed people who keep goats, to see what goats leave, drought spares and winter leaves standing; that was the list.',
    '乔木种得很小，胸径只有五厘米。{client}起初不满意，直到看见旁边工地移来的大树在第二年夏天枯了一半，而这里的小树已经开始遮荫。|The trees were planted small, five centimetres through the stem. That did not please {client}, until half the big trees brought to the site next door died in their second summer and the small ones here had begun to give shade.',
    '设计为冬天留了位置。草不割，籽荚不剪，红瑞木和芒草站在雪里，鸟因此来得比别处多。三月的第一个星期天，居民一起来割，割下来的草当场编成围栏。|Winter was given its place. Grass is not cut nor seedheads trimmed; dogwood and miscanthus stand in the snow and bring more birds than elsewhere. On the first Sunday of March people come to cut it all and weave fences on the spot.',
    '杂草被分成两类：可以留的和必须拔的。养护工人手里有一张塑封的照片表，正面二十种，反面九种。五年下来，正面增加到三十四种。|Weeds were sorted into those that may stay and those that must go. The gardeners carry a laminated sheet, twenty on the front and nine on the back. After five years there are thirty-four on the front.',
  ],
  shade: [
    '树荫按小时设计。上午照顾买菜的人，中午照顾等车的人，傍晚照顾下棋的人，三拨人坐的地方各不相同，长凳于是也不必移动。|Shade was designed by the hour: in the morning for people back from market, at noon for those waiting, in the evening for chess. They sit in different places, so the benches need not move.',
    '座位比任务书多了一倍，造价却没有增加，因为大多数座位本来就是别的东西：挡土墙的压顶、树池的边、台阶的最后一级。|There are twice as many seats as the brief asked for and they cost nothing, since most are something else as well: the coping of a retaining wall, the edge of a tree pit, the last of a flight of steps.',
    '夏天正午的地表温度，从改造前的五十一度降到了三十七度。测量者是附近中学的学生，他们每年七月来一次，把数字写在同一本册子上。|At noon in summer the ground used to reach fifty-one degrees and now reaches thirty-seven. It is measured by pupils of the school near by, who come every July and write the figure in the same book.',
    '风是看不见的材料。冬天的风被一排密植的常绿树挡在外面，夏天的风从两段矮墙之间进来，经过水面，到长凳那里已经凉了。|Wind is a material one cannot see. That of winter is kept out by a close row of evergreens; that of summer comes in between two low walls, crosses the water and is cool by the time it reaches the benches.',
  ],
  care: [
    '养护费写进了设计合同：前五年由{office}每季度来一次，每次只许做三件事。这条限制逼着所有人想清楚什么才是要紧的。|Upkeep was part of the contract: for five years {office} came once a quarter and was allowed three things each time. The limit forced everybody to think what mattered.',
    '管理处只有两名工人，设计便按两个人能做完的活来排。需要修剪的植物集中在一处，其余的地方一年只用看一眼。|There are two gardeners, and the design was dimensioned to what two can do. Everything that wants pruning is in one place; the rest needs looking at once a year.',
    '第三年的回访记录写得很诚实：两处积水，一段路被踩宽，十一棵树死亡，其中七棵没有补种，因为旁边自己长出来的更好。|The record of the third year is honest: two puddles, a path trodden wider, eleven trees dead. Seven of them were not replaced, because what had come up by itself was better.',
    '{client}成立了一个看护小组，名册上有四十六个人，最小的九岁。他们不种什么，只负责发现：哪里裂了、哪里渴了、哪里来了新的鸟。|{Client} set up a watch of forty-six people, the youngest of them nine. They plant nothing; their task is to notice what has cracked, what is thirsty and which birds are new.',
  ],
  people: [
    '开放后的第一个周末来了三千人，设计团队却更在意第二个月的星期二上午。那天他们数到六十四个人，其中五十一个住在步行十分钟以内。|Three thousand people came on the first weekend, but the designers cared more for a Tuesday morning in the second month. They counted sixty-four, of whom fifty-one lived within ten minutes’ walk.',
    '原来的任务书要一座“标志性的入口”。讨论之后，入口变成了一棵树和一条很长的凳子，因为在{place}，约人见面时大家说的总是“那棵树下”。|The brief had wanted a landmark of an entrance. After some discussion it became a tree and a very long bench, since what people in {place} say when they arrange to meet is “under that tree”.',
    '没有一块牌子写着“禁止”。需要避开的地方种了密的、扎人的、湿的东西，需要停留的地方平、干、背风。多数人照着做了，没有觉得被要求。|There is no sign that forbids anything. Where one should not go it is dense, prickly or wet; where one should stay it is level, dry and out of the wind. Most people comply without noticing that they were asked.',
    '孩子们发现了设计师没有想到的玩法：把落叶塞进排水口，等一场雨，看水在广场上画出一张新的地图。养护工人抱怨了一次，然后也站着看。|Children found a game the designers had not thought of: stop the outlet with leaves, wait for rain, and watch the water draw a new map on the ground. The gardener complained once and then stood and watched as well.',
  ],
};

export const LANDSCAPE_HEADINGS: Record<string, Pair> = {
  ground: '地面|Ground',
  water: '水|Water',
  planting: '种植|Planting',
  shade: '荫凉|Shade',
  care: '看护|Care',
  people: '人|People',
};
