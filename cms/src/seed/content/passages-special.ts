import type { Pair } from './model';

/** Kinds of work the general passages would describe wrongly: things on walls, signs, cloth. */
export const EXHIBITION: Record<string, Pair[]> = {
  choosing: [
    '挑选用了三轮。第一轮只看，第二轮只说，第三轮每人发十张黄色的纸条，贴在舍不得的那些旁边。贴得最多的一件最后没有展出，因为所有人都已经看过了。|The selection took three rounds. In the first one only looked, in the second one only talked, and for the third everyone was given ten slips of yellow paper to put beside what they could not part with. The one with most slips was left out; everybody had seen it already.',
    '{office}从一开始就决定不写前言。墙上只有名称、年份和一个数字，数字的意思在出口处才揭晓，许多人因此又走了一遍。|{office} decided at the outset against an introduction. On the walls are titles, years and a figure, and what the figure means is told only at the exit, so that many people go round a second time.',
    '没有选上的那些也没有退回仓库，而是放在一间可以翻看的小屋里，戴手套，按抽屉。开展以来，小屋里的人一直比大厅多。|What was not chosen did not go back to the store. It lies in a small room where one may look through it, in gloves, drawer by drawer. There have been more people in it than in the hall ever since.',
  ],
  hanging: [
    '挂高一米三二，比惯例低十八厘米。理由是来的人里有一半是孩子和坐轮椅的老人，站着的大人弯一弯腰，反而看得更久。|Everything hangs at a metre thirty-two, eighteen centimetres lower than is usual, since half of those who come are children or in wheelchairs. Adults who have to stoop a little look longer.',
    '间距没有相等。{office}把作品按彼此说话的声音排开：吵的离得远，静的挨得近，最静的一件自己占了一整面墙。|The spacing is not even. {office} set things apart by how loudly they speak: the noisy far from one another, the quiet close, and the quietest has a wall to itself.',
    '灯比规范暗三分之一。眼睛要过两分钟才习惯，那两分钟正好用来走过空着的第一个房间。|The light is a third lower than the standard. Eyes need two minutes to get used to it, which is what the empty first room is for.',
  ],
  visiting: [
    '参观路线没有箭头，地上却磨出了一条。开展第三周，{office}按这条痕迹挪动了两件作品，让最拥挤的地方松开一点。|There are no arrows, but a track has worn itself into the floor. In the third week {office} moved two pieces by it and eased the crowding.',
    '留言簿里有人问：为什么没有一件是好看的？下面另一个人写：你再走一遍。再下面还是第一个人的笔迹：走过了，第九件。|Somebody asked in the book why nothing here is beautiful. Go round again, another hand wrote below; and under that, in the first hand: I did. Number nine.',
    '最安静的时段是下午一点。值班的人说，那时来的多半是自己做东西的人，他们靠得很近，鼻子几乎碰到，然后在门外站一会儿才走。|It is quietest at one in the afternoon. Those who come then, say the attendants, mostly make things themselves; they go so close that their noses nearly touch, and stand outside for a while before they leave.',
  ],
};

export const EXHIBITION_HEADINGS: Record<string, Pair> = {
  choosing: '挑选|Choosing',
  hanging: '布置|Hanging',
  visiting: '参观|Visiting',
};

export const GRAPHICS: Record<string, Pair[]> = {
  reading: [
    '测试在真实的距离上进行：把样稿贴在要用的地方，请没有见过的人走过来，读出第一眼看到的东西。凡是需要停下来才能读完的，一律改短。|It was tried at the real distance. Proofs were pinned up where they would be used and people who had not seen them were asked to walk by and say what they saw first. Whatever had to be read standing still was made shorter.',
    '中文和英文没有谁是谁的翻译。{office}先把两种文字各自排到舒服，再调整它们之间的距离，直到看起来像两个人在用平常的音量说话。|Neither Chinese nor English is a translation of the other. {office} first set each as it wanted to be and then adjusted the space between, until they looked like two people talking in ordinary voices.',
    '字重只用了一种。层级由大小和位置来分，因为在这样的光线里，粗体会糊，细体会断。|There is one weight. Rank is a matter of size and place, because in this light bold fills in and light breaks up.',
  ],
  system: [
    '整套规则写在一张纸上，正面九条，背面空着。空着的一面用来记例外，目前记了四条，每一条都有日期和理由。|The rules fit on one sheet: nine on the front, nothing on the back. The back is for exceptions; there are four so far, each with a date and a reason.',
    '{office}把文件交给{client}时，教的不是软件，而是怎样数格子。半年以后，新增的部分是他们自己做的，看不出是谁做的。|Handing over the files, {office} taught {client} not the software but how to count the grid. What was added in the following half year they made themselves, and one cannot tell.',
    '最难的是删。每一条信息都有人为它说话，{office}于是请大家各自写下：如果没有它，谁会在哪里迷路？写不出来的就删掉。|The hard part was deleting, since every line had somebody to speak for it. {office} asked each to write down who would get lost where without it. What could not be written went.',
  ],
  production: [
    '印样在不同的天气里看过。阴天偏蓝，黄昏偏红，只有一种墨在三种光线下都还像自己，于是就用了它。|Proofs were looked at in different weather. Overcast days turn them blue and dusk turns them red; one ink alone remained itself in all three lights, and was used.',
    '损坏被预先想过：哪个角会先翘，哪一行会先被摸掉。{office}留了备件和一份说明，更换一块只要一把螺丝刀或一把裁纸刀。|Damage was thought of beforehand: which corner will lift first, which line will be rubbed away. {office} left spares and a note; to change one takes a screwdriver or a paper knife.',
    '第一版印坏了一批，墨里进了灰。坏的没有扔，裁成了便签，现在街上的人用它记账。|One batch of the first printing went wrong, with dust in the ink. It was not thrown away but cut into notepads, on which people now do their accounts.',
  ],
};

export const GRAPHICS_HEADINGS: Record<string, Pair> = {
  reading: '阅读|Reading',
  system: '规则|The rules',
  production: '印制|Production',
};

export const CLOTH: Record<string, Pair[]> = {
  weaving: [
    '样布织了二十六块，每块一尺见方，挂在窗前过了一个夏天。选中的那块不是最美的，是唯一一块下雨天不发闷的。|Twenty-six samples a foot square were woven and spent a summer at the window. The one chosen is not the most beautiful but the only one that is not stuffy on a wet day.',
    '组织图只有八行。{office}说，行数越少，织的人越有余地看着布而不是看着纸，手上的松紧也就越匀。|The draft has only eight lines. The fewer there are, says the weaver, the more one looks at the cloth and not at the paper, and the more even the hand.',
  ],
  hanging: [
    '挂上去之前，先在地上铺了一夜，让布记住自己的重量。第二天早上量，长了一厘米半，下摆于是按新的长度缝。|Before it was hung it lay on the floor overnight to learn its own weight. In the morning it was a centimetre and a half longer, and the hem was sewn to that.',
    '边缘没有锁，用一根稍粗的纬线收住。洗过几次以后会有一点毛，这反而是{client}要求的：不要太像新的。|The edges are not bound but held by one thicker pick. After a few washes they fray slightly, as {client} had asked: it should not look too new.',
  ],
  keeping: [
    '洗的办法写在布边上，四个字一句，织进去的，不会掉。最后一句是：别怕它旧。|How to wash it is woven into the selvage in short lines that will not come off. The last of them says: do not mind its growing old.',
    '{office}收回破了的，补好再寄出去，用不同颜色的线，补过的地方因此看得见。有的人家已经寄来三次。|{office} took back what was torn, mended it in thread of another colour and sent it home, so that mends can be seen. Some households have sent theirs three times.',
  ],
};

export const CLOTH_HEADINGS: Record<string, Pair> = {
  weaving: '织|Weaving',
  hanging: '挂|Hanging',
  keeping: '养护|Keeping it',
};
