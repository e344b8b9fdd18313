import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Person } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { personHref } from '@/lib/slugs/term-href';

type PersonNameProps = { person: Pick<InLanguage<Person>, 'id' | 'name'>; locale: Locale };

/** A name that leads to the person's page, where there is one. */
export function PersonName({ person: { id, name }, locale }: PersonNameProps) {
  const href = personHref(locale, id);
  if (href === null) return <PhraseText phrase={name} />;
  return (
    <SiteLink href={href} lang={name.lang ?? undefined}>
      {name.text}
    </SiteLink>
  );
}
