import type { Pair } from './model';

/** What our writers say about a material; at least two for each one an article may be about. */
export const MATERIAL: Record<string, Pair[]> = {
  brick: [
    '砖的好处是尺寸刚好等于一只手。砌法采用一顺一丁，每隔六皮退进半砖，远看是一条条阴影，近看是可以放花盆的地方。灰缝用石灰砂浆，八毫米，比水泥软，将来拆下来还能再用一次。|The virtue of a brick is that it is the size of a hand. They are laid in Flemish bond and every sixth course steps back by half a brick: a line of shadow from afar, a place for flowerpots from near by. The joints are eight millimetres of lime, softer than cement, so that the bricks can be used once more.',
    '红砖来自三座不同的窑，颜色本来不匀。泥瓦匠没有拌匀，而是按到货的先后砌上去，墙因此像一段地层，能看出哪一周下过雨。|The bricks are from three kilns and do not match. The masons did not mix them but laid them as they came, so the wall is a kind of stratum in which one can read the week it rained.',
    '为了确定砖墙的透空率，现场砌了四段样墙，各两米长。大家在后面站了一个下午，最后选的是第三段：看得见有人，看不清是谁。|To settle how open the brickwork should be, four lengths of two metres were built on site. Everybody stood behind them for an afternoon, and the third was chosen: one sees that somebody is there, but not who.',
  ],
  'rammed-earth': [
    '土取自场地两公里以内，掺入三成细砂和少量石灰，含水率用手攥一把来判断：松手不散、落地即散。每层虚铺十五厘米，夯到九厘米，墙面上的水平线就是工人一天的进度。|The soil was dug within two kilometres and mixed with a third of fine sand and a little lime. Its moisture was judged by the fist: it must hold when the hand opens and break when it drops. Each layer goes in at fifteen centimetres and is rammed to nine; the lines across the wall are the days of the crew.',
    '土墙怕水不怕火。设计给它一双靴子和一顶帽子：四十厘米的石墙脚，一米一的出檐。转角抹成圆弧，因为直角总是最先掉。|Earth fears water and not fire. It was given boots and a hat: a plinth of stone forty centimetres high and eaves of a metre ten. Corners are rounded, since sharp ones are the first to go.',
    '四十五厘米厚的夯土把白天的热推迟了九个小时。下午墙面摸起来是凉的，半夜是温的，住惯了的人会不自觉地靠墙坐。|Forty-five centimetres of rammed earth delay the heat of the day by nine hours. The wall is cool to the hand in the afternoon and warm at midnight, and people used to it sit against it without thinking.',
  ],
  timber: [
    '木料是速生杉，直径不大，两根一组拼成双柱，中间夹着梁。节点用硬木销，不用钢板；销孔略微错开，敲进去的时候自己把节点拉紧。|The timber is fast-grown fir of no great girth, so posts are paired with the beam held between them. Joints are pinned in hardwood without plates; the holes are bored slightly out of line, so that driving the pin draws the joint tight.',
    '每根木头在使用前放了八个月，端头刷蜡，立着放，像它生长时那样。含水率降到百分之十六才准开料，这一条写在合同的第一页。|Every piece was kept for eight months before it was used, its ends waxed, standing the way it grew. Nothing was cut until it had come down to sixteen per cent, and that clause was on the first page of the contract.',
    '外墙板竖着钉，下端切成斜口，水流到那里就断开。板与板之间留六毫米，湿季它们会自己合上。十年后要换的是最下面那三十厘米，所以那三十厘米是单独的一段。|The cladding is fixed upright with its lower end cut on the slant, where water lets go. Six millimetres were left between the boards, which close by themselves in the wet season. In ten years the lowest thirty centimetres will need replacing, so they are a piece of their own.',
    '木头按年轮的方向下料，受力的地方顺纹，受压的地方径切。边角料按长短分成四格，最短的一格用来做楔子。|The wood was cut by its rings: along the grain where it is pulled, quarter-sawn where it is pressed. Offcuts are sorted by length into four boxes, and the shortest become wedges.',
    '表面刨光，不砂。刨刀留下的面会反光，砂纸磨出的面只会变灰，差别要在傍晚侧着看才明显。|The surface is planed and not sanded. What a plane leaves gives back light, and what sandpaper leaves only goes grey; one sees the difference in the evening, from the side.',
  ],
  bamboo: [
    '竹子在立冬以后砍，三年生，只取中段。先用盐水泡，再用烟熏，最后阴干三个月。没有用一根铁钉，绑扎的藤条每五年换一次，换的那天通常会摆酒。|The bamboo was cut after the first week of November, in its third year, and only the middle was taken. It was soaked in brine, smoked and dried in shade for three months. There is not a nail in it; the rattan lashings are renewed every five years, and that day there is usually a feast.',
    '竹的直径没有两根相同，图纸于是不标尺寸，只标大小头的方向。工人用自己的眼睛配料，误差由绑扎吸收。|No two poles are of one thickness, so the drawings give no sizes, only which end is thicker. The crew matched them by eye and the lashings took up the difference.',
  ],
  concrete: [
    '混凝土没有追求光滑。模板是旧地板，木纹、钉眼和一处烫痕都印了上去。水泥里掺了三成粉煤灰，颜色偏暖，养护用湿麻袋盖了二十一天。|Smoothness was not the aim. The shuttering was old floorboard, and the concrete shows its grain, its nail holes and one scorch mark. With three tenths of fly ash the colour is warm; it was kept under wet sacking for twenty-one days.',
    '浇筑分成十四次，每次的施工缝都画在立面上，与窗台对齐。工长在缝边刻了日期，最浅的一道是因为那天停电。|It was poured in fourteen lifts, and the joints were drawn on the elevations to line up with the sills. The foreman scratched the dates beside them; one is faint because the power failed that day.',
    '能用十厘米的地方没有用十二厘米。结构师把板底做成浅浅的折面，省下两成混凝土，灯光打上去也不再是一片平的灰。|Where ten centimetres would do, twelve were not used. The engineer folded the underside of the slab slightly, which saved a fifth of the concrete, and in lamplight it is no longer one flat grey.',
  ],
  stone: [
    '石料来自十五公里内的一座小采石场，按层理卧砌，背后填碎石与石灰浆。匠人每天砌一平方米多一点，他说快了就是在堆，不是在砌。|The stone came from a small quarry within fifteen kilometres and was laid on its bed with rubble and lime behind. The mason did a little over a square metre a day; any faster, he says, is piling and not laying.',
    '同一种石头做了三种面：脚下的錾毛，手边的磨平，够不着的地方保持劈开的样子。成本的差别很大，使用时几乎感觉不到差别，只觉得都合适。|One stone was given three faces: tooled underfoot, rubbed where the hand goes, left as split where nobody reaches. The cost of the three differs widely; in use one notices only that each is right.',
  ],
  steel: [
    '钢构件都在车间里焊好，现场只用螺栓。最长的一件六米，正好装进一辆平板车。防锈没有涂料，选的是耐候钢，前两年会滴一点锈水，排水沟因此离墙四十厘米。|The steelwork was welded in a shop and only bolted on site. Its longest piece is six metres, the length of a flatbed. It is weathering steel without paint; for two years it drips a little rust, and so the gutter lies forty centimetres from the wall.',
    '立柱细得让人不放心，直径只有六厘米。算下来足够，但审图会上还是有人伸手摇了摇模型。最后的办法是把柱子两两成对，力学上没有区别，人心里踏实。|The posts are thin enough to cause alarm, six centimetres across. They suffice on paper, but at the review somebody shook the model. In the end they stand in pairs, which makes no difference to the sums and a good deal to people.',
  ],
  glass: [
    '玻璃用得很节制。固定扇直接嵌进结构，开启扇做成实木板，看景的和透气的于是分开，两件事都做得更好。|Glass was used sparingly. Fixed panes sit straight in the structure and what opens is solid board; the view and the air are kept apart, and each does better for it.',
    '旧玻璃不够平，这正是留下它的理由。切割时每块只取最有波纹的那一半，平的一半送给了做相框的人。|Old glass is not flat, which is the reason for keeping it. From each pane only the more rippled half was cut; the flat half went to a maker of picture frames.',
  ],
  ceramic: [
    '陶件在同一座窑里烧了五次，每次的位置不同，颜色从灰白到铁红。验收时没有按颜色分等，只敲一敲听声音，哑的才退回去。|The pieces were fired in five loads of one kiln, in different places, and range from pale grey to iron red. At inspection nobody sorted them by colour; each was knocked, and only the dull ones were sent back.',
    '釉只上了朝外的一面。里面留着素胎，能吸一点潮气，摸起来像干的皮肤。两面之间的分界线是手拿着浸釉时自然留下的，没有擦。|Only the outer side is glazed. The inside is left bare, takes up a little damp, and feels like dry skin. The line between the two is where the hand held the piece in the glaze, and it was not wiped.',
  ],
  'clay-tile': [
    '瓦片有一半是旧的。旧瓦铺在看得见的前坡，新瓦铺在后坡，因为旧瓦已经证明过自己。铺设用干挂，不坐灰，坏一片换一片。|Half the tiles are old. The old ones lie on the front, where they are seen, and the new at the back; the old have already proved themselves. They are hung dry without mortar, and can be changed one at a time.',
    '屋面坡度定在二十七度，是当地老房子的坡度，也是瓦不打钉而不滑落的极限。坡度再缓要漏，再陡要费，几百年前已经试过了。|The pitch is twenty-seven degrees, which is that of the old roofs round about and the steepest at which tiles stay put without nails. Flatter leaks and steeper costs; that was tried out centuries ago.',
  ],
  'lime-plaster': [
    '墙面是三遍石灰，最后一遍掺了米汤和极细的麻。干了以后不完全平，光线擦过去会有轻微的起伏。施工的人说，太平的墙像没有人住。|The walls have three coats of lime, the last with rice water and very fine hemp. It dries not quite flat, and grazing light shows a slight swell. The plasterers say a wall too flat looks as though nobody lived there.',
    '石灰在坑里陈化了十个月。它慢，怕冻，要等；但它会把墙里的水放出来，几十年之后还能用一把刷子让它重新变白。|The lime was slaked and kept in its pit for ten months. It is slow and hates frost, but it lets a wall give up its water, and decades from now a brush will make it white again.',
  ],
  terrazzo: [
    '水磨石的骨料是工地自己的碎料：断砖、石屑、几只打坏的碗。磨了三遍，第三遍用水和手。铜条分格按家具的位置排，不按模数。|The aggregate of the terrazzo is the site’s own rubble: broken brick, chips of stone, a few bowls that fell. It was ground three times, the third by hand with water. The brass strips follow the furniture and no module.',
    '会磨水磨石的师傅全城只剩下六位，平均年龄六十三。{office}把工期改到他们都有空的那个月，并请每位带一个徒弟。|There are six men left in the city who can grind terrazzo, aged sixty-three on average. {office} moved the programme to a month when all of them were free, and asked each to bring an apprentice.',
  ],
  copper: [
    '铜没有打磨，也没有上漆。它会先变暗，再变褐，最后在背阴的一侧长出绿色。这个过程要十几年，图纸上画的是第五年的样子。|The copper was neither polished nor lacquered. It will darken, turn brown and at last go green on the shaded side. That takes a dozen years or more; the drawings show it in its fifth.',
    '接缝做成平锁，敲的时候垫一块旧轮胎，铜皮不留锤印。铜匠是父子两人，父亲只管听，儿子只管敲。|The seams are flat-locked, and hammered with a piece of old tyre between so that no mark is left. The coppersmiths are father and son; the father listens and the son hits.',
  ],
  paper: [
    '纸用的是构皮，长纤维，湿的时候反而更韧。每张厚薄略有不同，对着光能看见帘纹，也能看见抄纸人换手的那一下。|The paper is of mulberry bark, with long fibres that are tougher wet than dry. No two sheets are quite of one thickness; against the light one sees the mesh, and the moment at which the papermaker changed hands.',
    '很多人担心它不结实。实验很简单：叠成九层，站上去。没有一位怀疑者坐在旁边看完整个过程，他们都去站了。|Many doubted that it would hold. The test is simple: fold it in nine and stand on it. None of the doubters watched to the end; they all went and stood on it.',
  ],
  textile: [
    '线是当地纺的，捻度不高，织出来的布有一点毛。它会吸声，也会吸味道，所以每个季度要拿到河边晾一天，这一天写在日历上。|The yarn is spun locally with little twist, and the cloth is slightly hairy. It soaks up sound and also smells, so once a quarter it is hung out by the river for a day; the day is in the calendar.',
    '染料只用了三种：靛蓝、茜草、核桃皮。褪色被当作第二次染色，每年拍一张照片，色卡因此有了时间这一栏。|Three dyes were used: indigo, madder, walnut husk. Fading is regarded as a second dyeing and photographed once a year, so the colour card has a column for time.',
  ],
  planting: [
    '苗木全部来自两百公里以内，裸根，冬季起苗。运输车次从原计划的三十趟减到十一趟，省下的钱买了三年的浇水人工。|All the plants came from within two hundred kilometres, bare-rooted and lifted in winter. Lorry loads fell from thirty to eleven, and what that saved paid for three years of watering.',
    '种植间距故意不均匀。图上先画一张网格，再请孩子们闭着眼睛往上撒豆子，豆子落在哪里，树就种在哪里，只有三处因为管线挪了一步。|The spacing is uneven on purpose. A grid was drawn, children with their eyes shut threw beans on it, and the trees were planted where the beans fell; only three had to move a step because of pipes.',
  ],
  gravel: [
    '砾石的粒径从八毫米到三十二毫米分成四种，走路的地方细，积水的地方粗。脚步声也因此不同，夜里回家的人听声音就知道走到了哪里。|The gravel comes in four sizes from eight to thirty-two millimetres, fine for walking, coarse where water stands. Footsteps sound different on each, and coming home at night one can hear where one is.',
    '砾石下面没有铺膜。每年会长出一些东西，养护的人用锄头推一遍，留下好看的。第四年以后，需要推的已经不多了。|There is no membrane beneath it. Every year something comes up, a hoe goes over it once, and what looks well is left. After the fourth year there was not much to hoe.',
  ],
  aluminium: [
    '铝板厚三毫米，折了四道边，既是面也是骨架。表面只做了细砂喷，没有氧化，指纹会留下，也擦得掉。|The sheets are three millimetres thick and folded on four sides, so that the face is also the frame. The surface is bead-blasted and not anodised; it keeps a fingerprint and gives it up again.',
    '字不是贴上去的，而是铣掉的。底下露出来的铝更亮，白天比底色浅，夜里对着灯又比底色深，一块牌子因此不用两套颜色。|The letters are not applied but milled away. The metal below is brighter: paler than the ground by day, darker against a lamp by night, so that one sign needs no second colour.',
  ],
};
