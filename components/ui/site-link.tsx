import type { ComponentProps } from 'react';

export type SiteLinkProps = ComponentProps<'a'> & {
  href: string;
  /**
   * `list`: to another page of the list on screen, which placeholders stand for meanwhile (S24); `home`: from the
   * front page it loads the document anew (N2).
   */
  leads?: 'list' | 'home';
};

/**
 * A link to another page of the site. Plain markup: `site-navigation.island.tsx` takes the clicks of all of them, where
 * a client component a link was hydrated two hundred times on the front page (decision 023).
 */
export function SiteLink({ leads, ...rest }: SiteLinkProps) {
  return <a data-link={leads ?? ''} {...rest} />;
}
