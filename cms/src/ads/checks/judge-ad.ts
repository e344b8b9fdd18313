import type { CheckedAd } from './checked-ad';
import { bySeverity, type Finding } from './finding';
import { judgeLinks } from './link-rules';
import { judgePictures } from './picture-rules';
import { judgePlaces } from './place-rules';
import { judgeWords } from './word-rules';

/** What is wrong or doubtful with the creative of an advert, the worst first (decision 057). */
export function judgeAd(ad: CheckedAd, siteUrl: string): Finding[] {
  return bySeverity([
    ...judgePlaces(ad),
    ...judgePictures(ad),
    ...judgeWords(ad),
    ...judgeLinks(ad, siteUrl),
  ]);
}
