import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SectionHead } from '@/components/ui/section-head';
import type { InLanguage, Project } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { communityPath, pagePath } from '@/lib/routes';

import styles from './get-project.module.css';

type ProjectsProps = { projects: readonly InLanguage<Project>[]; locale: Locale };

/** H32, J37, K7: four on a large screen, of which a small one shows the first two (the style sheet). */
const SHOWN = 4;

function Cover({ project }: { project: InLanguage<Project> }) {
  return (
    <span className={styles.cover}>
      {project.picture ? (
        <PictureBox picture={project.picture} slot="card" decorative />
      ) : (
        project.cover !== '' && <img src={project.cover} alt="" loading="lazy" />
      )}
    </span>
  );
}

/** The band of calls that look for an architect, with the ways to take part. Source: H32, J37, R55-R57, E24. */
export async function GetProject({ projects, locale }: ProjectsProps) {
  if (projects.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className={styles.band} data-block="get-project" aria-labelledby="get-project">
      <SectionHead id="get-project" title={t('getProject')}>
        <Link href={pagePath(locale, 'get-project')} prefetch={false}>
          {t('allProjects')}
        </Link>
        <Link href={pagePath(locale, 'get-project-designer')} prefetch={false}>
          {t('joinDesigner')}
        </Link>
        <Link href={pagePath(locale, 'get-project-client')} prefetch={false}>
          {t('submitProject')}
        </Link>
      </SectionHead>
      <ul className={styles.tiles} role="list">
        {projects.slice(0, SHOWN).map((project) => (
          <li key={project.id}>
            <Link className={styles.tile} href={communityPath(locale, project.slug)} prefetch={false}>
              <Cover project={project} />
              <span className={styles.title}>
                <PhraseText phrase={project.title} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest calls as a short list of the sidebar. Source: H22. */
export async function ProjectMatching({ projects, locale }: ProjectsProps) {
  if (projects.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section data-block="project-matching" aria-labelledby="project-matching">
      <h2 className={styles.small} id="project-matching">
        {t('matching')}
      </h2>
      <ul className={styles.rows} role="list">
        {projects.slice(0, SHOWN).map((project) => (
          <li key={project.id}>
            <Link className={styles.row} href={communityPath(locale, project.slug)} prefetch={false}>
              <Cover project={project} />
              <span>
                <PhraseText phrase={project.title} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
