import { getTranslations } from 'next-intl/server';

import { Body } from '@/components/article/body';
import { LanguageNotice } from '@/components/article/language-notice';
import { TitleBlock } from '@/components/article/title-block';
import { CommentList } from '@/components/comments/comment-list';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage } from '@/lib/cms/in-language';
import type { Comments, Project, ProjectAuthor as Author, ProjectEntry } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { communityPath, pagePath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';
import { PROJECT_LIST_PAGE } from '@/lib/routing/route';

import styles from './community-screen.module.css';
import { ProjectAuthor } from './project-author';
import { ProjectRows } from './project-tiles';
import { standfirst } from './standfirst';
import { TakePart } from './take-part';

export type CommunityScreenProps = {
  project: ProjectEntry;
  /** Null when nobody is named, or could not be asked for. */
  author: Author | null;
  others: readonly Project[];
  comments: Comments | null;
  locale: Locale;
};

/** One call for a project: what is there, what is asked for, who asks, and what readers say (R20, J45). */
export async function CommunityScreen(props: CommunityScreenProps) {
  const { project: model, author, others, comments, locale } = props;
  const t = await getTranslations({ locale, namespace: 'projects' });
  const project = inLanguage(model, locale);
  const { picture } = project;
  return (
    <Screen name="community">
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: t('title'), url: absoluteUrl(locale, pagePath('zh', PROJECT_LIST_PAGE)) },
          { name: project.title.text, url: absoluteUrl(locale, communityPath('zh', project.slug)) },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <article className={styles.entry} data-project-id={project.id}>
          <TitleBlock
            titles={twoTitles(model.title, locale)}
            describe={standfirst(project, locale)}
            above={
              <Breadcrumb
                steps={[
                  { phrase: { text: t('title'), lang: null }, href: pagePath(locale, PROJECT_LIST_PAGE) },
                ]}
                locale={locale}
              />
            }
            below={
              <p className={styles.dates}>
                {t('published')} <time dateTime={project.date.day}>{project.date.day}</time>
                {project.modified.day !== project.date.day && (
                  <>
                    {' · '}
                    {t('updated')} <time dateTime={project.modified.day}>{project.modified.day}</time>
                  </>
                )}
              </p>
            }
          />
          {picture && (
            <figure className={styles.cover} data-block="cover">
              <PictureBox picture={picture} slot="whole" priority sizes="(min-width: 1024px) 840px, 100vw" />
              <FigureCaption caption={picture.caption} credit={picture.credit} />
            </figure>
          )}
          <LanguageNotice languages={languagesOf(project.body.writtenIn, model.title)} locale={locale} />
          <Body body={project.body} locale={locale} />
          <div className={styles.part}>
            <TakePart locale={locale} />
          </div>
        </article>
        <aside className={styles.aside} aria-label={t('others')}>
          {author && <ProjectAuthor author={inLanguage(author, locale)} locale={locale} />}
          {others.length > 0 && (
            <section data-block="sidebar-community" aria-labelledby="sidebar-community">
              <h2 className={styles.heading} id="sidebar-community">
                {t('others')}
              </h2>
              <ProjectRows
                projects={inLanguage([...others], locale)}
                locale={locale}
                current={project.slug}
              />
            </section>
          )}
        </aside>
        {comments && (
          <div className={styles.comments}>
            <CommentList
              comments={inLanguage(comments.items, locale)}
              total={comments.total}
              isOpen
              // A34 takes comments for posts only.
              post={null}
            />
          </div>
        )}
      </div>
    </Screen>
  );
}
