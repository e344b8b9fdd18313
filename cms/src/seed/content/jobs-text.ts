import type { Pair } from './model';

/** What a position does and asks for, by trade. */
export type Trade =
  'architect' | 'landscape' | 'interior' | 'structure' | 'visual' | 'editor' | 'craft' | 'management';

export const TRADES: Record<Trade, { intro: Pair; duties: Pair[]; wants: Pair[] }> = {
  architect: {
    intro:
      '事务所正在推进数个小型公共建筑，需要一位愿意跟项目跟到底的建筑师：从测绘到交付，再到第一年的回访。|The office is working on several small public buildings and is looking for an architect willing to see a project through, from the survey to completion and the visit a year later.',
    duties: [
      '参与从概念到施工图的全过程，独立完成节点设计|Take part from concept to working drawings and detail independently',
      '每两周到现场一次，写一页纸的工地记录|Visit the site every fortnight and write one page about it',
      '与结构、机电、造价各方保持沟通，会议纪要当天发出|Keep in touch with engineers and cost planners; minutes go out the same day',
      '制作模型，我们几乎所有决定都在模型前做出|Make models; nearly everything is decided in front of one',
    ],
    wants: [
      '建筑学本科或以上，两年以上工作经验|A degree in architecture and two years of practice or more',
      '会画剖面，也愿意画很多遍|Able to draw a section, and willing to draw it many times',
      '中文流利；能读英文规范更好|Fluent Chinese; able to read codes in English is a plus',
    ],
  },
  landscape: {
    intro:
      '我们在河边和田边工作，项目周期长，看护期更长。希望你喜欢走路，也记得住植物。|We work by rivers and fields; the projects are long and the aftercare longer. You should like walking and remember plants.',
    duties: [
      '场地踏勘与竖向设计|Site surveys and grading',
      '编制种植清单并到苗圃选苗|Draw up planting lists and choose stock in the nursery',
      '参与三年看护期的季度回访|Take part in the quarterly visits of the three years of aftercare',
    ],
    wants: [
      '景观设计或园林相关专业|A degree in landscape architecture or horticulture',
      '认识至少一百种本地植物|Know a hundred local plants at least',
      '能适应现场工作和下雨天|Be at ease on site and in the rain',
    ],
  },
  interior: {
    intro:
      '旧房子里的新房间，大部分时间在解决十厘米以内的问题。|New rooms in old houses; most of the time one solves problems smaller than ten centimetres.',
    duties: [
      '测绘、拆改方案与材料样板|Surveys, alterations and material samples',
      '与木工、石工面对面确认大样|Settle full-size details with joiners and masons in person',
      '维护事务所的材料库与旧料清单|Keep the material library and the list of salvaged parts',
    ],
    wants: [
      '室内或建筑专业，一年以上经验|A degree in interiors or architecture and a year of practice',
      '手绘清楚，尺寸准确|Clear sketches and exact dimensions',
      '尊重已经在那里的东西|Respect for what is already there',
    ],
  },
  structure: {
    intro:
      '我们需要一位对材料有好奇心的结构工程师，木、竹、土、石都会遇到。|We need a structural engineer curious about materials: timber, bamboo, earth and stone all turn up.',
    duties: [
      '承担中小型项目的结构设计与计算|Design and calculate structures of small and middling buildings',
      '参与足尺试验并撰写报告|Take part in full-size tests and write the reports',
      '在概念阶段与建筑师同桌工作|Sit at the same table as the architects from the first sketch',
    ],
    wants: [
      '结构工程硕士或同等经验|A master’s degree in structures or the equivalent in practice',
      '熟悉木结构规范者优先|Knowledge of timber codes is welcome',
      '能用手算复核电脑的结果|Able to check the computer by hand',
    ],
  },
  visual: {
    intro:
      '书、导视、展览，以及一切需要把话说短的东西。|Books, signs, exhibitions, and everything that has to be said more briefly.',
    duties: [
      '中英双语排版与字体整理|Bilingual typesetting and care of type',
      '制作一比一样稿并在现场测试|Make full-size proofs and try them on site',
      '跟印，看三种天气下的颜色|See things through the press and look at colour in three kinds of weather',
    ],
    wants: [
      '平面设计专业，作品集请不超过二十页|A degree in graphic design; no more than twenty pages of work, please',
      '对汉字和拉丁字母同样有耐心|Equal patience for Han characters and Latin letters',
      '会数格子|Able to count a grid',
    ],
  },
  editor: {
    intro:
      '编辑部招人。工作内容是把长话变短，把图纸看懂，把截稿日守住。|The editors are looking for somebody to make long sentences short, read drawings and keep deadlines.',
    duties: [
      '每月编辑八到十篇项目文章|Edit eight to ten project articles a month',
      '核对每一个数字、人名和图注|Check every figure, name and caption',
      '偶尔出差，常常打电话|Travel now and then and telephone often',
    ],
    wants: [
      '建筑、设计或文学专业|A degree in architecture, design or literature',
      '中文好，英文够用|Good Chinese and sufficient English',
      '能读懂平面图|Able to read a plan',
    ],
  },
  craft: {
    intro:
      '工坊里的工作：打样、做模型、修旧件，偶尔教人。|Work in the shop: prototypes, models, mending old pieces, and now and then teaching.',
    duties: [
      '制作一比一样件与夹具|Make full-size samples and jigs',
      '维护设备与工具|Look after machines and tools',
      '带学徒，每周半天|Train an apprentice, half a day a week',
    ],
    wants: [
      '木工、金工或陶艺三年以上|Three years or more in wood, metal or clay',
      '看得懂图，也敢说图错了|Able to read a drawing, and to say that it is wrong',
      '安全第一，手脚干净利落|Safety first, and a tidy bench',
    ],
  },
  management: {
    intro: '我们需要一位能让项目按时发生的人。|We need somebody who makes things happen on time.',
    duties: [
      '编制进度与预算，每周更新|Draw up programmes and budgets and keep them current every week',
      '对接业主、审批与施工方|Deal with clients, authorities and contractors',
      '提前三周说出坏消息|Tell bad news three weeks early',
    ],
    wants: [
      '工程管理或建筑相关专业|A degree in project management or in building',
      '三年以上全过程管理经验|Three years of managing projects from start to finish',
      '说话清楚，记事清楚|Speak plainly and keep plain notes',
    ],
  },
};

/** What every office writes at the end. */
export const JOB_CLOSING: Pair[] = [
  '工作时间九点半到六点半，加班计入调休，法定节假日照常。请将简历与作品集发至页面上的邮箱，两周内一定回复。|Hours are half past nine to half past six; overtime becomes leave. Send a CV and portfolio to the address on this page and you will have an answer within a fortnight.',
  '入职后有三个月互相了解的时间。我们付差旅，付培训，也付你为竞赛熬的夜。|There are three months in which to get to know one another. We pay for travel, for training, and for the nights you spend on competitions.',
  '办公室里有厨房和一张大桌子，午饭轮流做。请在信里写一句你最近看过的好房子。|The office has a kitchen and a large table, and lunch is cooked in turn. In your letter, please say one sentence about a good building you saw lately.',
  '不要求会所有软件，要求愿意问。面试在事务所进行，请带一件你做坏了的东西。|You need not know every program, only be willing to ask. Interviews are held at the office; please bring something that went wrong.',
];
