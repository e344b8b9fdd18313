import type { Words } from '../i18n/words';

/** By the path of a field, as in `mapFields`. */
type Help = Readonly<Record<string, Words>>;

const ORDER: Words = { zh: '数字小的排在前面。', en: 'Smaller numbers come first.' };

const PUBLISHABLE: Help = {
  stage: {
    zh: '只对尚未发布的内容有意义。选“待审”后，它出现在首页的“等待批准”中。',
    en: 'Only of what is not published. “Pending review” puts it under “Waiting for approval” on the first page.',
  },
  publishedAt: {
    zh: '读者看到的时间，也决定列表中的顺序。留空则在首次发布时填写；到时自动发布请用“预约发布”。',
    en: 'The time readers see; lists are in its order. Empty: it is set when first published. To publish at a moment to come, use “Schedule publish”.',
  },
  createdBy: {
    zh: '创建时由系统填写。作者据此可以修改自己创建的内容。',
    en: 'Written by the CMS when the entry is made. By it, authors may change what is their own.',
  },
  menuOrder: ORDER,
};

const TERM: Help = {
  parent: { zh: '留空则在最上一级。', en: 'Empty: it stands at the top.' },
  image: { zh: '有图片的分类在列表中显示图片。', en: 'Shown where terms are listed with pictures.' },
  menuOrder: ORDER,
};

/** What a field is for, where its name does not say it: by the slug of its collection or global. */
export const HELP: Readonly<Record<string, Help>> = {
  posts: {
    ...PUBLISHABLE,
    postType: {
      zh: '招聘与招聘合集显示为招聘页面，其他显示为文章。',
      en: 'Job and Jobs are shown as pages of jobs, the others as articles.',
    },
    describe: {
      zh: '显示在卡片上和文章标题下方。',
      en: 'Shown on cards and below the title of the article.',
    },
    excerpt: {
      zh: '没有一句话说明时，用作搜索引擎看到的描述。',
      en: 'What search engines are told where there is no one-line description.',
    },
    cover: {
      zh: '用于卡片、列表和分享；卡片裁成 472 × 303。',
      en: 'Of cards, lists and shared links; cards crop it to 472 × 303.',
    },
    facts: {
      zh: '如面积、年份、业主，每行一项。',
      en: 'Such as area, year and client, one a row.',
    },
    otherBrands: {
      zh: '名录中没有的品牌，直接写名称。',
      en: 'Brands without an entry in the directory, by name.',
    },
    isSticky: {
      zh: '置顶的招聘显示在“推荐招聘”中。',
      en: 'A sticky job is shown among the recommended jobs.',
    },
    author: { zh: '读者看到的署名。', en: 'The author readers see.' },
    commentStatus: {
      zh: '关闭后读者不能再发表评论。',
      en: 'Closed: readers cannot write further comments.',
    },
  },
  pages: {
    ...PUBLISHABLE,
    excerpt: { zh: '搜索引擎看到的描述。', en: 'What search engines are told.' },
  },
  communities: {
    ...PUBLISHABLE,
    excerpt: {
      zh: '显示在项目卡片上，也是搜索引擎看到的描述。',
      en: 'Shown on the tile of the project, and what search engines are told.',
    },
    cover: { zh: '项目页面顶部和列表中的图片。', en: 'At the head of its page, and in lists.' },
  },
  companies: {
    ...PUBLISHABLE,
    cover: { zh: '用于分享；标志用于列表。', en: 'Of shared links; lists show the logo.' },
    isSticky: {
      zh: '推荐的事务所列在 VIP 事务所页面。',
      en: 'Recommended offices are listed on the page of VIP offices.',
    },
    additionals: { zh: '如成立年份、规模，每行一项。', en: 'Such as its year and size, one a row.' },
  },
  brands: {
    ...PUBLISHABLE,
    featuredImage: { zh: '品牌卡片上的图片。', en: 'On the tile of the brand.' },
    cover: { zh: '用于分享品牌页面。', en: 'Of shared links to its page.' },
    logoCover: {
      zh: '只随接口提供，本站页面不显示。',
      en: 'Handed out by the API; the pages of the site do not show it.',
    },
    isTop: { zh: '显示在品牌条中。', en: 'Shown in the strip of brands.' },
  },
  products: {
    ...PUBLISHABLE,
    featuredImage: { zh: '用于卡片、列表和分享。', en: 'Of cards, lists and shared links.' },
    attr: { zh: '如颜色、表面，每行一项。', en: 'Such as colour and finish, one a row.' },
    attrs: { zh: '如密度、强度，每行一项。', en: 'Such as density and strength, one a row.' },
    isRecommend: {
      zh: '显示在首页和相关页面的推荐产品中。',
      en: 'Shown among the recommended products of the home page and of related pages.',
    },
    projects: { zh: '使用此产品的项目文章。', en: 'Articles on projects in which it is used.' },
  },
  people: {
    rolesShown: { zh: '显示在姓名旁，如“摄影师”。', en: 'Shown beside the name, such as “Photographer”.' },
    nickname: { zh: '最多 50 字。', en: 'At most 50 characters.' },
    about: {
      zh: '不分语言的一段文字；分语言的写在“介绍”中。',
      en: 'One text for both languages; what differs by language stands in “Description”.',
    },
    mobile: {
      zh: '登录和验证码使用；只有管理员看得到。',
      en: 'For logins and codes; administrators alone see it.',
    },
    regionNumber: {
      zh: '手机号所属国家或地区的区号，如 86。',
      en: 'The prefix of the country of the mobile number, such as 86.',
    },
  },
  media: {
    alt: {
      zh: '说明图中有什么，供看不到图片的读者使用。',
      en: 'What is in the picture, for readers who cannot see it.',
    },
    caption: { zh: '显示在图片下方。', en: 'Shown below the picture.' },
    credit: {
      zh: '如摄影师姓名；中英文用 | 分开。',
      en: 'Such as the name of the photographer; a | parts Chinese and English.',
    },
    color: {
      zh: '上传时由系统算出，图片出现前先显示此颜色。',
      en: 'Computed at upload. It is shown until the picture is there.',
    },
  },
  catalog: {
    ...TERM,
    type: { zh: '接口中的节点类型，一般为 category。', en: 'Its kind in the API, usually category.' },
  },
  ...Object.fromEntries(
    ['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'].map(
      (taxonomy) => [taxonomy, TERM],
    ),
  ),
  ads: {
    adType: {
      zh: '表单只显示此类型用到的字段。横幅位需要图片，请选图片类型。',
      en: 'The form has the fields of this type. Banners need a picture: choose a type with one.',
    },
    name: { zh: '与标题一起显示。', en: 'Shown with the title.' },
    imagelink: { zh: '“链接”留空时使用。', en: 'Used where “Link” is empty.' },
    content: {
      zh: 'HTML 文字，脚本等会被去除。页面只显示与其语言相符的部分。',
      en: 'Text in HTML; scripts and the like are taken away. A page shows the part in its language.',
    },
    data: {
      zh: '每个条目是一格：图片、文字和链接。',
      en: 'Each entry is a tile with a picture, words and a link.',
    },
    dataUrl: {
      zh: '没有条目时，网站从此地址读取。',
      en: 'Where there are no entries, the site reads them from it.',
    },
    articlePosition: {
      zh: '列表中第几篇文章出现后显示，如 5。',
      en: 'It comes when this article of the list has been reached, such as 5.',
    },
    positions: {
      zh: '如果某个广告位不显示此类型，保存后“检查”会指出。',
      en: 'After saving, the checks say where a place does not show this type.',
    },
    companies: { zh: '留空则在所有页面。', en: 'Empty: on the pages of all.' },
    active: { zh: '关闭后不再显示，数据保留。', en: 'Off: it is not shown; its figures stay.' },
    menuOrder: ORDER,
  },
  'ad-positions': {
    key: {
      zh: '网站按此标识读取广告位；改成其他标识，该处就不再显示广告。',
      en: 'The site reads a place by it. With another key, that place shows no adverts.',
    },
  },
  comments: {
    status: { zh: '只有“已通过”的评论对读者显示。', en: 'Readers see approved comments alone.' },
    parent: { zh: '留空则是对文章的评论。', en: 'Empty: it is a comment on the article.' },
  },
  redirects: {
    from: {
      zh: '网址中的旧名称；改名时由系统填写。',
      en: 'The former name in the address. The CMS writes it when an entry is renamed.',
    },
    to: { zh: '读者被带到的名称。', en: 'The name readers are led to.' },
  },
  outbox: {
    status: {
      zh: '被网站拒绝的更新不再重试；改为“待发送”会再试一次。',
      en: 'An update the site has refused is not sent again, unless it is set to “Waiting”.',
    },
  },
  subscribers: {
    status: {
      zh: '被退回和已投诉的地址不再收到邮件。',
      en: 'Addresses that bounced or complained get no further mails.',
    },
  },
  members: {
    roles: {
      zh: '品牌账号能看到自己品牌的广告数据。',
      en: 'An account of a brand sees the figures of its adverts.',
    },
    profile: { zh: '读者看到的姓名与头像。', en: 'The name and the portrait readers see.' },
    brand: {
      zh: '只用于品牌账号：报告显示该品牌的数据。',
      en: 'For accounts of a brand: their report shows the figures of this one.',
    },
  },
  users: {
    roles: {
      zh: '管理员：全部，包括广告、设置和账号。编辑：全部内容。作者：自己创建的内容。只有管理员可以更改。',
      en: 'Administrators: everything, adverts, options and accounts too. Editors: all content. Authors: what they made themselves. Administrators alone change it.',
    },
    profile: {
      zh: '读者看到的姓名与头像。只有管理员可以更改。',
      en: 'The name and the portrait readers see. Administrators alone change it.',
    },
  },
  options: {
    defaultTitle: {
      zh: '没有自己标题的页面使用。',
      en: 'Of pages without a title of their own.',
    },
    defaultDesc: {
      zh: '没有自己描述的页面，搜索引擎看到的描述。',
      en: 'What search engines are told of pages without a description of their own.',
    },
    columnCount: { zh: '招聘页面每一列的条数。', en: 'Entries in one column of the page of jobs.' },
    productShowLines: { zh: '每行四个产品。', en: 'Each row has four products.' },
    searchLimitMinute: {
      zh: '一位访客每分钟最多搜索的次数。',
      en: 'So many searches one visitor may make in a minute.',
    },
    searchLimitDay: {
      zh: '一位访客每天最多搜索的次数。',
      en: 'So many searches one visitor may make in a day.',
    },
    sensitiveWords: {
      zh: '含有这些词的评论需要审核。',
      en: 'A comment with one of them waits for moderation.',
    },
  },
};

/** Why a field cannot be changed in the form, where nothing else says it. */
export const WRITTEN_BY_CMS: Words = {
  zh: '由系统填写，不能在此更改。',
  en: 'Written by the CMS; it cannot be changed here.',
};
