import { useTranslations } from 'next-intl';

import { Facts } from '@/components/facts/facts';
import { toPersonFacts } from '@/components/facts/to-directory-facts';
import { FollowButton } from '@/components/follows/follow-button';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { PostGrid } from '@/components/lists/post-grid';
import { Portrait } from '@/components/media/portrait';
import { personNode } from '@/components/metadata/directory-nodes';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { EntryHead } from '@/components/ui/entry-head';
import { JsonLd } from '@/components/ui/json-ld';
import { PhraseText } from '@/components/ui/phrase';
import { Screen } from '@/components/ui/screen';
import { SectionHead } from '@/components/ui/section-head';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage } from '@/lib/cms/in-language';
import type { Card, Listing } from '@/lib/cms/models';
import type { Profile } from '@/lib/cms/models/directory';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath, personPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { OwnPage } from './own-page.island';
import styles from './person-screen.module.css';

type PersonScreenProps = { person: Profile; posts: Listing<Card>; page: number; locale: Locale };

/** A person as a directory entry: who they are, then the articles by or with them (R37, R38, J44, E20). */
export function PersonScreen({ person: model, posts, page, locale }: PersonScreenProps) {
  const t = useTranslations('people');
  const lists = useTranslations('lists');
  const person = inLanguage(model, locale);
  const facts = toPersonFacts(person, locale);
  const texts = [person.description, person.about].filter((text) => text.text !== '');
  const url = absoluteUrl(locale, personPath('zh', model.id));
  return (
    <Screen name="people" page={page}>
      <JsonLd data={personNode(person, { url, siteUrl: absoluteUrl('zh', '/') })} />
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: person.name.text, url },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <div className={styles.profile} data-block="profile">
          <EntryHead
            above={
              <Breadcrumb
                steps={[{ phrase: person.name, href: page > 1 ? personPath(locale, model.id) : null }]}
                locale={locale}
              />
            }
            sign={<Portrait src={person.avatar} name={person.name.text} size={96} priority />}
            titles={twoTitles(model.name, locale)}
            action={
              <FollowButton target={{ kind: 'person', id: model.id }} name={person.name} locale={locale} />
            }
          >
            <span>{lists('total', { total: posts.total })}</span>
          </EntryHead>
          {page === 1 && (
            <div className={styles.columns}>
              <div className={styles.facts}>
                <Facts facts={facts} />
              </div>
              <div className={styles.words}>
                {texts.map((text, at) => (
                  <p key={at}>
                    <PhraseText phrase={text} />
                  </p>
                ))}
              </div>
            </div>
          )}
        </div>
        {page === 1 && (
          <OwnPage
            id={model.id}
            locale={locale}
            labels={messages[locale].ownPage}
            profilePath={accountPath(locale, 'profile')}
            prefix={LOCALES[locale].prefix}
          />
        )}
        <section className={styles.works} data-block="works" aria-labelledby="works-heading">
          <SectionHead id="works-heading" title={t('articles')} />
          <PostGrid cards={inLanguage(posts.items, locale)} locale={locale} headingLevel={3} />
          <Pagination
            locale={locale}
            page={page}
            totalPages={posts.totalPages}
            hrefOf={(to) => personPath(locale, model.id, to)}
          />
        </section>
      </div>
    </Screen>
  );
}
