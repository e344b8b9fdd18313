import { PhraseText } from '@/components/ui/phrase';

import type { ShownAd } from './ad-props';
import { saysMore } from './other-words';

/** What an ad says: its title, else its name, and under it a second line where it has one. */
export function AdSaid({ ad, className }: { ad: ShownAd; className?: string }) {
  return (
    <>
      <strong className={className}>
        <PhraseText phrase={ad.title.text !== '' ? ad.title : ad.name} />
      </strong>
      {saysMore(ad.title.text !== '' ? ad.title : ad.name, ad.subname) && (
        <span>
          <PhraseText phrase={ad.subname} />
        </span>
      )}
    </>
  );
}
