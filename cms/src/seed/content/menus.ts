import type { MenuItemSeed, MenuSeed, Pair } from './model';
import { requireTerm } from './taxonomies';

const link = (title: Pair, to: string, items: MenuItemSeed[] = []): MenuItemSeed => ({
  title,
  link: to,
  items,
});
const category = (parent: string, slug: string): MenuItemSeed =>
  link(requireTerm('category', slug).name, `/category/${parent}/${slug}`);

/** The navigation and the four columns of the footer (E15). */
export const MENUS: MenuSeed[] = [
  {
    id: 1,
    key: 'primary-menu',
    name: '主菜单|Primary',
    items: [
      link('建筑|Architecture', '/category/type/architecture', [
        category('architecture', 'housing'),
        category('architecture', 'cultural'),
        category('architecture', 'education'),
        category('architecture', 'workplaces'),
        category('architecture', 'renewal'),
        category('architecture', 'hospitality'),
      ]),
      link('景观|Landscape', '/category/type/landscape', [
        category('landscape', 'parks'),
        category('landscape', 'waterfronts'),
        category('landscape', 'gardens'),
        category('landscape', 'ecology'),
        category('landscape', 'rural-landscape'),
      ]),
      link('艺术|Art', '/category/type/art', [
        category('art', 'installation'),
        category('art', 'sculpture'),
        category('art', 'exhibitions'),
        category('art', 'photography'),
        category('art', 'public-art'),
      ]),
      link('设计|Design', '/category/type/design', [
        category('design', 'furniture'),
        category('design', 'lighting'),
        category('design', 'graphics'),
        category('design', 'craft'),
        category('design', 'interiors'),
      ]),
      link('材料与产品|Materials', '/catalog', [
        link('产品目录|Catalogue', '/catalog'),
        link('品牌|Brands', '/brand'),
        link('新品与优选|New and best', '/category/new-and-best'),
      ]),
      link('行业|Profession', '/category/industry-news', [
        link('行业新闻|Industry news', '/category/industry-news'),
        link('招聘|Jobs', '/category/jobs'),
        link('事务所|Offices', '/vip-company'),
        link('项目征集|Get a project', '/get-project'),
      ]),
    ],
  },
  {
    id: 2,
    key: 'footer-menu-column-1',
    name: '阅读|Read',
    items: [
      link('建筑|Architecture', '/category/type/architecture'),
      link('景观|Landscape', '/category/type/landscape'),
      link('艺术|Art', '/category/type/art'),
      link('设计|Design', '/category/type/design'),
    ],
  },
  {
    id: 3,
    key: 'footer-menu-column-2',
    name: '行业|Profession',
    items: [
      link('招聘|Jobs', '/category/jobs'),
      link('北方|Northern China', '/category/jobs/northern'),
      link('南方|Southern China', '/category/jobs/southern'),
      link('长三角|Yangtze area', '/category/jobs/yangtze-area'),
      link('发布招聘|Submit a job', '/job-service-info'),
    ],
  },
  {
    id: 4,
    key: 'footer-menu-column-3',
    name: '材料与项目|Materials and projects',
    items: [
      link('品牌|Brands', '/brand'),
      link('产品目录|Catalogue', '/catalog'),
      link('项目征集|Get a project', '/get-project'),
      link('发布项目|Submit a project', '/get-project-client'),
      link('以设计师身份加入|Join as a designer', '/get-project-designer'),
    ],
  },
  {
    id: 5,
    key: 'footer-menu-column-4',
    name: '关于|About',
    items: [
      link('关于本刊|About Pilotis', '/about'),
      link('广告合作|Advertise with us', '/ad'),
      link('广告规范|Text and pictures', '/ad-text-and-images'),
      link('事务所名录|Offices', '/vip-company'),
    ],
  },
];
