import type { Pair } from './model';

/** What our writers say about made things. Slots as in `passages-architecture.ts`. */
export const DESIGN: Record<string, Pair[]> = {
  brief: [
    '任务书只有一页，第二段就自相矛盾。{office}没有请{client}改，而是把矛盾当作题目：既要便宜，又要耐看；既要轻，又要稳。后来的每一版都在这两根线之间移动。|The brief was one page long and contradicted itself in the second paragraph. {office} did not ask {client} to correct it but took the contradiction for the task: cheap and good to look at, light and steady. Every version moved between those two lines.',
    '{client}最初想要的是一件新东西。看完他们现有的旧东西以后，{office}建议先修三件，再做一件。修的过程教会了他们该做什么。|{Client} wanted something new. Having seen what they had, {office} suggested mending three old things before making one. The mending taught them what to make.',
    '设计从观察手开始。摄像机对着手拍了九个小时，脸一次也没有拍到。回放时最有用的是那些“差一点”的瞬间：差一点滑掉，差一点碰到，差一点够不着。|It started with watching hands. A camera filmed them for nine hours and never a face. What proved most useful on playback were the near misses: nearly slipped, nearly knocked, nearly out of reach.',
    '没有人要求它好看。{office}也没有把好看写进目标，只是在两个同样好用的方案之间，选了更愿意天天看见的那一个。|Nobody asked for it to be beautiful, and {office} did not write that down as an aim; of two versions that worked equally well, the one chosen was the one they would rather see every day.',
  ],
  form: [
    '形状是减出来的。第一个样品有三十一个零件，第六个有十二个，量产时是九个。每拿走一个，剩下的就要多做一点事，直到再也没有一个闲着。|The shape is a matter of subtraction. The first sample had thirty-one parts, the sixth twelve, production nine. Whenever one went the others had a little more to do, until none was idle.',
    '比例来自一件旧东西。{office}量了二十多件同类的老物件，发现它们的宽与高总在同一个很窄的范围里，这个范围比任何草图都可靠。|The proportions are borrowed. {office} measured some twenty old things of the kind and found that breadth and height always lay within one narrow range, which could be trusted more than any sketch.',
    '转角的半径试过七种。太小硌手，太大看起来软。最后定在四毫米，理由是放大之后的照片看不出区别，闭着眼睛的手却可以。|Seven radii were tried for the corner. Too small hurts the hand, too large looks soft. It was settled at four millimetres, because enlarged photographs showed no difference and hands with eyes shut did.',
    '从正面看，它几乎没有特征。{office}把所有的趣味放在背面和底面，那是擦灰的人、搬家的人和孩子才看得到的地方。|Seen from the front there is hardly anything to notice. {office} put the interest at the back and underneath, where it is seen by those who dust, those who move house, and children.',
  ],
  making: [
    '打样花了十一个星期，其中六个星期在等。等木头干，等釉熔，等一位只在农闲开工的师傅。{office}后来把等待写进了报价单。|Prototyping took eleven weeks, six of them spent waiting: for wood to dry, for glaze to melt, for a craftsman who works only when the fields do not need him. {office} has since put waiting on its invoices.',
    '工厂的报废率起初是百分之三十。设计师在流水线旁站了两班，把一个直角改成斜角，报废率降到四，图上几乎看不出变化。|At first thirty per cent were rejected. The designers stood by the line for two shifts and turned one right angle into a bevel; the rate fell to four. On the drawing the change is hardly visible.',
    '每一件的底部都有制作者的记号和日期。这不是为了显得珍贵，而是为了坏的时候知道该问谁。|Each carries its maker’s mark and the date underneath; not to seem precious, but so that one knows whom to ask when it breaks.',
    '工具比产品先设计。{office}先做了一套夹具，学徒用它也能做到公差之内，然后才允许自己画最后一版外形。|The tools were designed before the thing. {office} first made a set of jigs with which an apprentice can keep the tolerance, and only then allowed itself the final outline.',
  ],
  use: [
    '第一批二十件送给了愿意认真抱怨的人。三个月后收回一百四十条意见，其中九条改变了设计，另有一条写着：请不要再改了。|The first twenty went to people willing to complain properly. In three months there were a hundred and forty remarks; nine changed the design, and one said: please stop changing it.',
    '它不解释自己。没有说明书，第一次用的人平均要犹豫两秒。{office}认为两秒正好，太快说明和别的一样，太慢说明想得太多。|It does not explain itself. There are no instructions, and a first-time user hesitates for two seconds on average. {office} thought two about right: any less and it is like all the others, any more and somebody has been too clever.',
    '半年以后，最常被摸到的地方开始发亮。设计师为此特地没有做涂层，他们说，使用者才是最后一道工序。|After half a year the parts touched most begin to shine. That is why there is no coating; the last stage of the work, the designers say, is done by the users.',
    '{client}说它最大的好处是想不起来。早上用过，晚上再用，中间没有一件事提醒你它存在。这是我们听过的最高的评价之一。|Its best quality, according to {client}, is that one forgets it: used in the morning, used again at night, and nothing in between to remind you. It is among the highest praise we have heard.',
  ],
  repair: [
    '所有会磨损的部件都可以单独买到，价格印在包装里面。最贵的一个是整件的六分之一，换它只要一枚硬币。|Every part that wears can be bought by itself, at a price printed inside the box. The dearest costs a sixth of the whole and is changed with a coin.',
    '图纸是公开的，连同那几处公差。{office}收到过两封来信指出错误，两封都对，第二版的图上有这两个人的名字。|The drawings are public, tolerances included. Two letters have pointed out mistakes; both were right, and the second edition carries their names.',
    '包装是一张可以摊开的纸板，反面印着修理的步骤。扔掉它的人以后会后悔，{office}为此在自己的网页上又放了一份。|The packing is one sheet of board that opens flat, with repairs printed on the inside. Those who threw it away will be sorry, so {office} put a copy on its website.',
    '产量不打算增加。{client}要多少做多少，做完停下来修模具。停工的两个星期里，车间开放给附近的学生。|Output will not grow. As many are made as {client} asked for, and then the tools are serviced; during those two weeks the workshop is open to students from round about.',
  ],
};

export const DESIGN_HEADINGS: Record<string, Pair> = {
  brief: '任务|The task',
  form: '形状|Form',
  making: '制作|Making',
  use: '使用|In use',
  repair: '修理|Repair',
};
