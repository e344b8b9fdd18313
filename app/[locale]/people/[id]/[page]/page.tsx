import { pageLabel } from '@/components/metadata/list-metadata';
import { personMetadata } from '@/components/metadata/directory-metadata';
import { PersonScreen } from '@/components/people/person-screen';
import { screenPage } from '@/components/ui/screen-page';
import { getPerson, listPersonPosts } from '@/lib/cms/people';

/** D5: people, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/**
 * A person, and the articles by or with them (R37, R38). Who has published nothing has no page (A44), and no list has
 * a page beyond its last (R63).
 */
const { generateMetadata, Page } = screenPage({
  read: async ({ id, page: segment }: { id: string; page: string }) => {
    const page = Number(segment);
    const [person, posts] = await Promise.all([getPerson(Number(id)), listPersonPosts(Number(id), page)]);
    return person && page <= posts.totalPages ? { person, posts, page } : null;
  },
  head: async ({ person, page }, locale) =>
    personMetadata(person, page, locale, await pageLabel(locale, page)),
  draw: (shown, locale) => <PersonScreen {...shown} locale={locale} />,
});

export { generateMetadata };
export default Page;
