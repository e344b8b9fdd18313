import { PictureBox } from '@/components/media/picture';
import type { InLanguage, Project } from '@/lib/cms/models';

import styles from './project-tiles.module.css';

/** The picture of a call in the box of a card; a backend may send its bare address only. */
export function ProjectCover({ project }: { project: Pick<InLanguage<Project>, 'picture' | 'cover'> }) {
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
