import { plainText } from '@/components/metadata/plain-text';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Project } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { communityPath } from '@/lib/routes';

import { ProjectCover } from './project-cover';
import styles from './project-tiles.module.css';

type ProjectsProps = { projects: readonly InLanguage<Project>[]; locale: Locale };

/** Calls as tiles of a band: a picture and a title (E24). */
export function ProjectTiles({ projects, locale }: ProjectsProps) {
  return (
    <ul className={styles.tiles} role="list">
      {projects.map((project) => (
        <li key={project.id}>
          <SiteLink className={styles.tile} href={communityPath(locale, project.slug)}>
            <ProjectCover project={project} />
            <span className={styles.title}>
              <PhraseText phrase={project.title} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Calls as the entries of a list: picture, title, what it is about, day (R55, E24). */
export function ProjectGrid({ projects, locale }: ProjectsProps) {
  return (
    <ul className={styles.grid} role="list" data-block="list">
      {projects.map((project) => {
        const excerpt = plainText(project.excerpt.text, 120);
        return (
          <li key={project.id} data-project-id={project.id}>
            <SiteLink className={styles.tile} href={communityPath(locale, project.slug)}>
              <ProjectCover project={project} />
              <span className={styles.title}>
                <PhraseText phrase={project.title} />
              </span>
            </SiteLink>
            {excerpt !== '' && (
              <p className={styles.excerpt}>
                <PhraseText phrase={{ ...project.excerpt, text: excerpt }} />
              </p>
            )}
            {project.date.day !== '' && (
              <time className={styles.day} dateTime={project.date.day}>
                {project.date.day}
              </time>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ProjectRowsProps = ProjectsProps & {
  /** The project whose screen this is. */
  current?: string;
  /** The first one has its picture above its title, as wide as the list. */
  isFirstLarge?: boolean;
};

/** Calls as the short list of a sidebar. */
export function ProjectRows({ projects, locale, current, isFirstLarge = false }: ProjectRowsProps) {
  return (
    <ul className={styles.rows} role="list" data-first-large={isFirstLarge ? '' : undefined}>
      {projects.map((project) => (
        <li key={project.id}>
          <SiteLink
            className={styles.row}
            href={communityPath(locale, project.slug)}
            aria-current={project.slug === current ? 'page' : undefined}
          >
            <ProjectCover project={project} />
            <span>
              <PhraseText phrase={project.title} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
