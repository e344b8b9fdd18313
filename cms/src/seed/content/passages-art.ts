import type { Pair } from './model';

/** What our writers say about works and exhibitions. Slots as in `passages-architecture.ts`. */
export const ART: Record<string, Pair[]> = {
  idea: [
    '作品的起点是一句玩笑话。{office}在笔记里写了两年，划掉又写上，直到有人问：如果真的做出来，需要多少人、多少天？答案出乎意料地小，于是就做了。|It began as a joke. {office} kept it in a notebook for two years, crossed out and written in again, until somebody asked how many people and days it would really take. The answer was surprisingly small, so it was done.',
    '最早的方案比现在大三倍。删减的标准只有一条：去掉这一部分，别人还讲得清楚吗？讲得清楚的，就去掉。|The first version was three times as large. There was one test for cutting: without this part, can somebody else still explain it? If so, it went.',
    '{office}不愿意称它为“互动”。他们说，路人本来就会停下来、伸手、说话，作品只是没有妨碍这些事。|{office} would not have it called interactive. Passers-by stop, reach out and talk in any case, they said; the work merely does not get in the way.',
    '草图本里最多的不是图，是数字：价钱、重量、脚步、时刻。艺术从中间某一页开始，之前全是账。|What fills the sketchbook is not drawings but figures: prices, weights, paces, hours. Art begins on some page in the middle; everything before it is accounts.',
  ],
  place: [
    '{place}的这处场地并不是展厅。它有自己的用途、噪声和闲人，作品进场时，下棋的那一桌没有挪动，后来成了最稳定的观众。|The site in {place} is no gallery. It has uses, noises and idlers of its own; when the work moved in the chess table stayed where it was, and became its steadiest audience.',
    '选址花的时间比制作还长。团队在{place}走了十九处，每一处都待到天黑。最后选中的那一处，是唯一一个有人过来问他们在等什么的地方。|Finding the place took longer than making the piece. The team stayed in nineteen spots around {place} until dark. The one they chose was the only one where somebody came up and asked what they were waiting for.',
    '灯光没有另外设计，天气就是灯光。阴天看得见质地，晴天看得见形状，下雨的时候只剩下声音，有人专门挑雨天来。|The lighting was not designed; the weather is the lighting. Overcast days show texture, clear ones shape, and in rain there is only sound. Some people come in the rain on purpose.',
    '场地的高度只够伸直手臂。这件事一开始让人沮丧，后来成了作品的尺度：没有一个部分高过一个踮脚的人。|There was only as much height as an arm can reach. Discouraging at first, it became the measure: no part is higher than a person on tiptoe.',
  ],
  making: [
    '制作在一间借来的车间里进行，晚上六点以后才能用。{office}因此学会了安静地干活，也认识了夜班的所有人，其中三位后来参加了安装。|It was made in a borrowed workshop, available after six in the evening. So {office} learned to work quietly, and met everyone on the night shift; three of them later helped with the installation.',
    '第一次试装失败得很彻底。失败的照片也挂在现场，占的位置和完成的作品一样大，因为{office}认为，看懂哪里错了比看见哪里对更有用。|The first trial failed completely. Photographs of it are shown as well, and given as much room as the finished work, since {office} held that to see where something went wrong is more use than to see that it is right.',
    '所有的连接都是可逆的：绑、楔、压，没有胶。撤展那天用了六个小时，地面上没有留下一个孔，材料按清单还给了原来的主人。|Every joint can be undone: tied, wedged, weighed down, never glued. Taking it away took six hours, left not one hole in the ground, and the parts went back to their owners by list.',
    '参与制作的一共八十七个人，名字按到场的先后排列，艺术家排在第十一位。排在第一位的是给大家开门的保安。|Eighty-seven people had a hand in it. They are named in the order in which they arrived; the artists come eleventh. First is the guard who opened the gate.',
  ],
  looking: [
    '看的人大多先绕一圈，再走近，然后蹲下。{office}早就料到了前两步，第三步却是意外，于是第二个星期在周围撒了一圈干净的细沙。|Most people walk round it, come closer, and squat. {office} had expected the first two; the third was a surprise, and in the second week a ring of clean sand was laid.',
    '停留时间的中位数是四分钟。对一件没有座位的作品来说这很长。问卷里最常见的回答是：在等它变。|The median stay is four minutes, which is long for a work without a seat. Asked why, most people said they were waiting for it to change.',
    '有一位老人每天来，从不说话。第二十三天，他带来了自己做的一个零件，尺寸分毫不差。它现在装在左起第七个位置。|An old man came every day and never spoke. On the twenty-third he brought a part he had made, exact to size. It is fitted seventh from the left.',
    '照片拍不出它的重量。也正因为如此，网上的图片和现场的排队之间有一种奇怪的落差，来的人常常说：原来是这样的。|Photographs do not convey how heavy it is. Hence an odd gap between the pictures and the queue; what people say on arriving is: oh, like this.',
  ],
  after: [
    '展期结束之后会怎样，写在第一次会议的纪要里：一半还回去，一半分掉，照片留下。{client}只对第二条提出了修改，要求抽签。|What would happen afterwards stood in the minutes of the first meeting: half to be returned, half given away, the photographs kept. {Client} amended only the second point, and asked for lots to be drawn.',
    '它不打算永久。保险单上写的期限是一年，实际的寿命由天气决定。每次大风之后，{office}来看一眼，只修危险的部分。|It does not mean to be permanent. The insurance says a year; how long it lasts is up to the weather. After every gale {office} had a look and mended only what was dangerous.',
    '类似的邀请后来收到过十几个，{office}全部回绝了，只寄出一份做法说明。据说已经有四个地方照着做了，都不太一样。|A dozen invitations to do it again followed. {office} declined them all and sent instructions instead. Four places are said to have followed them, each differently.',
    '作品拆走以后，那块地方空了一阵。人们经过时还是会放慢脚步，这大概是它留下的最长久的部分。|When it had gone the place stood empty for a while. People still slow down there, which is probably the part of it that will last.',
  ],
};

export const ART_HEADINGS: Record<string, Pair> = {
  idea: '想法|The idea',
  place: '场地|The place',
  making: '制作|Making',
  looking: '观看|Looking',
  after: '之后|Afterwards',
};
