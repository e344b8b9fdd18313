import type { Pair } from './model';

/**
 * What our writers say about buildings, by theme. Slots in braces are filled from the project:
 * `{place} {office} {client} {noun} {mat} {mat2} {area} {year}`; the verbs of the English around `{office}` stand in
 * the past tense, because some projects have several offices. No passage is used twice in one article.
 */
export const ARCHITECTURE: Record<string, Pair[]> = {
  site: [
    '场地并不宽裕。北侧贴着邻居的后墙，东侧是一条只走得下三轮车的路，能够打开的只有南面和天空。{office}在动笔之前先在地上撒了石灰线，请{client}按照平时的习惯走了一个上午，很多后来看起来理所当然的决定，其实是那天走出来的。|There was not much room. To the north stood a neighbour’s back wall, to the east a lane just wide enough for a tricycle; only the south and the sky could be opened. Before drawing anything {office} chalked lines on the ground and asked {client} to walk about as usual for a morning. Much that now looks inevitable was decided by those footsteps.',
    '设计从一次很慢的测量开始。除了红线和标高，图上还记下了三棵树的树冠、一口井、一段不知道谁砌的挡墙，以及下雨时水自己走的路。这些东西最后一样都没有被移走，{noun}只是学会了绕开它们。|The design began with a very slow survey. Besides boundaries and levels it recorded the crowns of three trees, a well, a length of retaining wall nobody would own to, and the way water takes when it rains. None of these was moved; the {noun} learned to step around them.',
    '从{place}市区过来，最后一段路要步行。这段路没有被当作麻烦，而是被当作{noun}的一部分：坡度放缓，转弯处留了一块可以放下重物的平石，人走到门口时，呼吸正好平下来。|Coming from {place} one walks the last stretch. That was treated not as a nuisance but as part of the {noun}: the gradient was eased, a flat stone to put a load on was left at the bend, and by the time one reaches the door one’s breath has settled.',
    '这块地此前空了很多年，邻居们各自在上面种菜。拆除围栏那天，{office}请来每一位种菜的人，把菜畦的位置画进了总平面，后来它们成了建筑之间的空隙。|The ground had been empty for years and the neighbours grew vegetables on it. On the day the fence came down {office} invited every one of them and drew their beds into the site plan; those beds are now the gaps between the buildings.',
    '在总平面上，{noun}看起来有一点歪。歪的角度来自两件事：冬天的太阳和对面那扇厨房窗。主人和邻居都不愿意互相看见，于是山墙转过去九度，院子因此多出一个避风的角落。|On the site plan the {noun} looks slightly askew. The angle comes from two things, the winter sun and a kitchen window opposite. Neither side cared to look at the other, so the gable turned by nine degrees, and the yard gained a corner out of the wind.',
  ],
  plan: [
    '平面可以用一句话讲清楚：安静的房间靠后，吵闹的房间靠前，中间隔着一段可以坐下的过道。过道宽两米一，比规范要求的多出六十厘米，一天里的大部分偶遇都发生在这六十厘米上。|The plan can be told in a sentence: quiet rooms behind, noisy rooms in front, and between them a passage one can sit down in. It is two metres ten wide, sixty centimetres more than required, and most of the day’s chance meetings take place on those sixty centimetres.',
    '没有一个房间只有一种用途，也没有一个房间什么都能做。{office}给每间屋子定了一件“正事”和一件“闲事”，家具按正事摆放，窗户按闲事开启。|No room has a single use and none is meant for everything. {office} gave each of them one proper task and one idle one; the furniture is placed for the first and the windows for the second.',
    '交通面积只占百分之十一。省下来的地方没有变成更大的房间，而是变成了门与门之间的几个小停顿：一扇低窗、一个放伞的角、一级宽得可以写字的台阶。|Circulation takes up only eleven per cent. What that saved did not go into larger rooms but into small pauses between doors: a low window, a corner for umbrellas, one step broad enough to write on.',
    '{area}的面积里，真正封闭的不到三分之二，其余是有顶无墙的灰空间。在{place}的气候里，这样的地方一年有两百天比室内更舒服。|Of the {area} less than two thirds are really enclosed; the rest is roofed and open at the sides. In the climate of {place} that is where one would rather be on two hundred days of the year.',
    '图纸上最先确定的是一张桌子的位置。它要看得见门，照得到上午的光，又不挡住通往后院的路。桌子放好以后，墙才一道一道地长出来。|The first thing fixed on the drawings was the position of a table. It had to see the door, catch the morning light and leave the way to the back yard clear. Once the table stood, the walls grew round it one by one.',
  ],
  structure: [
    '结构没有炫耀的意思。跨度控制在四米五以内，因为当地木材厂能稳定供应的长度就是五米；截面统一成两种，工人不必看图也知道该拿哪一根。|The structure does not show off. Spans were kept below four metres fifty, because five is the length the local yard can reliably supply; there are two sections only, so that the crew knew which to reach for without a drawing.',
    '屋架的高度由运输决定：一辆农用车能拉的最长的料，加上两个人能扶住的最重的料。{office}把这两个数字写在图框里，此后所有的节点都从这里推出来。|The depth of the trusses was settled by transport: the longest piece a farm lorry can carry and the heaviest two people can steady. {office} wrote both figures into the title block and every joint followed from them.',
    '承重的墙与不承重的墙画成两种颜色，交给{client}保管。将来谁想打掉哪一面，看图就知道。这张彩色平面图后来被裱起来，挂在门厅里。|Walls that carry and walls that do not were drawn in two colours and the drawing given to {client}: anybody who wants one gone can see at once which it may be. It has since been framed and hangs in the hall.',
    '风荷载是这里的主要对手。屋面因此压得很低，檐口用一圈钢筋把屋架拉回到基础里。计算书很厚，看得见的只有墙脚那一排黑色的螺帽。|Wind is the chief opponent here. The roof was kept low and a ring of rods ties its trusses back into the footings. The calculations are thick; all one sees of them is a row of black nuts at the foot of the wall.',
    '地震设防没有靠加大构件，而是靠把房子分成三段，段与段之间留一道十厘米的缝。缝里塞着可以更换的羊毛毡，猫很喜欢。|Earthquakes were met not with bigger members but by cutting the building into three, with a gap of ten centimetres between the parts. The gap is packed with felt that can be replaced; the cat approves.',
  ],
  light: [
    '光是从侧面进来的。天窗在这里会带来太多的热，于是屋面在北侧抬起一道四十厘米的缝，天光先落在白灰墙上，再落到桌面，一天之内几乎没有变化。|Light comes in from the side. Rooflights would bring too much heat here, so the roof lifts by forty centimetres along the north; the sky falls first on a limewashed wall and then on the table, and hardly changes all day.',
    '窗的高度各不相同，因为使用的人高度各不相同。坐着看书的窗台是四十五厘米，站着做饭的是一米零五，最低的一扇离地只有二十厘米，属于一个两岁的孩子。|The windows are at different heights because the people are. The sill for reading is at forty-five centimetres, the one for cooking at a metre five, and the lowest, twenty centimetres from the floor, belongs to a child of two.',
    '{office}反对均匀的照度。走廊故意暗一点，眼睛在那里歇一会儿，再进到房间时，同样的光会显得更亮。照度计并不同意，使用者同意。|{office} disagreed with even illumination. The passages were left a little dark so that the eye can rest; on entering a room the same light then seems brighter. The light meter does not agree. The people who use the building do.',
    '傍晚是这座{noun}最好看的时候。西墙上只开了一个巴掌大的洞，日落前的二十分钟，一块橙色的光会从一头走到另一头，正好够做完一件小事。|The {noun} is at its best in the evening. There is one opening the size of a hand in the west wall, and for the twenty minutes before sunset a patch of orange walks from one end to the other, just long enough to finish some small task.',
    '夜里只亮必要的灯。每个开关只管一盏，位置都在手边，因此没有人会为了找一本书点亮整个房间，从外面看过来，{noun}像一只慢慢呼吸的灯笼。|At night only what is needed is lit. Every switch governs one lamp and lies to hand, so that nobody lights a whole room to find a book; from outside the {noun} looks like a lantern breathing slowly.',
  ],
  climate: [
    '{place}的夏天闷热，冬天湿冷，空调在两头都不讨好。设计先做了三件便宜的事：深檐、对流、厚墙。第一个完整年份的电费单显示，能耗比同类建筑低了四成多。|Summers in {place} are close and winters damp, and air conditioning pleases nobody in either. The design did three cheap things first: deep eaves, through draughts, thick walls. The first full year of bills came to forty-odd per cent less than for comparable buildings.',
    '雨水没有被藏进管道。屋面的水沿着一条看得见的链子落进石缸，缸满了流进菜地，菜地满了才进市政的沟。大雨的时候，人们会站在廊下看这条链子。|Rain is not hidden in pipes. From the roof it runs down a chain in plain view into a stone jar; when the jar is full it goes to the vegetables, and only when they have had enough does it reach the town’s drain. In a downpour people stand under the gallery and watch the chain.',
    '通风靠的是高差。低处的进风口开在最阴凉的北院，高处的排风口藏在屋脊下面，中间没有一台风机。{office}用一根点着的香检验了每一个房间。|Ventilation works by height. Air enters low, from the coolest corner of the north yard, and leaves under the ridge; there is not one fan between. {office} tested every room with a stick of incense.',
    '保温做在了不显眼的地方：地板下面的三十厘米膨胀黏土，窗框背后的一条羊毛毡，门厅里多出来的一道帘子。它们加在一起的价钱，比一扇进口窗还便宜。|Insulation went where it does not show: thirty centimetres of expanded clay under the floor, a strip of felt behind the window frames, one more curtain in the porch. Together they cost less than a single imported window.',
    '遮阳板是可以动的，但不需要每天动。{office}按节气给它定了四个位置，由{client}在春分、夏至、秋分、冬至各转一次，渐渐成了一个小小的仪式。|The sunshades move, but not every day. {office} gave them four positions, to be changed at the equinoxes and solstices; for {client} it has become a small ceremony.',
  ],
  detail: [
    '细部的原则是让脏的地方容易擦，让会坏的地方容易换。踢脚退进墙面两厘米，水管走在可以打开的盖板后面，所有的螺丝都用同一种起子。|The rule for details was that what gets dirty should be easy to wipe and what breaks easy to replace. The skirting sits two centimetres back, pipes run behind panels that open, and one screwdriver fits everything.',
    '门的声音被认真讨论过。最后选的是一种老式的铜插销，关上的时候有一声很轻的“嗒”，让屋里的人知道有人回来了，又不至于被惊动。|The sound of the door was seriously discussed. In the end it has an old-fashioned brass latch that closes with a slight click: enough to let those indoors know somebody is back, not enough to disturb them.',
    '扶手只在一处变粗：楼梯转弯的地方，手会不自觉地用力。木匠在那里多留了八毫米的料，三个月之后，它比别处亮。|The handrail thickens in one place only, at the turn of the stair where the hand grips without thinking. The joiner left eight millimetres more there, and within three months it shone brighter than the rest.',
    '墙与地相接的地方没有线条，只有一道一指宽的阴影。为了这道阴影，施工队返工了两次；第三次，泥瓦匠自己提出用一根旧水管做模，做得又直又快。|Where wall meets floor there is no moulding, only a shadow a finger wide. The crew did it over twice; the third time the mason suggested using an old length of pipe as a form, and it came out straight and fast.',
    '所有露在外面的构件都可以从室内够到。这条规则是{client}提出的：不想每次换一块板都要搭脚手架。它限制了立面的做法，也让立面看起来合情合理。|Every part exposed outside can be reached from within. That was {client}’s rule, so that nobody need put up scaffolding to change a board. It limited what the elevations could do and is why they look reasonable.',
  ],
  process: [
    '施工分成了两段，中间停了一个雨季。停工不在计划里，却让所有人有机会在一座没有完成的{noun}里坐了坐。复工时改了三处：一扇窗抬高，一道墙取消，一个角落不再解释用途。|The work was done in two parts with a rainy season between. The pause had not been planned, but it gave everyone the chance to sit in a {noun} that was not finished. Three things changed when work resumed: a window went up, a wall went out, and one corner was no longer explained.',
    '图纸一共四十二张，现场用得最多的是一张手画的轴测。它被塑封起来挂在搅拌机旁边，工人们在上面用油漆笔标注进度，如今也成了项目档案的一部分。|There were forty-two drawings, and the one used most on site was an axonometric drawn by hand. Laminated, it hung beside the mixer, and the crew marked their progress on it in paint; it is now part of the archive.',
    '预算在中途减了两成。{office}没有全面降低标准，而是把省钱的地方集中到看不见的一侧：背面的墙不抹灰，吊顶取消，灯具由学徒用剩料做。|Half way through a fifth of the budget went. Rather than lower the standard everywhere {office} saved on the side nobody sees: no plaster on the back wall, no ceilings, lamps made by the apprentices from offcuts.',
    '{client}参加了每一次例会，也否决过几次。最坚决的一次否决是关于颜色：建筑师想要灰，他们想要刷成和旧房子一样的黄。黄色赢了，建筑师现在承认它更好。|{Client} came to every meeting and now and then said no. The firmest no concerned colour: the architects wanted grey, they wanted the yellow of the old house. Yellow won, and the architects now admit it is better.',
    '工地上年纪最大的匠人七十一岁。他看不惯图上的一个节点，说三十年后水会从那里进来。大家照他的办法改了，并在图签里加上了他的名字。|The oldest man on site was seventy-one. He disliked a joint on the drawings and said that in thirty years water would get in there. It was changed to his way, and his name was added to the title block.',
  ],
  use: [
    '交付一年以后再去，{noun}已经有了自己的脾气。有两扇门从来不关，有一扇窗成了递菜的口子，原本设计的储藏间里睡着一条狗。这些都没有让建筑师失望。|A year after completion the {noun} had a temper of its own. Two doors are never closed, a window has become the hatch through which dishes are passed, and in the store room sleeps a dog. None of this disappointed the architects.',
    '使用者最常提到的是声音。他们说在里面说话不用抬高嗓门，也听得见外面什么时候开始下雨。这两件事都写在设计说明里，只是当时没有人注意那一页。|What people mention most is the sound. One need not raise one’s voice, they say, and one can hear when it begins to rain. Both are in the design report; nobody had paid attention to that page.',
    '{client}在门口放了一本留言簿。最长的一条写了三页，抱怨门槛太高；最短的一条只有两个字：凉快。|{Client} put a visitors’ book by the door. The longest entry runs to three pages and complains about the threshold; the shortest says only that it is cool.',
    '维护手册有二十页，每一页只讲一件事，配一张照片。第一页是“怎样把落叶从檐沟里弄出来”，最后一页是“这本手册丢了找谁”。|The maintenance manual has twenty pages, each about one thing, with a photograph. The first is how to get leaves out of the gutter, the last whom to ask when the manual is lost.',
    '原来担心人少，后来担心人多。开放的第三个月，{office}回来加了六个挂钩、两条长凳和一个水龙头，没有再动别的。|At first the fear was that too few would come, then that too many would. In the third month {office} came back and added six hooks, two benches and a tap, and left the rest alone.',
  ],
};

/** Headings, by theme. */
export const ARCHITECTURE_HEADINGS: Record<string, Pair> = {
  site: '地方|The place',
  plan: '平面|The plan',
  structure: '结构|Structure',
  light: '光|Light',
  climate: '气候|Climate',
  detail: '细部|Details',
  process: '建造|Building it',
  use: '使用之后|In use',
};
