/** The site's settings (E41-E44) as the demo magazine starts with them. */
export const OPTIONS = {
  defaultTitle: { zh: 'Pilotis 建筑·景观·艺术·设计', en: 'Pilotis — Architecture, Landscape, Art, Design' },
  defaultDesc: {
    zh: '一本讲房子、土地和手艺的双语杂志，每天一个值得走近看的项目。',
    en: 'A bilingual magazine about buildings, ground and crafts: every day a project worth a closer look.',
  },
  defaultSeo: {
    zh: '建筑,景观,艺术,设计,材料,事务所,招聘',
    en: 'architecture,landscape,art,design,materials,offices,jobs',
  },
  showEmail: true,
  brandJoinusUrl: '/ad',
  contentMoreUrl: '/category/type/architecture',
  columnCount: 16,
  showRecommendProduct: true,
  productShowLines: 1,
  jobsIndexNumber: 8,
  buyTopNumber: 8,
  buyRecommendNumber: 6,
  topRecruitLinkurl: '/job-service-info',
  buyTopLinkurl: '/ad',
  buyRecommendLinkurl: '/ad',
  searchLimitMinute: 10,
  searchLimitDay: 100,
  sensitiveWords: ['赌博', '博彩', '代开发票', '代写论文', '色情', 'casino', 'porn', 'fake invoice'].join(
    '\n',
  ),
  moderateComments: false,
};

/** The article on the cover of the home page: older than the list below it, so that no article stands there twice. */
export const COVER_SLUG = 'terrace-inn-at-tea-time';
