import { getTranslations } from 'next-intl/server';

import { SectionHead } from '@/components/ui/section-head';
import { Tabs } from '@/components/ui/tabs.island';
import type { Locale } from '@/lib/i18n/locales';

import type { Hot } from './hot-data';
import { HotList } from './hot-list';
import styles from './hot-blocks.module.css';

/**
 * What others read. In the test layout one tab for each type (one without posts cannot be opened) and the week's
 * list beside it. Source: H2, H3, H5, J15, K25, S51, S52.
 */
export async function HotBlocks({ hot, locale }: { hot: Hot; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' });
  if (hot.layout === 'normal') {
    if (hot.posts.length === 0) return null;
    return (
      <section data-block="hot-posts" aria-labelledby="hot-posts">
        <SectionHead id="hot-posts" title={t('hot')} />
        <HotList posts={hot.posts} locale={locale} />
      </section>
    );
  }
  const types = await getTranslations({ locale, namespace: 'types' });
  return (
    <div className={styles.test}>
      <section data-block="hot-tabs" aria-labelledby="hot-tabs">
        <SectionHead id="hot-tabs" title={t('hot')} />
        <Tabs
          name="hot"
          label={t('hotTypes')}
          tabs={hot.types.map(({ type, posts }) => ({
            id: type,
            label: types(type),
            disabled: posts.length === 0,
            panel: (
              <div className={styles.panel}>
                <HotList posts={posts} locale={locale} />
              </div>
            ),
          }))}
        />
      </section>
      {hot.week.length > 0 && (
        <section data-block="week-hot" aria-labelledby="week-hot">
          <SectionHead id="week-hot" title={t('weekHot')} />
          <HotList posts={hot.week} most={8} locale={locale} />
        </section>
      )}
    </div>
  );
}
