import type { Pair } from './model';

/** What our writers say about a subject; at least two for each topic an article may carry first. */
export const TOPIC: Record<string, Pair[]> = {
  'village-renewal': [
    '村里这些年来过不少项目，多数留下一块牌子。{client}因此提出的条件很具体：不要牌子，要能用；不要雇外面的人，要教会村里的人。这两条后来写进了合同。|The village has seen a good many projects, most of which left a sign. {Client} therefore made precise conditions: no sign, but something that works; no crew from outside, but people taught here. Both went into the contract.',
    '年轻人回来的比预想的多，七个人，其中三个是因为工地。他们现在组成一支小施工队，已经接到了邻村的活。|More young people came back than expected: seven, three of them because of the building site. They are now a small crew and have been hired by the next village.',
  ],
  'adaptive-reuse': [
    '旧物的价值先要被写下来。{office}用一个月给每一件能留的东西编号、称重、拍照，清单一共一千二百行。拆除队拿到它的时候说，这是他们第一次看到写着“请轻放”的图纸。|What is old has to be written down before it has a value. For a month {office} numbered, weighed and photographed everything that might stay; the list ran to twelve hundred lines. The wreckers said that it was the first drawing they had been given that said “handle with care”.',
    '新旧之间没有刻意划清界限。有的地方新料接在旧料上，接口做得很平；有的地方故意留一道缝。判断的标准是手：摸得到的接平，摸不到的留缝。|Old and new were not kept apart on principle. In places they are spliced and flush, in others a gap is left. The hand decided: flush within reach, a gap beyond it.',
  ],
  daylight: [
    '{office}做了一只一比二十的模型，拿到场地上放了一整天，每半小时拍一张。照片按时间排成一排，最后改的只有一个角度：三度。|{office} made a model at one to twenty, left it on the site for a whole day and photographed it every half hour. When the pictures had been laid in a row one angle was changed, by three degrees.',
    '最暗的时刻也被计算过。阴天下午四点，桌面还有一百二十勒克斯，够读报纸，不够穿针，于是在一处窗边单独放了一盏灯。|The darkest moment was reckoned as well. At four on an overcast afternoon there are a hundred and twenty lux on the table, enough for a newspaper and not for threading a needle; so there is one lamp, by one window.',
  ],
  water: [
    '与水有关的数字都来自住在附近的人：哪一年淹到哪一级，哪个月会断流，哪一种声音意味着上游在下雨。{office}后来才去查水文站的记录，两者相差不到一拃。|The figures to do with water came from those who live near it: which year it reached which step, which month it runs dry, what noise means rain upstream. {office} looked up the gauging records afterwards; the two agreed to within the span of a hand.',
    '水会来，这是前提。设计问的是它走了以后：淤泥怎么清，木头怎么干，插座在多高。答案排成一张表，贴在配电箱的门里。|That water will come was taken as given. What the design asked is what happens when it has gone: how the mud is cleared, how the wood dries, at what height the sockets are. The answers are a table inside the door of the fuse box.',
  ],
  'small-buildings': [
    '小的好处是每一厘米都可以争论。图纸画到一比二，讨论持续了四个月，造出来只用了几个星期。|The good thing about being small is that every centimetre can be argued over. The drawings went to one to two, the talking took four months, and making it a few weeks.',
    '因为小，预算可以全部花在人手上。材料费不到三成，其余是工钱，付给七个名字写在门背后的人。|Being small, it could spend its budget on hands. Materials came to less than three tenths and the rest was wages, paid to seven people whose names are on the back of the door.',
  ],
  learning: [
    '孩子们参加了三次讨论，每次提的要求都不同：第一次要滑梯，第二次要秘密的地方，第三次要一个可以大声喊的角落。后两样都做到了，而且离得很远。|The children joined in three discussions and asked for something else each time: slides, then secret places, then a corner to shout in. The last two were provided, and are a long way apart.',
    '老师最担心的是看不见。设计没有用玻璃隔断，而是控制了高度：大人站着看得见所有人，孩子坐着觉得谁也看不见自己。|The teachers were afraid of not seeing. Instead of glazed partitions the design controls heights: standing adults see everybody, and a seated child feels seen by no one.',
  ],
  'public-life': [
    '公共的意思在这里很具体：不买东西也可以坐，不说话也可以待，下雨了不必走。{office}用这三句话检验每一张草图。|Public has a precise meaning here: one may sit without buying, stay without speaking, and need not leave when it rains. {office} tried every sketch against those three sentences.',
    '没有人被指定为使用者，于是来的人很杂。上午是带孩子的老人，中午是快递员，晚上是练舞的，周末有一对新人来拍照，对着镜头的是背面。|Nobody was named as its user and all sorts come: grandparents in the morning, couriers at noon, dancers at night, and at weekends a couple to be photographed, who choose the back.',
  ],
  'low-carbon': [
    '隐含碳的计算做了两遍，一遍给评审，一遍给自己。第二遍把返工、报废和运输空驶都算了进去，比第一遍多出三成。两个数字都公开了。|Embodied carbon was reckoned twice, once for the assessors and once for themselves. The second counts rework, waste and lorries running empty, and comes to a third more. Both figures were published.',
    '最有效的减碳办法是少做。任务书里有四分之一的内容在第一轮讨论中被取消，没有人后来觉得缺了什么。|The most effective saving was to do less. A quarter of the brief went in the first round of talks, and nobody has missed it since.',
  ],
  handwork: [
    '手艺在这里不是装饰。{office}只在机器做不好的地方请人来做：需要停下来看一眼、敲一下、再决定的地方。算下来，全部工时里只有十分之一是手工，却决定了其余的九成。|Handwork is no ornament here. {office} called for it only where machines do badly: where one has to stop, look, knock and then decide. It is a tenth of the hours and settles the other nine.',
    '师傅不看图，他要一个实物。于是图纸之外又有了一整套一比一的纸样，用过的都还留着，边角磨圆了，上面有油印。|The master did not look at drawings; he wanted the thing. So besides the drawings there is a set of full-size paper patterns, kept to this day, their corners rounded and oily from use.',
  ],
  ageing: [
    '没有使用“适老”这个词。{office}请七位八十岁以上的人各自演示起身、转身和够东西，然后按他们的动作定了所有的高度。年轻人用起来也刚好。|The words “age-friendly” were not used. {office} asked seven people over eighty to show how they rise, turn and reach, and set all heights by what they did. Younger people find them right as well.',
    '最难的是让帮助不显得像帮助。扶手藏在窗台里，长凳藏在楼梯里，夜灯藏在踢脚里，需要的人伸手就有，不需要的人看不见。|The hard part was to let help not look like help. A rail is hidden in the sill, a bench in the stair, a night light in the skirting: there for the hand that wants it and invisible to the rest.',
  ],
  childhood: [
    '安全检查表上有一百一十二条，{office}逐条做到，然后问孩子们哪里不好玩。孩子们指出的十一处，恰好是最安全的十一处，于是改了其中九处。|The safety list had a hundred and twelve items and {office} met every one, then asked the children where it was dull. They named eleven places, which were the eleven safest. Nine were changed.',
    '大人坐的地方在二十米以外，中间隔着一排灌木，看得见动作，听不清说话。这是家长与孩子谈判的结果，双方都签了字。|The seats for adults are twenty metres off behind a row of shrubs: one sees what is done and cannot make out what is said. It was negotiated between parents and children, and both sides signed.',
  ],
  'reading-rooms': [
    '书架的进深只有二十六厘米，比常见的浅。浅的架子书不会藏到后面去，也省下一条过道的宽度，用来放了十二把不一样的椅子。|The shelves are twenty-six centimetres deep, less than is usual. Books do not get lost behind one another, and the width of an aisle was saved, which went to twelve chairs, no two alike.',
    '安静不是靠禁止得到的。地面用了软木，天花是木丝板，椅脚套着毛毡，声音自己就低了下来。馆员说，开馆以来她还没有说过一次“嘘”。|Quiet was not obtained by forbidding noise. The floor is cork, the ceiling wood wool and the chair legs wear felt; voices drop by themselves. Since the opening, says the librarian, she has not once said hush.',
  ],
  'earthen-building': [
    '土的实验室就是一张桌子：六只玻璃瓶，装着六处的土，摇匀静置，看砂、粉、黏粒各占几层。选中的那一瓶现在还放在窗台上。|The laboratory was a table with six jars of soil from six places, shaken and left to stand, to see how much settled as sand, silt and clay. The jar that was chosen is still on the window sill.',
    '规范里没有土，评审会因此开了五次。通过的办法是造一堵一比一的墙，浇水、推、烧、再推。第五次会上没有人再看图纸。|There is no earth in the code, so there were five review meetings. What got it through was one full-size wall, hosed, pushed, burned and pushed again. At the fifth meeting nobody looked at the drawings.',
  ],
  'timber-today': [
    '木结构在这里不是怀旧。构件由数控机床切割，精度半毫米，现场却仍旧由老木匠合榫，因为木头运到时已经又变了一点。|Timber here is not nostalgia. The members were cut by machine to half a millimetre, and still an old carpenter fitted the joints on site, since by the time it arrived the wood had moved again.',
    '防火靠的是多留一点料。表面四厘米允许烧掉，里面剩下的仍然够用。这四厘米在平时让梁显得从容。|Against fire there is simply more of it. Four centimetres of the surface may burn, and what is left will do. In ordinary times those four centimetres make the beams look at ease.',
  ],
  night: [
    '勘察从关灯开始。团队在黑暗里待了四十分钟，等眼睛适应，然后才记录哪里真的需要光。结果需要的只有原来的三分之一。|The survey began with the lights off. The team sat in the dark for forty minutes until their eyes were ready, and only then noted where light was really wanted. It came to a third of what there had been.',
    '色温选在两千二百开，接近油灯。飞蛾来得少，人坐得久。投诉有一条，来自一位习惯了亮的店主，三个星期后他自己撤回了。|The lamps are at two thousand two hundred kelvin, close to an oil flame. Moths come less and people stay longer. There was one complaint, from a shopkeeper used to brightness; after three weeks he withdrew it.',
  ],
  mountain: [
    '山地的房子没有正面，只有来的方向。{office}把最好的材料用在从上面往下看的那一面，因为{place}的人总是先看见别人家的屋顶。|A building on a hillside has no front, only a direction one comes from. {office} put the best material on the side seen from above, since what people in {place} see first of each other is the roof.',
    '材料上山靠骡子和人，每公斤的运费比材料本身还贵。构件因此一律做轻，能在山上取的绝不从山下带，图上每件东西旁边都写着它的重量。|Everything came up by mule and on people’s backs, and carriage cost more than the goods. So parts were made light, what could be had on the hill was not brought from below, and every item on the drawings has its weight beside it.',
  ],
};

/** Words the makers said, for the pull quotes. */
export const QUOTES: Pair[] = [
  '我们不想让它看起来新，只想让它看起来是对的。|We did not want it to look new, only to look right.',
  '图纸是写给陌生人的信，最好短一点。|A drawing is a letter to a stranger. It had better be short.',
  '先问水去哪儿，再问人去哪儿。|First ask where the water goes, then where people go.',
  '最贵的一平方米，是没有人用的那一平方米。|The dearest square metre is the one nobody uses.',
  '如果一个细部需要解释，就再画一遍。|If a detail needs explaining, draw it again.',
  '我们把犹豫的地方留给了使用的人。|Where we hesitated, we left it to those who would use it.',
  '老木匠说不行的时候，通常已经试过了。|When the old carpenter says it will not do, he has usually tried.',
  '好的墙让你忘记它，好的门让你记住它。|A good wall lets you forget it. A good door makes you remember.',
  '我们花了一年，才学会在这里少做一点。|It took us a year to learn to do less here.',
  '坏掉的地方告诉我们，人真正站在哪里。|What broke told us where people really stand.',
  '阴影也要画在平面图上。|Shadows belong on the plan as well.',
  '我们算过，省下来的钱够再等一年，于是就等了。|What we had saved was enough to wait another year, so we waited.',
  '每个人都说它太小，直到他们坐下来。|Everybody said it was too small, until they sat down.',
  '材料没有好坏，只有远近。|There are no good or bad materials, only near and far ones.',
  '别急着拍照，等第一场雨。|Do not hurry with the photographs; wait for the first rain.',
  '它不是为我们做的，我们很快就会走。|It was not made for us. We shall soon be gone.',
  '我们只相信能用手复述的设计。|We trust only designs that a hand can retell.',
  '一件东西能修，才算做完。|A thing is finished when it can be mended.',
];

/** Last paragraphs. */
export const ENDINGS: Record<string, Pair[]> = {
  architecture: [
    '我们去的那天下过雨，檐口还在滴水。有人在门口换鞋，有人把一张凳子搬到太阳底下，{noun}站在他们后面，一句话也没有说。|It had rained on the day we went and the eaves were still dripping. Somebody was changing shoes at the door, somebody carried a stool into the sun, and the {noun} stood behind them and said nothing.',
    '离开的时候，{client}坚持要我们再看一眼厨房的窗。没有什么特别的，只是那扇窗正好框住了来时的路。|As we left, {client} insisted that we look once more at the window over the sink. There is nothing special about it, except that it frames the road by which we had come.',
    '建筑师说十年后再来看。我们记下了日期，也记下了那块她预言会先坏的木板，在门廊右起第四块。|Come back in ten years, the architect said. We have noted the date, and also the board she expects to go first: in the porch, fourth from the right.',
    '它没有回答所有的问题。雨天的自行车停在哪里，至今没有定论，目前的办法是大家轮流。但多数问题已经不再被提起，这也是一种回答。|It has not answered everything. Where bicycles go in the rain is still undecided; at present people take turns. But most questions are no longer asked, which is an answer too.',
    '从远处回头看，{noun}已经分不清哪里是新的。也许这正是{office}一直想要的：一座来得不早不晚的房子。|Looking back from a distance one can no longer tell which parts are new. Perhaps that is what {office} had wanted all along: to arrive neither early nor late.',
  ],
  landscape: [
    '傍晚，第一批灯亮之前，有一刻钟什么声音都听得见。我们坐在最便宜的那条凳子上，觉得没有比这更好的座位。|In the evening there is a quarter of an hour before the first lamps when one can hear everything. We sat on the cheapest of the benches and could not think of a better seat.',
    '设计图上的树要二十年才能长成图上的样子。{office}把那张图印成明信片，寄给二十年后的管理处。|The trees on the drawing need twenty years to look like it. {office} had it printed as a postcard, addressed to whoever will be in charge by then.',
    '最好的评价来自一位每天经过的人：好像一直就是这样的。|The best verdict came from somebody who passes every day: as if it had always been so.',
    '下一次大雨预报在周四。看护小组已经约好，带上雨靴，去看水怎么走。|Heavy rain is forecast for Thursday. The watch have arranged to meet in their boots and see which way it goes.',
  ],
  art: [
    '我们问它到底是什么意思。守场的人想了想，说：你先站到那边去，再问一次。|We asked what it meant. The attendant thought about it and said: go and stand over there, and then ask again.',
    '最后一天下午来了很多人，没有人讲话。灯一盏盏灭掉以后，大家又站了一会儿，才想起可以走了。|Many came on the last afternoon and nobody spoke. When the lamps had gone out one by one they stood a little longer before they remembered that they could go.',
    '材料已经回到各自的生活里。只有地上的一圈浅印，要等下一场雨才会消失。|The parts are back in their own lives. There remains a faint ring on the ground, until the next rain.',
    '作品之外，{office}还留下了一份三页的说明，最后一句是：做错了也没关系，写信告诉我们。|Besides the work {office} left three pages of instructions. The last sentence reads: if it goes wrong, never mind, write and tell us.',
  ],
  design: [
    '我们问能不能要一件，回答是可以，但要先说清楚用在哪里。写了半页纸以后，我们发现自己其实还没有想好。|We asked whether we could have one. Yes, was the answer, if you will say what for. Half a page later we found that we had not really thought about it.',
    '价格公布在网页上，连同成本的拆分。最大的一项是工钱，{office}说这正是他们想要的比例。|The price is published, with its breakdown. The largest item is wages, which is the proportion {office} wanted.',
    '下一版会有一处改动，目前保密。据我们所知，是把其中一个尺寸再减两毫米。|There will be one change in the next version, for now a secret. As far as we know one dimension will come down by two millimetres.',
    '我们问最满意哪一点。回答没有用语言，只是把它翻过来，指了指背面一处谁也不会看到的收口。|We asked what they are proudest of. The answer was not in words; it was turned over, and a finger pointed to a finish on the back that nobody will ever see.',
  ],
};
