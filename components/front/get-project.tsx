import { getTranslations } from 'next-intl/server';

import { ProjectRows, ProjectTiles } from '@/components/community/project-tiles';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Project } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/routes';

import styles from './get-project.module.css';

type ProjectsProps = { projects: readonly InLanguage<Project>[]; locale: Locale };

/** H32, J37, K7: four on a large screen, of which a small one shows the first two (the style sheet). */
const SHOWN = 4;

/** The band of calls that look for an architect, with the ways to take part. Source: H32, J37, R55-R57, E24. */
export async function GetProject({ projects, locale }: ProjectsProps) {
  if (projects.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className={styles.band} data-block="get-project" aria-labelledby="get-project">
      <SectionHead id="get-project" title={t('getProject')}>
        <SiteLink href={pagePath(locale, 'get-project')}>{t('allProjects')}</SiteLink>
        <SiteLink href={pagePath(locale, 'get-project-designer')}>{t('joinDesigner')}</SiteLink>
        <SiteLink href={pagePath(locale, 'get-project-client')}>{t('submitProject')}</SiteLink>
      </SectionHead>
      <ProjectTiles projects={projects.slice(0, SHOWN)} locale={locale} />
    </section>
  );
}

/** The latest calls as a short list of the sidebar. Source: H22. */
export async function ProjectMatching({ projects, locale }: ProjectsProps) {
  if (projects.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section data-block="project-matching" aria-labelledby="project-matching">
      <SectionHead id="project-matching" title={t('matching')} />
      <ProjectRows projects={projects.slice(0, SHOWN)} locale={locale} isFirstLarge />
    </section>
  );
}
