import type { InLanguage, MenuItem } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import { PhraseText } from './phrase';
import { SiteLink } from './site-link';

type MenuLinkProps = { item: InLanguage<MenuItem>; locale: Locale; className?: string };

/** An entry of a menu that opens nothing (E14); a heading without an address of its own is words, no link. */
export function MenuLink({ item, locale, className }: MenuLinkProps) {
  const name = <PhraseText phrase={item.title} />;
  if (item.href === '' || item.href === '#') return <span className={className}>{name}</span>;
  return (
    <SiteLink className={className} href={localPath(locale, item.href)}>
      {name}
    </SiteLink>
  );
}
