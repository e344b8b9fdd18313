import { PhraseText } from '@/components/ui/phrase';

import type { ShownAd } from './ad-props';

/** What an ad says: its title, else its name, and under it a second line where it has one. */
export function AdSaid({ ad, className }: { ad: ShownAd; className?: string }) {
  return (
    <>
      <strong className={className}>
        <PhraseText phrase={ad.title.text !== '' ? ad.title : ad.name} />
      </strong>
      {ad.subname.text !== '' && (
        <span>
          <PhraseText phrase={ad.subname} />
        </span>
      )}
    </>
  );
}
