import { projectMetadata } from '@/components/community/project-metadata';
import { CommunityScreen } from '@/components/community/community-screen';
import { screenPage } from '@/components/ui/screen-page';
import { listComments } from '@/lib/cms/comments';
import { getProject, getProjectAuthor, listProjects, SIDEBAR_PROJECTS } from '@/lib/cms/community';
import { optional } from '@/lib/cms/optional';

/** D5: community, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A community project, its author and the latest others (R20, J45, A32). */
const { generateMetadata, Page } = screenPage({
  read: ({ slug }: { slug: string }) => getProject(slug),
  head: projectMetadata,
  draw: async (project, locale) => {
    const [author, others, comments] = await Promise.all([
      project.author?.slug ? optional(getProjectAuthor(project.author.slug)) : null,
      optional(listProjects(SIDEBAR_PROJECTS)),
      optional(listComments(project.id)),
    ]);
    return (
      <CommunityScreen
        project={project}
        author={author}
        others={others ?? []}
        comments={comments}
        locale={locale}
      />
    );
  },
});

export { generateMetadata };
export default Page;
