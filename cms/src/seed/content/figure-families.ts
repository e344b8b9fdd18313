import type { ProjectOfKind } from './project';

/** What the pictures inside an article show, by its category, or by its own slug where that would be too wide: subjects of the pool, the closest first. */
const VIEWS: Readonly<Record<string, string>> = {
  'rural-houses': 'gables sun-walls window-room terraces mist-ridges forest',
  housing: 'window-room sun-walls gables spiral-stair forest court-garden',
  'collective-housing': 'gables window-room dusk-facade spiral-stair tower-corner paper-model',
  hospitality: 'window-room niches dusk-facade colonnade court-garden mist-ridges',
  renewal: 'gables window-room brick-screen dusk-facade spiral-stair vault-hall',
  libraries: 'book-wall window-room spiral-stair colonnade niches paper-model',
  museums: 'vault-hall niches colonnade plinth paper-model sun-walls',
  cultural: 'colonnade sun-walls paper-model vault-hall brick-screen window-room',
  education: 'window-room colonnade book-wall sun-walls paper-model spiral-stair',
  workplaces: 'window-room dusk-facade brick-screen paper-model spiral-stair colonnade',
  'industrial-reuse': 'vault-hall dusk-facade spiral-stair brick-screen window-room paper-model',
  parks: 'boardwalk forest mist-ridges court-garden water-pavilion terraces',
  waterfronts: 'water-pavilion boardwalk mist-ridges court-garden sun-walls',
  gardens: 'court-garden forest colonnade sun-walls',
  ecology: 'boardwalk terraces mist-ridges forest',
  playgrounds: 'court-garden terraces boardwalk paper-model',
  'pocket-parks': 'court-garden forest gables boardwalk',
  'rural-landscape': 'mist-ridges terraces forest boardwalk',
  'land-art': 'mist-ridges terraces line-field boardwalk',
  'sound-works': 'light-work suspended vault-hall line-field',
  'public-art': 'plinth light-work suspended line-field',
  exhibitions: 'plinth suspended niches vault-hall line-field',
  photography: 'window-room line-field vault-hall suspended',
  sculpture: 'plinth niches suspended light-work',
  installation: 'suspended light-work plinth line-field',
  furniture: 'table chair shelf window-room stool',
  seating: 'chair stool armchair table window-room',
  storage: 'shelf pull table window-room handle',
  lighting: 'table-lamp pendant floor-lamp window-room light-work',
  graphics: 'line-field elevation window-room plinth',
  craft: 'niches plinth pot handle window-room',
  interiors: 'window-room niches pendant shelf table',
  textiles: 'window-room armchair suspended line-field',
  'shade-map-of-thiong-street': 'colonnade gables sun-walls court-garden',
  'square-with-one-step': 'colonnade sun-walls paper-model court-garden',
  'courtyard-of-reused-kerbs': 'court-garden colonnade sun-walls forest',
  'orchard-between-motorways': 'tower-corner court-garden forest',
  'lighthouse-keeper-films': 'mist-ridges water-pavilion vault-hall line-field',
};

/** Swatches by the material an article names; what has none is shown in no swatch. */
const SWATCHES: Readonly<Record<string, string>> = {
  timber: 'timber-oak timber-cedar timber-charred',
  bamboo: 'bamboo',
  brick: 'brick-running brick-flemish brick-stack',
  'clay-tile': 'tile-roof',
  concrete: 'concrete-board concrete-hammered',
  stone: 'stone-rubble stone-slate stone-travertine',
  'rammed-earth': 'earth-rammed',
  terrazzo: 'terrazzo-pale terrazzo-dark',
  ceramic: 'tile-zellige',
  copper: 'metal-copper',
  steel: 'metal-corrugated metal-mesh',
  aluminium: 'metal-perforated',
  glass: 'glass-reeded glass-block',
};

/** Square metres under which a building has no three storeys to cut through. */
const SMALL = 250;

const words = (list: string | undefined): string[] => (list ? list.split(' ') : []);

export type FigureFamily = { views: string[]; swatches: string[]; drawings: string[] };

/** The subjects the pictures inside an article may have. Objects and most works of art have no plan to show. */
export function figureFamily(
  project: Pick<ProjectOfKind, 'slug' | 'kind' | 'cat' | 'mat' | 'area'>,
): FigureFamily {
  return {
    views: words(VIEWS[project.slug] ?? VIEWS[project.cat]),
    swatches: words(project.mat).flatMap((material) => words(SWATCHES[material])),
    drawings: words(drawingsOf(project)),
  };
}

function drawingsOf({ kind, cat, area = SMALL }: Pick<ProjectOfKind, 'kind' | 'cat' | 'area'>): string {
  if (kind === 'landscape') return area < SMALL ? 'planting' : 'site planting figure-ground';
  if (kind === 'architecture') {
    return area < SMALL ? 'detail plan site' : 'section plan axonometric site detail elevation figure-ground';
  }
  return cat === 'interiors' ? 'detail' : cat === 'land-art' ? 'site' : '';
}
