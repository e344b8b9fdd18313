import type { Words } from '../i18n/words';

/** By the path of a field, as in `mapFields`. */
type Help = Readonly<Record<string, Words>>;

const ORDER: Words = { zh: '数字小的排在前面。', en: 'Smaller numbers come first.' };

const PUBLISHABLE: Help = {
  stage: {
    zh: '只对尚未发布的内容有意义。选“待审”后，它出现在首页的“等待批准”中。',
    en: 'Applies only to what is not published. “Pending review” puts it under “Waiting for approval” on the first page.',
  },
  publishedAt: {
    zh: '读者看到的时间，也决定列表中的顺序。留空则在首次发布时填写；到时自动发布请用“预约发布”。',
    en: 'The time readers see; it also decides the order in lists. Left empty, it is set on first publication. To publish automatically later, use “Schedule publish”.',
  },
  createdBy: {
    zh: '创建时由系统填写。作者据此可以修改自己创建的内容。',
    en: 'Set by the CMS when the entry is created. Authors may change the entries they created.',
  },
  menuOrder: ORDER,
};

const TERM: Help = {
  parent: { zh: '留空则在最上一级。', en: 'Leave empty for the top level.' },
  image: { zh: '有图片的分类在列表中显示图片。', en: 'Shown where terms are listed with pictures.' },
  menuOrder: ORDER,
};

/** What a field is for, where its name does not say it: by the slug of its collection or global. */
export const HELP: Readonly<Record<string, Help>> = {
  posts: {
    ...PUBLISHABLE,
    postType: {
      zh: '招聘与招聘合集显示为招聘页面，其他显示为文章。',
      en: 'Job and Jobs are shown as job pages, the others as articles.',
    },
    describe: {
      zh: '显示在卡片上和文章标题下方。',
      en: 'Shown on cards and below the title of the article.',
    },
    excerpt: {
      zh: '没有一句话说明时，用作搜索引擎看到的描述。',
      en: 'The description for search engines where there is no one-line description.',
    },
    cover: {
      zh: '用于卡片、列表和分享；卡片裁成 472 × 303。',
      en: 'For cards, lists and shared links; cards crop it to 472 × 303.',
    },
    facts: {
      zh: '如面积、年份、业主，每行一项。',
      en: 'Such as area, year and client, one per row.',
    },
    otherBrands: {
      zh: '名录中没有的品牌，直接写名称。',
      en: 'Brands that are not in the directory, by name.',
    },
    isSticky: {
      zh: '置顶的招聘显示在“推荐招聘”中。',
      en: 'Sticky jobs are shown among the recommended jobs.',
    },
    author: { zh: '读者看到的署名。', en: 'The byline readers see.' },
    commentStatus: {
      zh: '关闭后读者不能再发表评论。',
      en: 'When closed, readers cannot add comments.',
    },
  },
  pages: {
    ...PUBLISHABLE,
    excerpt: { zh: '搜索引擎看到的描述。', en: 'The description for search engines.' },
  },
  communities: {
    ...PUBLISHABLE,
    excerpt: {
      zh: '显示在项目卡片上，也是搜索引擎看到的描述。',
      en: 'Shown on the project card; also the description for search engines.',
    },
    cover: { zh: '项目页面顶部和列表中的图片。', en: 'Shown at the top of the project page and in lists.' },
  },
  companies: {
    ...PUBLISHABLE,
    cover: { zh: '用于分享；标志用于列表。', en: 'For shared links; lists show the logo.' },
    isSticky: {
      zh: '推荐的事务所列在 VIP 事务所页面。',
      en: 'Recommended offices are listed on the VIP offices page.',
    },
    additionals: { zh: '如成立年份、规模，每行一项。', en: 'Such as year founded and size, one per row.' },
  },
  brands: {
    ...PUBLISHABLE,
    featuredImage: { zh: '品牌卡片上的图片。', en: 'The picture on the brand card.' },
    cover: { zh: '用于分享品牌页面。', en: 'For shared links to the brand page.' },
    logoCover: {
      zh: '只随接口提供，本站页面不显示。',
      en: 'Available through the API only; the site does not show it.',
    },
    isTop: { zh: '显示在品牌条中。', en: 'Shown in the brand strip.' },
  },
  products: {
    ...PUBLISHABLE,
    featuredImage: { zh: '用于卡片、列表和分享。', en: 'For cards, lists and shared links.' },
    attr: { zh: '如颜色、表面，每行一项。', en: 'Such as colour and finish, one per row.' },
    attrs: { zh: '如密度、强度，每行一项。', en: 'Such as density and strength, one per row.' },
    dimensions: {
      zh: '数字与单位对两种语言都适用；有文字时先中文后英文，用“|”分开，如“900 × 任意高|900 × any height”。',
      en: 'Numbers and units serve both languages. With words, write the Chinese first, then “|”, then the English.',
    },
    isRecommend: {
      zh: '显示在首页和相关页面的推荐产品中。',
      en: 'Shown among the recommended products on the front page and on related pages.',
    },
    projects: { zh: '使用此产品的项目文章。', en: 'Articles on projects that use this product.' },
    downloads: {
      zh: '图纸、模型和说明书，读者可在产品页面下载；按此处的顺序排列。',
      en: 'Drawings, models and documents that readers can download on the page of the product, in this order.',
    },
  },
  downloads: {
    title: {
      zh: '读者看到的名称，如“安装图”；留空时显示文件名。',
      en: 'What readers see, such as “Installation drawing”; without it they see the name of the file.',
    },
    kind: { zh: '由文件内容识别。', en: 'Recognised by the content of the file.' },
    originalName: {
      zh: '读者保存文件时使用的名称。',
      en: 'The name under which readers save the file.',
    },
  },
  people: {
    rolesShown: { zh: '显示在姓名旁，如“摄影师”。', en: 'Shown beside the name, such as “Photographer”.' },
    nickname: { zh: '最多 50 字。', en: 'At most 50 characters.' },
    about: {
      zh: '不分语言的一段文字；分语言的写在“介绍”中。',
      en: 'One text for both languages; use “Description” for texts that differ by language.',
    },
    mobile: {
      zh: '登录和验证码使用；只有管理员看得到。',
      en: 'Used for logging in and for codes; only administrators see it.',
    },
    regionNumber: {
      zh: '手机号所属国家或地区的区号，如 86。',
      en: 'The country code of the mobile number, such as 86.',
    },
  },
  media: {
    alt: {
      zh: '说明图中有什么，供看不到图片的读者使用。',
      en: 'Describes the picture for readers who cannot see it.',
    },
    caption: { zh: '显示在图片下方。', en: 'Shown below the picture.' },
    credit: {
      zh: '如摄影师姓名；中英文用 | 分开。',
      en: 'Such as the name of the photographer; separate Chinese and English with |.',
    },
    color: {
      zh: '上传时由系统算出，图片出现前先显示此颜色。',
      en: 'Computed on upload; shown until the picture has loaded.',
    },
  },
  catalog: {
    ...TERM,
    type: { zh: '接口中的节点类型，一般为 category。', en: 'The node type in the API, usually category.' },
  },
  ...Object.fromEntries(
    ['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'].map(
      (taxonomy) => [taxonomy, TERM],
    ),
  ),
  ads: {
    adType: {
      zh: '表单只显示此类型用到的字段。横幅位需要图片，请选图片类型。',
      en: 'The form shows only the fields of this type. Banners need a picture: choose a type with one.',
    },
    name: { zh: '与标题一起显示。', en: 'Shown with the title.' },
    imagelink: { zh: '“链接”留空时使用。', en: 'Used where “Link” is empty.' },
    content: {
      zh: 'HTML 文字，脚本等会被去除。页面只显示与其语言相符的部分。',
      en: 'Text in HTML; scripts and the like are removed. A page shows the part in its language.',
    },
    data: {
      zh: '每个条目是一格：图片、文字和链接。',
      en: 'Each entry is a tile with a picture, a text and a link.',
    },
    dataUrl: {
      zh: '没有条目时，网站从此地址读取。',
      en: 'Where there are no entries, the site reads them from this address.',
    },
    articlePosition: {
      zh: '列表中第几篇文章出现后显示，如 5。',
      en: 'Shown once the reader reaches this article of the list, such as 5.',
    },
    positions: {
      zh: '如果某个广告位不显示此类型，保存后“检查”会指出。',
      en: 'If a place does not show this type, the checks say so after saving.',
    },
    companies: { zh: '留空则在所有页面。', en: 'Leave empty for all pages.' },
    active: { zh: '关闭后不再显示，数据保留。', en: 'When off, it is not shown; its figures are kept.' },
    menuOrder: ORDER,
  },
  'ad-positions': {
    key: {
      zh: '网站按此标识读取广告位；改成其他标识，该处就不再显示广告。',
      en: 'The site finds a place by this key. If you change it, that place shows no adverts.',
    },
  },
  comments: {
    status: { zh: '只有“已通过”的评论对读者显示。', en: 'Readers see only approved comments.' },
    parent: { zh: '留空则是对文章的评论。', en: 'Left empty, it is a comment on the article.' },
  },
  redirects: {
    from: {
      zh: '网址中的旧名称；改名时由系统填写。',
      en: 'The old name in the address. Set by the CMS when an entry is renamed.',
    },
    to: { zh: '读者被带到的名称。', en: 'The name readers are sent to.' },
  },
  outbox: {
    status: {
      zh: '被网站拒绝的更新不再重试；改为“待发送”会再试一次。',
      en: 'An update the site has refused is not sent again unless you set it to “Waiting”.',
    },
  },
  subscribers: {
    status: {
      zh: '被退回和已投诉的地址不再收到邮件。',
      en: 'Addresses that bounced or complained get no more mail.',
    },
  },
  members: {
    roles: {
      zh: '品牌账号能看到自己品牌的广告数据。',
      en: 'A brand account sees the figures of its own adverts.',
    },
    profile: { zh: '读者看到的姓名与头像。', en: 'The name and portrait readers see.' },
    brand: {
      zh: '只用于品牌账号：报告显示该品牌的数据。',
      en: 'For brand accounts only: the report shows the figures of this brand.',
    },
  },
  users: {
    roles: {
      zh: '管理员：全部，包括广告、设置和账号。编辑：全部内容。作者：自己创建的内容。只有管理员可以更改。',
      en: 'Administrators: everything, including adverts, options and accounts. Editors: all content. Authors: what they created. Only administrators can change this.',
    },
    profile: {
      zh: '读者看到的姓名与头像。只有管理员可以更改。',
      en: 'The name and portrait readers see. Only administrators can change this.',
    },
  },
  options: {
    defaultTitle: {
      zh: '没有自己标题的页面使用。',
      en: 'For pages without a title of their own.',
    },
    defaultDesc: {
      zh: '没有自己描述的页面，搜索引擎看到的描述。',
      en: 'The description for search engines of pages without one of their own.',
    },
    columnCount: { zh: '招聘页面每一列的条数。', en: 'Entries in one column of the jobs page.' },
    productShowLines: { zh: '每行四个产品。', en: 'Each row has four products.' },
    searchLimitMinute: {
      zh: '一位访客每分钟最多搜索的次数。',
      en: 'The most searches one visitor may make in a minute.',
    },
    searchLimitDay: {
      zh: '一位访客每天最多搜索的次数。',
      en: 'The most searches one visitor may make in a day.',
    },
    sensitiveWords: {
      zh: '含有这些词的评论需要审核。',
      en: 'Comments that contain one of these words wait for moderation.',
    },
  },
};

/** Why a field cannot be changed in the form, where nothing else says it. */
export const WRITTEN_BY_CMS: Words = {
  zh: '由系统填写，不能在此更改。',
  en: 'Set by the CMS; it cannot be changed here.',
};
