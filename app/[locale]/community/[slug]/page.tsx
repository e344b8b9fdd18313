import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { projectMetadata } from '@/components/community/project-metadata';
import { CommunityScreen } from '@/components/community/community-screen';
import { listComments } from '@/lib/cms/comments';
import { getProject, getProjectAuthor, listProjects, SIDEBAR_PROJECTS } from '@/lib/cms/community';
import { optional } from '@/lib/cms/optional';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: community, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; slug: string }> };

async function parse(params: Props['params']) {
  const { locale, slug } = await params;
  return { locale: requireLocale(locale), slug: decodeURIComponent(slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await parse(params);
  const project = await getProject(slug);
  return project ? projectMetadata(project, locale) : {};
}

/** A community project, its author and the latest others (R20, J45, A32). */
export default async function CommunityPage({ params }: Props) {
  const { locale, slug } = await parse(params);
  setRequestLocale(locale);
  const project = await getProject(slug);
  if (!project) notFound();
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
}
