import { MOON, SUN } from './ground-paths';
import styles from './icon.module.css';

/** Line icons on a 20 px grid, drawn for this magazine; all strokes 1.5 px in the colour of the text. */
const PATHS = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  whole: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  left: 'M12 4l-6 6 6 6',
  right: 'M8 4l6 6-6 6',
  first: 'M13 4l-6 6 6 6M5 4v12',
  last: 'M7 4l6 6-6 6M15 4v12',
  arrow: 'M3 10h13M11 5l5 5-5 5',
  pause: 'M7 5v10M13 5v10',
  play: 'M7 4.5v11l8.5-5.5z',
  sun: SUN,
  moon: MOON,
  'theme-system': 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 3v14M10 6.5l5.2-1.2M10 10h7M10 13.5l5.2 1.2',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4.5 4.5',
  again: 'M16 10a6 6 0 1 1-1.8-4.3M16 2.5v3.7h-3.7',
  person: 'M10 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 17.5c.6-3.1 3.2-5 6.5-5s5.9 1.9 6.5 5',
  share: 'M10 12.5V3M6.5 6.2L10 2.7l3.5 3.5M6.5 9.5h-2v7.8h11V9.5h-2',
  bookmark: 'M5.5 3h9v14L10 13.2 5.5 17z',
  bell: 'M3.5 15h13L15 12.5V9A5 5 0 0 0 5 9v3.5zM8 17.5h4',
  pin: 'M10 17.5S4.5 12.4 4.5 8a5.5 5.5 0 0 1 11 0c0 4.4-5.5 9.5-5.5 9.5zM10 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
} as const;

export type IconName = keyof typeof PATHS;

/** An ornament beside words: it is never the only name of a control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
