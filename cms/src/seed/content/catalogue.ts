import type { CatalogueSeed } from './model';

const leaf = (slug: string, title: string): CatalogueSeed => ({ slug, title, child: [] });

/** The catalogue tree (Ent-18); every product names one of its leaves. */
export const CATALOGUE: CatalogueSeed[] = [
  {
    slug: 'surfaces',
    title: '面层材料|Surfaces',
    child: [
      leaf('brick', '砖|Brick'),
      leaf('stone', '石材|Stone'),
      leaf('terrazzo', '水磨石|Terrazzo'),
      leaf('concrete', '混凝土板|Concrete panels'),
      leaf('tile', '瓦与花砖|Tile'),
      leaf('earth', '土|Earth'),
    ],
  },
  {
    slug: 'boards-and-sheets',
    title: '板与片|Boards and sheets',
    child: [
      leaf('timber', '木|Timber'),
      leaf('bamboo', '竹|Bamboo'),
      leaf('metal', '金属|Metal'),
      leaf('glass', '玻璃|Glass'),
    ],
  },
  {
    slug: 'openings',
    title: '门窗五金|Openings',
    child: [leaf('windows', '窗|Windows'), leaf('doors', '门|Doors'), leaf('handles', '把手与拉手|Handles')],
  },
  {
    slug: 'lamps',
    title: '灯|Lamps',
    child: [
      leaf('pendants', '吊灯|Pendants'),
      leaf('table-lamps', '台灯|Table lamps'),
      leaf('floor-lamps', '落地灯|Floor lamps'),
      leaf('switches', '开关|Switches'),
    ],
  },
  {
    slug: 'furniture-tree',
    title: '家具|Furniture',
    child: [
      leaf('seating-leaf', '坐具|Seating'),
      leaf('tables', '桌|Tables'),
      leaf('storage-leaf', '收纳|Storage'),
    ],
  },
  {
    slug: 'water-and-warmth',
    title: '水与暖|Water and warmth',
    child: [
      leaf('taps', '龙头|Taps'),
      leaf('showers', '花洒|Showers'),
      leaf('basins', '台盆|Basins'),
      leaf('baths', '浴缸|Baths'),
      leaf('heating', '采暖|Heating'),
      leaf('planters', '花盆|Planters'),
    ],
  },
];
