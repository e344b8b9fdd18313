import type { BlockSeed, PageSeed, Pair } from './model';
import { pair } from './model';

const text = (words: Pair): BlockSeed => ({ kind: 'text', ...pair(words) });
const heading = (words: Pair): BlockSeed => ({ kind: 'heading', level: 2, ...pair(words) });
const list = (lines: Pair[]): BlockSeed => ({
  kind: 'list',
  zh: lines.map((line) => pair(line).zh),
  en: lines.map((line) => pair(line).en),
});

/** The pages of R53-R58 and the about page. */
export const PAGES: PageSeed[] = [
  {
    id: 3001,
    slug: 'job-service-info',
    title: '发布招聘|Submit a job',
    excerpt: '事务所与品牌可以在这里发布职位。|Offices and makers can announce vacancies here.',
    body: [
      text(
        '职位在编辑部核对后发布，一般不超过两个工作日。一个职位保留六十天，期满可以续。|Vacancies are published once the editors have checked them, as a rule within two working days. They stay for sixty days and can be renewed.',
      ),
      heading('需要的材料|What we need'),
      list([
        '事务所名称、城市与简介（中英文各一段）|Name, city and a paragraph about the office in both languages',
        '职位名称、工作内容与要求|Title, duties and requirements',
        '薪酬范围，不接受“面议”|A range of pay; “negotiable” is not accepted',
        '接收简历的邮箱|An address for applications',
      ]),
      heading('费用|Cost'),
      text(
        '普通职位免费。置顶与推荐位按周计费，价目见广告页面。|Ordinary vacancies are free. Top and recommended places are charged by the week; prices are on the advertising page.',
      ),
      text('请把材料寄到 jobs@pilotis.example。|Please write to jobs@pilotis.example.'),
    ],
  },
  {
    id: 3002,
    slug: 'ad-text-and-images',
    title: '广告文字与图片规范|Text and pictures for advertisements',
    excerpt: '投放前请核对尺寸与文字要求。|Please check sizes and wording before you book.',
    body: [
      text(
        '所有广告都标注“推广”。图片不得含有难以辨认的小字，文字不得模仿本刊的标题样式。|Every advertisement is labelled as such. Pictures may not hold small print, and text may not imitate our headlines.',
      ),
      {
        kind: 'table',
        caption: pair('版位与尺寸|Places and sizes'),
        rows: [
          ['版位|Place', '图片|Picture', '文字|Text'],
          ['首页横幅|Home banner', '1600 × 400', '标题 20 字以内|Title of 60 characters'],
          ['列表内|Within the list', '1280 × 640', '标题 16 字，说明 40 字|Title 50, note 120 characters'],
          ['侧栏|Sidebar', '640 × 640', '标题 12 字以内|Title of 36 characters'],
          ['文末|Below articles', '1280 × 640', '说明 60 字以内|Note of 160 characters'],
        ],
      },
      text(
        '请提供中英文两份文案；只提供一种时，另一种语言的页面照用原文。|Please supply wording in both languages; where there is one only, it is used for both.',
      ),
    ],
  },
  {
    id: 3003,
    slug: 'get-project',
    title: '项目征集|Get a project',
    excerpt:
      '业主在这里找设计者，设计者在这里找项目。|Where clients look for designers, and designers for projects.',
    body: [
      text(
        '这里的项目大多很小：一间书屋、一条长凳、一处总是积水的院子。业主写下他们有什么、想要什么，设计者直接回信，本刊不收中介费。|Most of what is listed here is small: a reading room, a bench, a courtyard that always floods. Clients say what they have and what they want, designers answer directly, and we take no commission.',
      ),
      text(
        '请在回信里少谈自己，多谈场地。|In your answer, please write less about yourself and more about the site.',
      ),
    ],
  },
  {
    id: 3004,
    slug: 'get-project-designer',
    title: '以设计师身份加入|Join as a designer',
    excerpt: '登记之后可以看到业主的联系方式。|Once registered you can see how to reach the clients.',
    body: [
      text(
        '登记是免费的。我们会核对你的姓名、所在事务所与一个已经完成的项目，通常需要三个工作日。|Registration is free. We check your name, your office and one completed project, which usually takes three working days.',
      ),
      list([
        '一份两页以内的作品介绍|Two pages of work at most',
        '一位愿意接电话的业主|One client willing to answer the telephone',
        '你愿意去多远的地方|How far you are prepared to travel',
      ]),
    ],
  },
  {
    id: 3005,
    slug: 'get-project-client',
    title: '发布项目|Submit a project',
    excerpt:
      '把你的场地和愿望写下来，越具体越好。|Write down your site and your wishes, the more precisely the better.',
    body: [
      text(
        '请告诉我们：在哪里，多大，现在是什么样，谁会用它，一共能花多少钱。照片不必好看，拍清楚地面和四周就行。|Tell us where it is, how large, what it is like now, who will use it and how much there is to spend. Photographs need not be beautiful as long as they show the ground and what is around it.',
      ),
      text(
        '我们会帮忙把要求写清楚，然后发布三十天。选择哪一位设计者，由你自己决定。|We help to make the brief clear and publish it for thirty days. Whom you choose is up to you.',
      ),
      text('来信请寄 projects@pilotis.example。|Please write to projects@pilotis.example.'),
    ],
  },
  {
    id: 3006,
    slug: 'ad',
    title: '广告合作|Advertise with us',
    excerpt: '版位、价目与我们的规矩。|Places, prices and our rules.',
    body: [
      text(
        'Pilotis 的读者多数在设计院、事务所和材料厂工作。我们出售版面，不出售文章：编辑内容与广告由不同的人负责，页面上也看得出区别。|Most readers of Pilotis work in offices, institutes and with materials. We sell space and not articles: editorial matter and advertising are the business of different people, and the page shows which is which.',
      ),
      {
        kind: 'table',
        caption: pair('每周价目|Prices by the week'),
        rows: [
          ['版位|Place', '人民币|CNY'],
          ['首页横幅|Home banner', '6,800'],
          ['列表内|Within the list', '3,200'],
          ['侧栏|Sidebar', '2,400'],
          ['文末|Below articles', '2,000'],
          ['招聘置顶|Job at the top', '600'],
        ],
      },
      text(
        '文字与图片要求见<a href="/ad-text-and-images">广告文字与图片规范</a>。|For wording and pictures see <a href="/ad-text-and-images">text and pictures for advertisements</a>.',
      ),
      text('预订请写信到 ads@pilotis.example。|To book, write to ads@pilotis.example.'),
    ],
  },
  {
    id: 3007,
    slug: 'about',
    title: '关于 Pilotis|About Pilotis',
    excerpt: '一本讲房子、土地和手艺的双语杂志。|A bilingual magazine about buildings, ground and crafts.',
    body: [
      text(
        'Pilotis 的意思是底层架空的柱子：把房子抬起来，让路、风和人从下面过去。我们喜欢这个词，因为它说的不是房子本身，而是房子让出来的地方。|Pilotis are the columns that lift a building off the ground so that paths, wind and people can pass beneath. We like the word because it speaks less of the building than of what it makes room for.',
      ),
      text(
        '杂志每天更新，中文与英文逐段对应，由不同的编辑各自写成，没有一种是另一种的附录。|It appears daily. Chinese and English stand paragraph beside paragraph, each written by an editor of its own, and neither is an appendix to the other.',
      ),
      heading('我们怎样选项目|How we choose'),
      list([
        '先看剖面，再看照片|The section first, then the photographs',
        '问用的人，不只问画的人|We ask those who use it and not only those who drew it',
        '不报道没有盖起来的竞赛方案，除非它落选了|No competition schemes, unless they lost',
      ]),
      heading('联系|Contact'),
      text(
        '编辑部：editors@pilotis.example。更正与批评优先回复。|Editors: editors@pilotis.example. Corrections and criticism are answered first.',
      ),
    ],
  },
];
