import { BRAND_FIRST_ID, BRAND_SLUGS } from './brands';
import type { BlockSeed, Pair, ProductSeed } from './model';
import { pair } from './model';
import { PRODUCT_ROWS } from './product-rows';
import { requireTerm } from './taxonomies';

export const PRODUCT_FIRST_ID = 5001;

const FEATURES: Record<string, Pair[]> = {
  surface: [
    '颜色来自原料和火候，批次之间会有差别；样品请以本批实物为准。|Its colour comes from clay and fire and differs between batches; please judge by a sample from your own.',
    '可以切割、钻孔，边料可退回原厂再用。|It can be cut and drilled, and offcuts go back to the works to be used again.',
    '室内外通用，冻融五十次无剥落。|Fit for indoors and out: no spalling after fifty cycles of frost.',
  ],
  piece: [
    '所有连接件外露，一把六角扳手即可拆装。|Every fixing is exposed; one hexagonal key takes it apart.',
    '接触皮肤的部分不上漆，只打蜡，可以自己补。|Where skin touches it there is wax and no varnish, which one can renew oneself.',
    '易损件单独供货，二十年内保证尺寸不变。|Wearing parts are sold by themselves and will keep their size for twenty years.',
  ],
};

const FUNCTIONS: Record<string, Pair[]> = {
  surface: [
    '适用于墙面、地面与家具贴面；潮湿处请加设排水层。|For walls, floors and the faces of furniture; add a drained layer where it is wet.',
    '单位重量低于同类产品，老楼板加固前请先核算。|Lighter than its kind; check old floors all the same.',
  ],
  piece: [
    '适合住宅、小型公共空间与民宿客房；公共场所请选加固型。|For homes, small public rooms and guest houses; choose the reinforced version for public places.',
    '可与同系列其他产品共用配件，替换无需专业工具。|Shares its parts with the rest of the series and needs no special tools.',
  ],
};

/** The sixty products. `projects` is filled in by the magazine. */
export function buildProducts(): ProductSeed[] {
  const text = (words: Pair): BlockSeed => ({ kind: 'text', ...pair(words) });
  return PRODUCT_ROWS.map((row, index) => {
    const brand = BRAND_SLUGS.indexOf(row.brand);
    if (brand < 0) throw new Error(`no brand called ${row.brand}`);
    const sort = row.picture.startsWith('material-') ? 'surface' : 'piece';
    const choose = (list: Pair[] | undefined, at: number) => list?.[at % list.length] ?? '';
    return {
      id: PRODUCT_FIRST_ID + index,
      slug: row.slug,
      title: row.title,
      brand: BRAND_FIRST_ID + brand,
      materials: row.mat.split(' ').map((slug) => requireTerm('material', slug).id),
      catalogue: row.leaf,
      picture: row.picture,
      gallery: [],
      attr: [
        { name: '颜色|Colour', value: row.colour },
        { name: '表面|Finish', value: row.finish },
        { name: '产地|Made in', value: row.origin },
      ],
      attrs:
        sort === 'surface'
          ? [
              { name: '密度|Density', value: `${1400 + ((index * 173) % 1300)} kg/m³` },
              { name: '吸水率|Water absorption', value: `${2 + (index % 9)} %` },
              { name: '燃烧性能|Reaction to fire', value: index % 3 === 0 ? 'B1' : 'A1' },
            ]
          : [
              { name: '净重|Net weight', value: `${(1.2 + ((index * 7) % 90) / 4).toFixed(1)} kg` },
              { name: '质保|Warranty', value: `${5 + (index % 3) * 5} 年|${5 + (index % 3) * 5} years` },
              { name: '交期|Lead time', value: `${2 + (index % 5)} 周|${2 + (index % 5)} weeks` },
            ],
      features: [text(choose(FEATURES[sort], index)), text(choose(FEATURES[sort], index + 1))],
      functions: [text(choose(FUNCTIONS[sort], index))],
      desc: [text(row.line)],
      dimensions: row.size,
      contact: `sales@${row.brand}.example`,
      projects: [],
      isSticky: index % 7 === 0,
      isFeatured: index % 5 === 0,
      isRecommend: index % 3 === 0,
      showTimesLimit: index % 10 === 9 ? 50_000 : 0,
      views: 40 + ((index * 613) % 4200),
    };
  });
}
