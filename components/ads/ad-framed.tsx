import { PhraseText } from '@/components/ui/phrase';

import type { AdProps } from './ad-props';
import { AdLink } from './ad-link';
import styles from './ad-framed.module.css';

/**
 * `ad_code`: HTML of an advertiser, in a frame of its own (decision 053). What the server renders is a box of the ad's size
 * with its words, which is the ad wherever the frame does not come; a script that loads late lays the frame over them
 * (`show-frames.ts`). The link lies over both, so that a click is one on the page and counted as any other (C96).
 */
export function AdFramed({ ad, locale, motion }: AdProps) {
  const { frame } = ad;
  if (frame === null) return null;
  const size = { width: `min(100%, ${frame.width}px)`, aspectRatio: `${frame.width} / ${frame.height}` };
  const address = frame.version === '' ? undefined : `/api/ad-frame/${ad.id}?v=${frame.version}`;
  return (
    <>
      <div className={styles.box} style={size} data-ad-frame={address}>
        <AdLink href={ad.href} locale={locale} className={styles.link}>
          <strong className={styles.words}>
            <PhraseText phrase={frame.words} />
          </strong>
        </AdLink>
      </div>
      {frame.moves && motion && (
        <button type="button" className={styles.motion} data-action="motion" data-start={motion.start}>
          {motion.stop}
        </button>
      )}
    </>
  );
}
